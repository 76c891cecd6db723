import type { MessageLanguage } from '@geo/api';
import type { LocalText, StoredMessage } from './message.ts';

/** The family of errors that people read: a stable code, and what is wrong and what would be right in both languages. */
export abstract class Refusal<Code extends string = string> extends Error {
  readonly code: Code;
  readonly #texts: LocalText;

  /** @param logged What the log of the process shows. @default the English text */
  constructor(code: Code, { de, en }: LocalText, { logged = en, ...options }: ErrorOptions & { logged?: string } = {}) {
    super(logged, options);
    this.code = code;
    this.#texts = { de, en };
  }

  text(language: MessageLanguage): string {
    return this.#texts[language];
  }

  /** Code and texts as they are stored and sent. */
  get said(): StoredMessage {
    return { code: this.code, ...this.#texts };
  }
}
