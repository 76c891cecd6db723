import type { Localised } from './records.ts';

/** Ends a step with a sentence for its user: what is wrong at which input, and what would be right. Any other error ends it as a mistake of the function. */
export class FunctionFailure extends Error {
  override readonly name = 'FunctionFailure';
  readonly text: Localised;

  constructor(text: Localised) {
    super(text.en);
    this.text = text;
  }
}
