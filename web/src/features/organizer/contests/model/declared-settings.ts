import { refine, string } from "zod/mini";
import { contestSettings } from "@/api/contest-settings.gen";
import type { Contest, ContestPatch } from "@/api/types";
import { decimalOf, figure, typedDecimal, type Bounds } from "@/features/organizer/contests/model/figures";

type Table = typeof contestSettings;
export type Step = Table[keyof Table]["step"];
interface Words {
  pl: string;
  en: string;
}
/** Settings of a step whose control follows from their kind: a number or a choice. */
export type PlainSetting<S extends Step> = {
  [K in keyof Table]: Table[K] extends { step: S; kind: "whole" | "money" | "choice" } ? K : never;
}[keyof Table];
/** Settings of a step that it draws by hand. */
export type DrawnSetting<S extends Step> = {
  [K in keyof Table]: Table[K] extends { step: S; question: null } ? K : never;
}[keyof Table];

interface Asked {
  title: Words;
  hint: Words;
  answers: readonly { id: string; label: Words; means: Words | null; isWarning: boolean }[];
}
interface Entry {
  step: string;
  /** Where the body and the contest have it. */
  path: readonly string[];
  question: Asked | null;
}
/** A setting with a control that follows from its kind. */
export type Plain = Entry &
  ({ kind: "whole" | "money"; bounds: Bounds } | { kind: "choice"; keys: readonly string[] });
type Declared = Plain | (Entry & { kind: "own" });
type Name = keyof Table;

/** A setting as it is declared. */
export const declared = (name: Name): Declared => contestSettings[name];

/** Names of a step's settings, in the order of the form. */
export function settingsIn(step: Step): Name[] {
  return (Object.keys(contestSettings) as Name[]).filter((name) => declared(name).step === step);
}

function plainIn(step: Step): [Name, Plain][] {
  return settingsIn(step).flatMap((name): [Name, Plain][] => {
    const setting = declared(name);
    return setting.kind === "own" ? [] : [[name, setting]];
  });
}

/** What the form checks of each plain setting of a step. */
export function plainShape<S extends Step>(step: S) {
  const shape = plainIn(step).map(([name, setting]) => [name, checked(setting)]);
  return Object.fromEntries(shape) as Record<PlainSetting<S>, ReturnType<typeof checked>>;
}

function checked(setting: Plain) {
  if (setting.kind === "choice") return string().check(refine((key: string) => setting.keys.includes(key)));
  return figure(setting.bounds, setting.kind === "money" ? "amountInvalid" : "countInvalid");
}

/** A contest's plain settings of a step, as they stand in the form. */
export function plainValues<S extends Step>(step: S, contest: Contest): Record<PlainSetting<S>, string> {
  const values = plainIn(step).map(([name, setting]) => [
    name,
    typed(setting, stored(contest, setting.path)),
  ]);
  return Object.fromEntries(values) as Record<PlainSetting<S>, string>;
}

function stored(contest: Contest, path: readonly string[]): unknown {
  return path.reduce<unknown>((part, name) => (part as Record<string, unknown> | null)?.[name], contest);
}

function typed(setting: Plain, value: unknown): string {
  if (setting.kind === "choice") return typeof value === "string" ? value : (setting.keys[0] ?? "");
  return typedDecimal(typeof value === "number" ? value : 0, setting.bounds.digits);
}

/** The plain settings of a step as a body; a number that is not typed to its end yet is left out, with its whole object. */
export function plainBody<S extends Step>(step: S, form: Record<PlainSetting<S>, string>): ContestPatch {
  const body: Record<string, unknown> = {};
  const unfinished = new Set<string>();
  for (const [name, setting] of plainIn(step)) {
    const text = form[name as PlainSetting<S>];
    const value = setting.kind === "choice" ? text : decimalOf(text, setting.bounds.digits);
    const [field = name, inner] = setting.path;
    if (value === null) unfinished.add(field);
    body[field] = inner === undefined ? value : { ...(body[field] as object | undefined), [inner]: value };
  }
  return Object.fromEntries(Object.entries(body).filter(([field]) => !unfinished.has(field)));
}
