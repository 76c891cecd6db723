import { attributeIn, type XmlListener } from '../../xml/index.ts';
import { refuse } from '../messages.ts';
import type { StoredMessage } from '../../problems/index.ts';
import { excelFaults, excelMessages } from './messages.ts';
import type { Shown } from './numberFormats.ts';
import { TextParts } from './texts.ts';
import { isoText, numberText, shownText, unescapedText } from './values.ts';

/** What the cells of a sheet need of its book. */
export interface CellContext {
  /** Names of the file and of the sheet in messages. */
  file: string;
  sheet: string;
  texts: readonly string[];
  shown: readonly Shown[];
  isFrom1904: boolean;
  /** Bytes of one row. */
  maxRecordBytes: number;
  /** Told once of each kind. */
  onFault: (message: StoredMessage) => void;
}

/** A sheet has no more. */
export const mostColumns = 16_384;
const mostRows = 1_048_576;

/** Filled cells of rows, one row behind the other: the columns (from 0) and texts of row i end at `ends[i]`; `numbers` (from 1) are its place. */
export interface FilledRows {
  numbers: number[];
  ends: number[];
  columns: number[];
  texts: string[];
}

/** Where in the XML of a sheet the listener is. */
type State = 'outside' | 'rows' | 'row' | 'cell' | 'value' | 'text' | 'formula';

/** Hears the XML of a sheet and gathers the cells that are filled, as texts. */
export class CellListener implements XmlListener {
  private state: State = 'outside';
  /** Elements within a state that mean nothing. */
  private skipped = 0;
  private rows: FilledRows = { numbers: [], ends: [], columns: [], texts: [] };
  private row = 0;
  private column = -1;
  private rowBytes = 0;
  private style = 0;
  private type = '';
  private value = '';
  private hasFormula = false;
  private readonly parts = new TextParts();
  private readonly context: CellContext;
  private readonly told = new Set<string>();

  constructor(context: CellContext) {
    this.context = context;
  }

  get wantsText(): boolean {
    return this.state === 'value' || (this.state === 'text' && this.parts.wantsText);
  }

  /** The rows that are whole. */
  take(): FilledRows {
    const { rows } = this;
    const whole = rows.ends.at(-1) ?? 0;
    this.rows = { numbers: [], ends: [], columns: rows.columns.splice(whole), texts: rows.texts.splice(whole) };
    return rows;
  }

  opened(name: string, attributes: string): void {
    if (this.skipped > 0) {
      this.skipped++;
      return;
    }
    switch (this.state) {
      case 'outside':
        if (name === 'sheetData') this.state = 'rows';
        return;
      case 'rows':
        if (name === 'row') this.openRow(attributes);
        else this.skipped = 1;
        return;
      case 'row':
        if (name === 'c') this.openCell(attributes);
        else this.skipped = 1;
        return;
      case 'cell':
        if (name === 'v') this.state = 'value';
        else if (name === 'is') this.state = 'text';
        else if (name === 'f') {
          this.hasFormula = true;
          this.state = 'formula';
        } else this.skipped = 1;
        return;
      case 'text':
        this.parts.opened(name);
        return;
      default:
        this.skipped = 1;
    }
  }

  /** A cell as Excel and most programs write it: <c r="A1" s="1" t="s"><v>5</v></c>. */
  element(text: string, at: number): number {
    if (this.state !== 'row' || this.skipped > 0 || !text.startsWith('<c r="', at)) return at;
    let place = at + 6;
    let column = 0;
    let code = text.charCodeAt(place);
    for (; code >= 0x41 && code <= 0x5a && column < mostColumns; code = text.charCodeAt(++place)) column = column * 26 + code - 0x40;
    for (; isDigit(code); code = text.charCodeAt(++place));
    if (column === 0 || column > mostColumns || code !== quote) return at;
    let style = 0;
    let type = '';
    place++;
    if (text.startsWith(' s="', place)) {
      for (place += 4; isDigit((code = text.charCodeAt(place))); place++) style = style * 10 + code - 0x30;
      if (text.charCodeAt(place++) !== quote) return at;
    }
    if (text.startsWith(' t="', place)) {
      const end = text.indexOf('"', place + 4);
      type = text.slice(place + 4, end);
      place = end + 1;
    }
    if (text.startsWith('/>', place)) {
      this.column = column - 1;
      return place + 2;
    }
    if (!text.startsWith('>', place)) return at;
    const from = skipBlanks(text, place + 1);
    const end = text.indexOf('<', from + 1);
    if (end < 0 || !text.startsWith('<v>', from) || !text.startsWith('</v>', end)) return at;
    const after = skipBlanks(text, end + 4);
    const value = text.slice(from + 3, end);
    if (!text.startsWith('</c>', after) || value.includes('&') || value.includes('\r')) return at;
    this.column = column - 1;
    this.style = style;
    this.type = type;
    this.value = value;
    this.hasFormula = false;
    this.addBytes(value.length);
    this.closeCell();
    return after + 4;
  }

  closed(name: string): void {
    if (this.skipped > 0) {
      this.skipped--;
      return;
    }
    switch (this.state) {
      case 'rows':
        this.state = 'outside';
        return;
      case 'row':
        this.rows.numbers.push(this.row);
        this.rows.ends.push(this.rows.columns.length);
        this.state = 'rows';
        return;
      case 'cell':
        this.closeCell();
        this.state = 'row';
        return;
      case 'value':
      case 'formula':
        this.state = 'cell';
        return;
      case 'text':
        if (name === 'is') this.state = 'cell';
        else this.parts.closed(name);
        return;
      default:
    }
  }

  text(text: string): void {
    this.addBytes(text.length);
    if (this.state === 'text') this.parts.add(text);
    else this.value += text;
  }

  private addBytes(count: number): void {
    this.rowBytes += count;
    if (this.rowBytes > this.context.maxRecordBytes)
      throw refuse(excelMessages.rowTooLarge(this.context.sheet, this.row, this.context.maxRecordBytes));
  }

  private openRow(attributes: string): void {
    const stated = attributeIn(attributes, 'r');
    const row = stated === null ? this.row + 1 : Number(stated);
    if (!Number.isInteger(row) || row <= this.row || row > mostRows) throw this.misplaced(`row ${stated ?? row}`);
    this.row = row;
    this.column = -1;
    this.rowBytes = 0;
    this.state = 'row';
  }

  private openCell(attributes: string): void {
    this.value = '';
    this.hasFormula = false;
    const place = attributeIn(attributes, 'r');
    this.column = place === null ? this.column + 1 : columnOf(place);
    if (this.column < 0 || this.column >= mostColumns) throw this.misplaced(place ?? this.place);
    this.style = Number(attributeIn(attributes, 's') ?? 0);
    this.type = attributeIn(attributes, 't') ?? '';
    this.state = 'cell';
  }

  private closeCell(): void {
    const text = this.textOf();
    if (text === '') return;
    this.rows.columns.push(this.column);
    this.rows.texts.push(text);
  }

  private textOf(): string {
    const { value } = this;
    switch (this.type) {
      case 's':
        return value === '' ? '' : this.shared(value);
      case 'inlineStr':
        return this.parts.take() || unescapedText(value);
      case 'str':
        return unescapedText(value);
      case 'b':
        return value.trim() === '' ? '' : /^\s*(?:1|true)\s*$/.test(value) ? 'true' : 'false';
      case 'e':
        if (value !== '') this.tell('error', (place) => excelMessages.errorValue(this.context.sheet, place, value.slice(0, 20)));
        return '';
      case 'd':
        return isoText(value);
      default:
        return this.number(value);
    }
  }

  private shared(value: string): string {
    const text = this.context.texts[Number(value)];
    if (text === undefined) throw refuse(excelMessages.broken(this.context.file, excelFaults.text(this.context.sheet, this.place)));
    return text;
  }

  private number(value: string): string {
    if (value === '') {
      if (this.hasFormula) this.tell('formula', (place) => excelMessages.notCalculated(this.context.sheet, place));
      return this.parts.length > 0 ? this.parts.take() : '';
    }
    const shown = this.context.shown[this.style] ?? 'number';
    if (shown === 'number') return numberText(value);
    const { text, fault } = shownText(value, shown, this.context.isFrom1904);
    if (fault !== undefined) this.tell(fault, (place) => excelMessages[fault](this.context.sheet, place));
    return text;
  }

  private tell(kind: string, messageAt: (place: string) => StoredMessage): void {
    if (this.told.has(kind)) return;
    this.told.add(kind);
    this.context.onFault(messageAt(this.place));
  }

  private get place(): string {
    return `${lettersOf(this.column)}${this.row}`;
  }

  private misplaced(place: string): Error {
    return refuse(excelMessages.broken(this.context.file, excelFaults.place(this.context.sheet, place)));
  }
}

const quote = 0x22;
const isDigit = (code: number): boolean => code >= 0x30 && code <= 0x39;

function skipBlanks(text: string, from: number): number {
  let at = from;
  while (text.charCodeAt(at) <= 0x20) at++;
  return at;
}

/** The column (from 0) of a place such as BC12; -1 where there is none. */
function columnOf(place: string): number {
  let column = 0;
  for (let at = 0; at < place.length && at < 8; at++) {
    const letter = place.charCodeAt(at) & ~0x20;
    if (letter < 0x41 || letter > 0x5a) break;
    column = column * 26 + letter - 0x40;
  }
  return column - 1;
}

function lettersOf(column: number): string {
  const letter = String.fromCharCode(0x41 + (column % 26));
  return column < 26 ? letter : lettersOf(Math.floor(column / 26) - 1) + letter;
}
