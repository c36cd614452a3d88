"""No module imports itself by way of others."""

import tomllib
from graphlib import TopologicalSorter

import grimp

from project import ROOT


def test_no_module_imports_itself_by_a_circle() -> None:
    roots = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["importlinter"]["root_packages"]
    graph = grimp.build_graph(*roots, cache_dir=None)
    imported = {module: graph.find_modules_directly_imported_by(module) for module in graph.modules}
    assert len(imported) > 1_000, "the packages are found"
    TopologicalSorter(imported).prepare()  # a CycleError names the circle
