import { Refusal, type LocalText } from '../problems/index.ts';

/** A text that is no XML we read. `right` says what would be, as the end of a sentence. */
export class XmlError extends Refusal<'xml'> {
  override readonly name = 'XmlError';
  readonly right: LocalText;

  constructor(where: string, right: LocalText) {
    super('xml', {
      de: `Das XML in „${where}“ kann nicht gelesen werden. Richtig ist: ${right.de}.`,
      en: `The XML in "${where}" cannot be read. Right is: ${right.en}.`,
    });
    this.right = right;
  }
}
