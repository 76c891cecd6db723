/** A refusal's HTTP status and its text in both languages; `{name}` is where a value stands, the same names in both. */
interface ProblemText {
  readonly status: number;
  readonly de: string;
  readonly en: string;
}

/** By the stable code of a refusal. */
export type ProblemTexts = Readonly<Record<string, ProblemText>>;
