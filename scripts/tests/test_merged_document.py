"""The merged OpenAPI document: equal names of two services keep their two meanings."""

from typing import Any

from fastapi import FastAPI
from pydantic import BaseModel, create_model

from api_documents.openapi import merged_document, service_document
from kit.api.errors import Problem, problems
from kit.http import openapi
from standalone.routing import routes_of

ROUTES = routes_of({"one": ["/one"], "two": ["/two"]})


class Shared(BaseModel):
    """Equal in both services."""

    text: str


def app(prefix: str, answer: type[BaseModel]) -> FastAPI:
    made = FastAPI(version="7")
    made.add_api_route(f"/{prefix}/thing", lambda: None, methods=["GET"], response_model=answer, name=prefix)
    made.add_api_route("/livez", lambda: None, methods=["GET"], response_model=Shared)
    return made


def model(name: str, **fields: Any) -> type[BaseModel]:
    return create_model(name, **fields)


def answer_of(document: dict[str, Any], path: str) -> str:
    content = document["paths"][path]["get"]["responses"]["200"]["content"]["application/json"]
    return content["schema"]["$ref"].rsplit("/", 1)[-1]


def test_equal_models_stay_one() -> None:
    document = merged_document({"one": app("one", Shared), "two": app("two", Shared)}, ROUTES)
    assert answer_of(document, "/one/thing") == answer_of(document, "/two/thing") == "Shared"


def test_models_that_differ_carry_their_services_name() -> None:
    apps = {"one": app("one", model("Thing", a=(int, ...))), "two": app("two", model("Thing", b=(str, ...)))}
    document = merged_document(apps, ROUTES)
    assert answer_of(document, "/one/thing") == "OneThing"
    assert answer_of(document, "/two/thing") == "TwoThing"
    assert list(document["components"]["schemas"]["TwoThing"]["properties"]) == ["b"]
    assert "Thing" not in document["components"]["schemas"]


def test_models_that_differ_only_in_what_they_refer_to_are_told_apart() -> None:
    outer = [
        model("Outer", part=(model("Part", a=(int, ...)), ...)),
        model("Outer", part=(model("Part", b=(int, ...)), ...)),
    ]
    document = merged_document({"one": app("one", outer[0]), "two": app("two", outer[1])}, ROUTES)
    parts = [document["components"]["schemas"][name]["properties"]["part"]["$ref"] for name in ("OneOuter", "TwoOuter")]
    assert parts == ["#/components/schemas/OnePart", "#/components/schemas/TwoPart"]


def test_what_only_operators_call_is_left_out_with_its_models() -> None:
    document = service_document("one", app("one", model("Thing", a=(int, ...))), ROUTES)
    assert list(document["paths"]) == ["/one/thing"]
    assert list(document["components"]["schemas"]) == ["Thing"]
    assert document["servers"] == [{"url": "/api"}]


class Refused(Problem):
    """Answered by both operations of `two`."""

    code = "refused"


def test_a_problem_that_several_operations_answer_is_written_once() -> None:
    made = FastAPI(version="7")
    for name in ("first", "second"):
        made.add_api_route(f"/two/{name}", lambda: None, methods=["GET"], responses=problems(Refused))
    openapi.complete(made)
    document = merged_document({"one": app("one", Shared), "two": made}, ROUTES)
    answers = [document["paths"][f"/two/{name}"]["get"]["responses"]["400"] for name in ("first", "second")]
    assert answers == [{"$ref": "#/components/responses/refused"}] * 2
    assert list(document["components"]["examples"]) == ["refused"]
    assert set(document["components"]["schemas"]) == {"Shared", "ProblemView", "FieldProblem", "RefusedProblem"}
