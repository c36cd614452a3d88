/** What comes only where something is typed, together: a score, a winner and margin, or an answer. */
export { ScaleRail } from "./scale-rail";
export { ScoreCard } from "./score-card";
export { TypedAnswer } from "./typed-answer";
