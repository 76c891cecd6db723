import type { Say } from '../i18n/texts.ts';
import { UsageError } from './usageError.ts';

/** What was stated by options. */
export class Values {
  readonly #stated: ReadonlyMap<string, readonly string[]>;
  readonly #say: Say;

  constructor(stated: ReadonlyMap<string, readonly string[]>, say: Say) {
    this.#stated = stated;
    this.#say = say;
  }

  has(name: string): boolean {
    return this.#stated.has(name);
  }

  all(name: string): readonly string[] {
    return this.#stated.get(name) ?? [];
  }

  one(name: string): string | undefined {
    return this.all(name)[0];
  }

  /** A whole number from 1. */
  whole(name: string): number | undefined {
    return this.#number(name, /^[1-9]\d{0,8}$/, 'numberWhole');
  }

  /** From 0 to 1. */
  share(name: string): number | undefined {
    return this.#number(name, /^(?:0|1|0?\.\d+|1\.0+)$/, 'numberShare');
  }

  /** Names and texts, of options as `--set name=text`. */
  pairs(name: string, right: string): readonly (readonly [name: string, text: string])[] {
    return this.all(name).map((value) => {
      const at = value.indexOf('=');
      if (at < 1) throw new UsageError(this.#say('pairWrong', { option: `--${name}`, value, right }));
      return [value.slice(0, at), value.slice(at + 1)];
    });
  }

  #number(name: string, form: RegExp, right: 'numberWhole' | 'numberShare'): number | undefined {
    const value = this.one(name);
    if (value === undefined) return undefined;
    if (form.test(value)) return Number(value);
    throw new UsageError(this.#say('numberWrong', { option: `--${name}`, value, right: this.#say(right) }));
  }
}
