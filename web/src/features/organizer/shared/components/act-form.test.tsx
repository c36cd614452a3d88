import { zodResolver } from "@hookform/resolvers/zod";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useForm } from "react-hook-form";
import { expect, it, vi } from "vitest";
import { ApiProblem } from "@/api/problem";
import { ActForm, Reason } from "@/features/organizer/shared/components/act-form";
import { reasonForm } from "@/features/organizer/shared/model/checks";

interface ClosingProps {
  send: (reason: string) => void;
  isPending?: boolean;
  problem?: unknown;
}

function Closing({ send, isPending = false, problem = null }: ClosingProps) {
  const form = useForm({ resolver: zodResolver(reasonForm), defaultValues: { reason: "" } });
  const submit = form.handleSubmit(({ reason }) => send(reason));
  return (
    <ActForm act={{ isPending, problem }} submit={submit} action="Zamknij">
      <Reason control={form.control} />
    </ActForm>
  );
}

const reason = () => screen.getByRole("textbox", { name: /Powód/ });

it("asks for the reason before anything is sent, then sends it once", async () => {
  const send = vi.fn();
  render(<Closing send={send} />);
  await userEvent.click(screen.getByRole("button", { name: "Zamknij" }));
  expect(send).not.toHaveBeenCalled();
  expect(reason()).toBeInvalid();
  await userEvent.type(reason(), "Deszcz");
  await userEvent.click(screen.getByRole("button", { name: "Zamknij" }));
  expect(send.mock.calls).toEqual([["Deszcz"]]);
});

it("shows the server's refusal beside the typed reason", async () => {
  const { rerender } = render(<Closing send={vi.fn()} />);
  await userEvent.type(reason(), "Deszcz");
  const problem = new ApiProblem(409, {
    ...{ type: "about:blank", title: "Contest closed", status: 409, code: "contest-closed" },
    detail: "Rozgrywki są zamknięte.",
  });
  rerender(<Closing send={vi.fn()} problem={problem} />);
  expect(screen.getByRole("alert")).toHaveTextContent("Rozgrywki są zamknięte.");
  expect(reason()).toHaveValue("Deszcz");
});

it("sends nothing more while the act is on its way", async () => {
  const send = vi.fn();
  render(<Closing send={send} isPending />);
  await userEvent.type(reason(), "Deszcz");
  await userEvent.click(screen.getByRole("button"));
  expect(send).not.toHaveBeenCalled();
});
