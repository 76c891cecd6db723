import { circleText, faultsText, flawText, quotedNames, readersText, typeWords, type MessageLanguage, type UriKind } from '@geo/api';
import { permissionName } from './permission-names.ts';
import { Refusal } from './refusal.ts';
import { hints } from './texts/hints.ts';
import { problems } from './texts/index.ts';

type Values = Readonly<Record<string, string | number>>;

export type ProblemCode = keyof typeof problems;

/** Names of the values that a text takes. */
type NamesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;
/** The values that the text of a refusal says (of several codes, those of all), and what else is known of it. */
type Details<Code extends ProblemCode, Name extends string = NamesIn<(typeof problems)[Code]['de']>> = [Name] extends [never]
  ? [values?: Readonly<Record<string, never>>, extra?: ProblemExtra]
  : [values: Readonly<Record<Name, string | number>>, extra?: ProblemExtra];

/** `field`: the input's field that the whole text is about; `fields`: several, or what would be right in one. */
interface ProblemExtra {
  /** The object that was refused, where it is known. What is told as absent may be there: only the security log says so. */
  readonly about?: { readonly kind: UriKind; readonly id: number } | undefined;
  readonly field?: string;
  readonly fields?: Readonly<Record<string, string>>;
  /** The object as it is now, for who meant to change an older state of it. */
  readonly current?: unknown;
  /** Where on Earth: longitude and latitude in degrees. */
  readonly place?: readonly [number, number] | undefined;
}

/** A refusal with its code; the HTTP layer answers it in the language of the request. */
export class Problem<Code extends ProblemCode = ProblemCode> extends Refusal<Code> {
  override readonly name = 'Problem';
  readonly values: Values;
  readonly #fields: Readonly<Record<string, string>> | undefined;
  readonly #field: string | undefined;
  readonly current: unknown;
  readonly place: ProblemExtra['place'];
  readonly about: ProblemExtra['about'];

  constructor(code: Code, ...[values = {}, extra = {}]: Details<Code>) {
    super(code, { de: problemText(code, values, 'de'), en: problemText(code, values, 'en') });
    this.values = values;
    this.#fields = extra.fields;
    this.#field = extra.field;
    this.current = extra.current;
    this.place = extra.place;
    this.about = extra.about;
  }

  get status(): number {
    return problems[this.code].status;
  }

  /** What is said of each field of the input. */
  fields(language: MessageLanguage): Readonly<Record<string, string>> | undefined {
    return this.#field === undefined ? this.#fields : { [this.#field]: this.text(language) };
  }
}

/** Null in place of what was refused; any other error stays one. */
export function refused(error: unknown): null {
  if (error instanceof Problem) return null;
  throw error;
}

function problemText(code: ProblemCode, values: Values, language: MessageLanguage): string {
  const valueOf = (name: string): string => {
    const type = typeWords(name, values[name], language);
    if (type !== undefined) return type;
    if (name === 'permission') return permissionName(String(values[name]), language);
    if (name === 'readers') return readersText(String(values[name]), language);
    if (name === 'moments') return quotedNames(String(values[name]), language);
    if (name === 'faults') return faultsText(String(values[name]), language);
    if (name === 'circle') return circleText(String(values[name]), language);
    // What is said of it in each language.
    if (name === 'condition') return (JSON.parse(String(values[name])) as Record<MessageLanguage, string>)[language];
    if (name === 'flaw') return flawText(String(values[name]), language);
    return name === 'wait' ? waitText(Number(values[name]), language) : String(values[name] ?? '');
  };
  return problems[code][language].replace(/\{(\w+)\}/g, (_, name: string) => valueOf(name));
}

/** A time in seconds in words, rounded up. */
function waitText(seconds: number, language: MessageLanguage): string {
  const [value, unit] = seconds < 120 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return new Intl.NumberFormat(language, { style: 'unit', unit: unit as string, unitDisplay: 'long' }).format(value as number);
}

/** The refusal of an input for the reason `hint`, naming the field where it is known. */
export function invalidInput(hint: keyof typeof hints, language: MessageLanguage, field?: string): Problem {
  const text = hints[hint][language];
  return field === undefined
    ? new Problem('invalid', { details: text })
    : new Problem('invalid', { details: `${field}: ${text}` }, { fields: { [field]: text } });
}
