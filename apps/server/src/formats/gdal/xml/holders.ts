import { follow, kindsOf, mayEnd, notNumbers, rowStart, isBetween, type RowForm } from './rows.ts';

/** Elements that hold rows of numbers, and how they are made. */
export const holders: ReadonlyMap<string, RowForm> = new Map([
  ...['pos', 'posList', 'coord'].map((name) => [name, 'list'] as const),
  ...['X', 'Y', 'Z'].map((name) => [name, 'single'] as const),
  ['coordinates', 'groups'] as const,
]);

/** Longer tags are nothing that is understood. */
export const longestTag = 65_536;

/** What GML may state of `coordinates`: the signs before decimals, between numbers and between their groups. */
interface Signs {
  decimal: string;
  cs: string;
  ts: string;
}

const usual: Signs = { decimal: '.', cs: ',', ts: ' ' };
const stated = /\s(decimal|cs|ts)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

function signsOf(tag: string): Signs {
  const signs = { ...usual };
  for (const [, name, quoted, other] of tag.matchAll(stated))
    signs[name as keyof Signs] = characters(quoted ?? other ?? '').replace(/\s/g, ' ');
  return signs;
}

/** Whether the tag of a row states nothing else than what holds without it. */
export function isUsual(tag: string): boolean {
  if (!tag.includes('=')) return true;
  const { decimal, cs, ts } = signsOf(tag);
  return decimal === usual.decimal && cs === usual.cs && ts === usual.ts;
}

/** Characters that are written by their numbers, as some programs do with line breaks. */
const written = /&#(?:x([\da-f]{1,6})|(\d{1,7}));/gi;
const halfWritten = /&[#\da-fx]{0,9}$/i;
const characters = (text: string): string =>
  text.includes('&')
    ? text.replace(written, (all, hex?: string, decimal?: string) => ascii(hex ? parseInt(hex, 16) : Number(decimal)) ?? all)
    : text;
const ascii = (code: number): string | null => (code < 0x80 ? String.fromCharCode(code) : null);

const endless = '1e999';
/** So many numbers are points in two dimensions as well as in three, and more than one. */
const [wholePoints, leastNumbers] = [6, 12];
/** More is held of nothing: what may be numbers or not until it is over. */
const longestGroup = 16 * 1024 * 1024;

/** A row of numbers, handed on as it stands up to what is none. In place of all from there stand infinite ones, as many as can be read. */
export class Row {
  private readonly name: string;
  private readonly form: RowForm;
  private readonly signs: Signs;
  private readonly kinds: Uint8Array | undefined;
  private state = rowStart;
  private isWrong = false;
  /** Numbers that have begun. */
  private begun = 0;
  /** What has come of a group of numbers that may go on. */
  private held = '';
  /** What has come of a character that is written by its number. */
  private half = '';

  /** The element that holds it, and its tag. */
  constructor(name: string, tag: string) {
    this.name = name;
    const isOwn = name === 'coordinates' && !isUsual(tag);
    this.signs = isOwn ? signsOf(tag) : usual;
    const { decimal, cs, ts } = this.signs;
    this.form = isOwn ? 'list' : holders.get(name)!;
    this.kinds = isOwn ? kindsOf(cs + ts, decimal) : undefined;
    // By a sign that means two things nothing is told apart.
    if (isOwn && (cs + ts).includes(decimal)) this.state = notNumbers;
  }

  /** Takes what comes next; answers what can be handed on by now. */
  push(text: string): string {
    if (this.isWrong) return '';
    const come = this.half + text;
    this.half = halfWritten.exec(come)?.[0] ?? '';
    const row = characters(come.slice(0, come.length - this.half.length));
    let done = -1;
    for (let at = 0; at < row.length; at += 1) {
      const isBegin = isBetween(this.state);
      if (isBegin) done = at;
      this.state = follow(this.form, this.state, row.charCodeAt(at), this.kinds);
      if (this.state === notNumbers) return this.wrong(done < 0 ? '' : this.held + row.slice(0, done), this.begun - (isBegin ? 0 : 1));
      if (isBegin && !isBetween(this.state)) this.begun += 1;
    }
    const right = done < 0 ? '' : this.held + row.slice(0, done);
    this.held = done < 0 ? this.held + row : row.slice(done);
    if (this.held.length > longestGroup) this.state = notNumbers;
    return right;
  }

  /** Takes a comment, or something else that is no text. */
  passOver(text: string): string {
    if (!this.isWrong) this.held += text;
    return '';
  }

  /** What is left to hand on where the row is over. */
  end(): string {
    if (this.isWrong) return '';
    return this.half === '' && mayEnd(this.form, this.state) ? this.held : this.wrong('', Math.max(0, this.begun - 1));
  }

  /** What is left where the file is over before it. */
  rest(): string {
    return this.held + this.half;
  }

  /** In place of what is held, and of all that comes. */
  private wrong(right: string, count: number): string {
    this.isWrong = true;
    this.held = '';
    this.half = '';
    const { cs, ts } = this.signs;
    if (this.name === 'coordinates') return right + [endless + cs + endless, endless + cs + endless].join(ts);
    const needed =
      { posList: Math.max(leastNumbers, Math.ceil((count + 1) / wholePoints) * wholePoints), pos: 2, coord: 2 }[this.name] ?? 1;
    return right + Array.from({ length: Math.max(1, needed - count) }, () => endless).join(' ');
  }
}
