import { Refusal } from './refusal.ts';

/** A function refuses its input: shown at the node, in the language of the user. */
export class FunctionError extends Refusal {
  override readonly name = 'FunctionError';

  constructor(code: string, de: string, en: string) {
    super(code, { de, en });
  }
}
