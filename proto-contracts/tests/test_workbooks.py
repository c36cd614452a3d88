"""A workbook over the wire: its cells come back as texts, and become the matches of a list."""

import base64

from blackbox import contest as acts
from blackbox.api import Api, Json
from blackbox.contest import in_days

CALENDAR = "BEGIN:VCALENDAR\r\nVERSION:2.0\r\n{events}END:VCALENDAR\r\n"
EVENT = "BEGIN:VEVENT\r\nUID:1\r\nDTSTART:{day}T180000Z\r\nSUMMARY:Narew - Bzura\r\nEND:VEVENT\r\n"


def sent(text: str) -> Json:
    return {"content": base64.b64encode(text.encode()).decode()}


async def test_a_calendar_becomes_a_list_of_matches(organizer: Api) -> None:
    league = (await acts.draft_contest(organizer, "Calendar"))["_id"]
    path = f"{acts.ORGANIZER}/leagues/{league}"
    day = in_days(3)[:10]
    calendar = CALENDAR.format(events=EVENT.format(day=day.replace("-", "")))
    [sheet] = (await organizer.post(f"{path}/imports/workbook", sent(calendar)))["sheets"]
    text = "\n".join("\t".join(row) for row in sheet["rows"])
    pasted = {"text": text, "timeZone": "Europe/Warsaw", "roundName": "Kolejka 1"}
    preview = await organizer.post(f"{path}/matches/preview", pasted)
    [match] = preview["rounds"][0]["matches"]
    assert (match["home"]["written"], match["away"]["written"]) == ("Narew", "Bzura")
    assert match["startsAt"] == f"{day}T18:00:00.000Z"
    assert await organizer.refusal("POST", f"{path}/imports/workbook", sent("no workbook")) == (
        400,
        "workbook-unreadable",
    )
