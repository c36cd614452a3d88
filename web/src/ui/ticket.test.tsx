import { act, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { learnServerTime } from "@/api/clock";
import { DeadlineTicket } from "@/ui/ticket";

const now = Date.parse("2026-11-20T10:00:00Z");

beforeEach(() => {
  vi.useFakeTimers({ now });
});

afterEach(() => {
  vi.useRealTimers();
});

describe("DeadlineTicket", () => {
  it("counts down by the server's clock, not by the device's", () => {
    learnServerTime("2026-11-20T11:00:00Z"); // the device is an hour late
    render(<DeadlineTicket closesAt="2026-11-20T13:18:00Z" />);
    expect(screen.getByRole("timer")).toHaveTextContent("2h18min");
  });

  it("announces the last hour once and turns grey at the end", () => {
    learnServerTime(new Date(now).toISOString());
    const onClose = vi.fn();
    render(<DeadlineTicket closesAt={new Date(now + 3_601_000).toISOString()} onClose={onClose} />);
    act(() => {
      vi.advanceTimersByTime(2_000);
    });
    expect(screen.getByText("Do zamknięcia typów została godzina.")).toBeInTheDocument();
    act(() => {
      vi.advanceTimersByTime(3_600_000);
    });
    expect(screen.getAllByText("Typy zamknięte").length).toBeGreaterThan(0);
    expect(screen.queryByRole("timer")).not.toBeInTheDocument();
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it.each([
    [86_400, "Do zamknięcia zmian w składzie zostały 24 godziny."],
    [3_600, "Do zamknięcia zmian w składzie została godzina."],
    [600, "Do zamknięcia zmian w składzie zostało 10 minut."],
  ])("announces of a squad, %d s before, that its changes close", (seconds, words) => {
    learnServerTime(new Date(now).toISOString());
    render(<DeadlineTicket of="changes" closesAt={new Date(now + seconds * 1_000 + 1_000).toISOString()} />);
    expect(screen.queryByText(words)).not.toBeInTheDocument();
    act(() => {
      vi.advanceTimersByTime(2_000);
    });
    expect(screen.getByText(words)).toBeInTheDocument();
  });
});
