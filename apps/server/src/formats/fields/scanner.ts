import { areCompatible, joinedKind, kindOfText, mixedText } from '@geo/api';
import { fieldMessages } from './messages.ts';
import { refuse } from '../messages.ts';
import { nestedEnd, plainEnd, skipBlank, stringEnd } from '../text/json-walk.ts';
import type { FieldKind, NamedField, SourceField } from '../types.ts';
import type { StoredMessage } from '../../problems/index.ts';

/** Names beyond which a file is no table: each record bears names of its own. */
export const maxFields = 5000;

/** Characters of a name beyond which it is none, but text where names are expected. */
const mostNameLength = 1000;

export function requireName(file: string, name: string): void {
  if (name.length > mostNameLength) throw refuse(fieldMessages.longName(file, name, mostNameLength));
}

/** A field of the records that were read. */
export interface FoundField extends SourceField {
  /** Number of the record from which on the field has this kind; null where it is what the file declares, or no value was seen. */
  record: number | null;
}

interface FieldState {
  name: string;
  index: number;
  kind: FieldKind | null;
  record: number | null;
  /** It was told that values stand beside each other which differ in more than their kinds. */
  isMixed?: true;
}

const quote = 0x22;

/**
 * Finds the fields and kinds of all records from their JSON texts, without parsing them: it walks over each text once and
 * looks at the first character of a value. Records of one file name their fields in one order, which it expects.
 */
export class FieldScanner {
  private readonly states: FieldState[] = [];
  private readonly byName = new Map<string, FieldState>();
  private readonly file: string;
  private readonly warnings: StoredMessage[];
  /** The field expected next. */
  private next = 0;

  /** `known` are the fields that the file names before its records, in their order. */
  constructor(file: string, known: readonly NamedField[], warnings: StoredMessage[]) {
    this.file = file;
    this.warnings = warnings;
    for (const { name, declared } of known) this.addField(name, declared);
  }

  /** A field without a value keeps the kind that the file declares, else it counts as text. */
  get fields(): FoundField[] {
    return this.states.map(({ name, kind, record }) => ({ name, kind: kind ?? 'string', record }));
  }

  /** `text` is a JSON object that a parser or a writer of JSON has made sure of. */
  add(number: number, text: string): void {
    this.next = 0;
    let at = text.indexOf('"');
    while (at >= 0) {
      const keyEnd = stringEnd(text, at + 1);
      const state = this.field(text, at + 1, keyEnd);
      const from = skipBlank(text, skipBlank(text, keyEnd + 1) + 1);
      const code = text.charCodeAt(from);
      let end: number;
      if (code === quote) {
        end = stringEnd(text, from + 1);
        if (state.kind !== 'string') this.see(state, kindOfText(text.slice(from + 1, end)), number);
      } else if (code === 0x7b || code === 0x5b) {
        end = nestedEnd(text, from);
        if (state.kind !== 'json') this.see(state, 'json', number);
      } else {
        end = plainEnd(text, from);
        if (code === 0x74 || code === 0x66) this.see(state, 'boolean', number);
        else if (code !== 0x6e && state.kind !== 'number') this.see(state, isWhole(text, from, end) ? 'integer' : 'number', number);
      }
      at = text.indexOf('"', end + (code === quote ? 1 : 0));
    }
  }

  /** The field whose name stands in the text, which is new where no record before had it. */
  private field(text: string, from: number, to: number): FieldState {
    const expected = this.states[this.next];
    if (expected !== undefined && to - from === expected.name.length && text.startsWith(expected.name, from)) {
      this.next++;
      return expected;
    }
    const raw = text.slice(from, to);
    const name = raw.includes('\\') ? (JSON.parse(`"${raw}"`) as string) : raw;
    const known = this.byName.get(name);
    if (known === undefined) return this.addField(name, null);
    this.next = known.index + 1;
    return known;
  }

  private addField(name: string, declared: FieldKind | null): FieldState {
    if (this.states.length === maxFields) throw refuse(fieldMessages.tooMany(this.file, maxFields));
    requireName(this.file, name);
    const state: FieldState = { name, index: this.states.length, kind: declared, record: null };
    this.states.push(state);
    this.byName.set(name, state);
    this.next = this.states.length;
    return state;
  }

  private see(state: FieldState, seen: FieldKind, number: number): void {
    const { kind } = state;
    if (kind === seen) return;
    const joined = kind === null ? seen : joinedKind(kind, seen);
    if (kind !== null && !state.isMixed) this.tellMixed(state, kind, seen, number);
    if (joined === kind) return;
    state.kind = joined;
    if (kind !== null && areCompatible(kind, joined)) return;
    state.record = number;
    if (kind !== null && !mixedText(kind, seen)) this.warnings.push(fieldMessages.changed(state.name, kind, joined, number));
  }

  private tellMixed(state: FieldState, kind: FieldKind, seen: FieldKind, number: number): void {
    const mixed = mixedText(kind, seen);
    if (!mixed) return;
    state.isMixed = true;
    this.warnings.push(fieldMessages.mixed(state.name, mixed, number));
  }
}

/** Digits that any number of 64 bits has. */
const safeDigits = 18;

/** Whether a number is written as a whole one and fits into 64 bits. */
function isWhole(text: string, from: number, to: number): boolean {
  for (let at = from; at < to; at++) {
    const code = text.charCodeAt(at);
    if (code !== 0x2d && (code < 0x30 || code > 0x39)) return false;
  }
  if (to - from <= safeDigits) return true;
  const value = BigInt(text.slice(from, to));
  return BigInt.asIntN(64, value) === value;
}
