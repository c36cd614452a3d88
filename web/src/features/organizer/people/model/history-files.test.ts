import { describe, expect, it } from "vitest";
import { historyFiles } from "@/features/organizer/people/model/history-files";

const file = (name: string, text: string) => ({ name, text });

describe("the files of a history", () => {
  it("are the manager's and the table of players", () => {
    const chosen = [
      file("history.json", "{}"),
      file("players_raw.csv", "id,first_name,second_name\n1,A,B\n"),
    ];
    expect(historyFiles(chosen)).toEqual({
      files: { "history.json": "{}" },
      players: "id,first_name,second_name\n1,A,B\n",
    });
  });

  it("may have a gameweek's table for the names", () => {
    const table = 'name,position,"element"\nJan Kowalski,DEF,5\n';
    expect(historyFiles([file("gw1.csv", table)])).toEqual({ files: {}, players: table });
  });

  it("keep a table of rounds among the manager's", () => {
    const rounds = file("season.csv", "round,points\n1,50\n");
    expect(historyFiles([rounds])).toEqual({ files: { "season.csv": rounds.text }, players: null });
  });
});
