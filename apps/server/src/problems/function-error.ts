import { Refusal } from './refusal.ts';

/** A function refuses its input: shown at the node, in the language of the user. */
export class FunctionError extends Refusal {
  override readonly name = 'FunctionError';

  constructor(code: string, de: string, en: string) {
    super(code, { de: readable(de), en: readable(en) });
  }
}

const [longest, begin, end] = [1500, 900, 400];

/** What a message quotes may be as long as a value is; its end says what would be right. */
function readable(text: string): string {
  return text.length <= longest ? text : `${text.slice(0, begin)} … ${text.slice(-end)}`;
}
