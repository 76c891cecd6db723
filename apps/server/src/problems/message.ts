/** A text in both languages. */
export interface LocalText {
  de: string;
  en: string;
}

/** A sentence for people with its stable code, as it is stored and sent. `record` is the 1-based number of the record it speaks of. */
export interface StoredMessage extends LocalText {
  code: string;
  record?: number;
}

/** One builder for each thing that can be said; `code` is what programs and tests look at. */
export const say = (code: string, de: string, en: string, record?: number): StoredMessage =>
  record === undefined ? { code, de, en } : { code, de, en, record };

/** A name within a German sentence. */
export const quoted = (name: string): string => `„${name}“`;
