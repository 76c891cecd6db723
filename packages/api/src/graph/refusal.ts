import { typeWords } from '../types/words/typeWords.ts';
import { commonRefusals, conflictTexts, graphRefusals, type ConflictReason } from './texts.ts';

const refusals = { ...commonRefusals, ...graphRefusals };

export type GraphRefusalCode = keyof typeof refusals;

/** Thrown where the rules of the graph do not allow a change. */
export class GraphRefusal extends Error {
  readonly code: GraphRefusalCode;
  readonly values: Readonly<Record<string, string | number>>;
  /** The input's field that the whole text is about. */
  readonly field: string | undefined;
  /** What is said of several fields; of a conflict the object's uri and its present values as text. */
  readonly fields: Readonly<Record<string, string>> | undefined;
  readonly #reason: ConflictReason | undefined;

  constructor(
    code: GraphRefusalCode,
    values: GraphRefusal['values'] = {},
    about: { readonly field?: string; readonly fields?: GraphRefusal['fields']; readonly reason?: ConflictReason } = {},
  ) {
    super(code);
    this.name = 'GraphRefusal';
    this.code = code;
    this.values = values;
    this.field = about.field;
    this.fields = about.fields;
    this.#reason = about.reason;
  }

  get status(): number {
    return refusals[this.code].status;
  }

  /** The values in words; of a conflict with what is different. */
  valuesIn(language: 'de' | 'en'): Readonly<Record<string, string | number>> {
    return this.#reason === undefined ? this.values : { ...this.values, details: conflictTexts[this.#reason][language] };
  }

  text(language: 'de' | 'en'): string {
    const values = this.valuesIn(language);
    return refusals[this.code][language].replace(
      /\{(\w+)\}/g,
      (_, name: string) => typeWords(name, values[name], language) ?? String(values[name] ?? ''),
    );
  }

  /** What is said of each field of the input. */
  fieldsIn(language: 'de' | 'en'): Readonly<Record<string, string>> | undefined {
    return this.field === undefined ? this.fields : { [this.field]: this.text(language) };
  }
}

/** The refusal of a change that would undo somebody else's; `fields` are the present values as text. */
export function graphConflict(
  uri: string,
  object: string,
  reason: ConflictReason,
  fields: Readonly<Record<string, string>> = {},
): GraphRefusal {
  return new GraphRefusal('graph_conflict', { object }, { reason, fields: { uri, ...fields } });
}
