import { invalidParameter, missingParameter, ServiceError, type LocalText } from '../../problems/index.ts';
import { parseXml, XmlError, type XmlNode } from '../../xml/index.ts';

/** Parameters of a request by lower-case name. */
export type Kvp = ReadonlyMap<string, string>;

/** Names count without case; of a parameter that is sent several times, the first holds. */
export function readKvp(query: Readonly<Record<string, string>>): Kvp {
  const kvp = new Map<string, string>();
  for (const [name, value] of Object.entries(query)) if (!kvp.has(name.toLowerCase())) kvp.set(name.toLowerCase(), value);
  return kvp;
}

/** A request as it came: its parameters, and its document where it was posted as one. */
export interface Parameters {
  kvp: Kvp;
  /** The same by their names as they were written: columns of one name differ by case. */
  query: Readonly<Record<string, string>>;
  xml: XmlNode | null;
  /** Which of the paths of the service was asked, within its space. */
  path: string;
  /** The types that the client takes, as HTTP has them; '' where it says nothing. */
  accept: string;
}

/** @param body Text of a document, '' for none. */
export function readParameters({
  query,
  body = '',
  path = '',
  accept = '',
}: {
  query: Readonly<Record<string, string>>;
  body?: string;
  path?: string | undefined;
  accept?: string | undefined;
}): Parameters {
  return { kvp: readKvp(query), query, xml: body.trim() === '' ? null : readXml(body, 'body'), path, accept };
}

/** @param locator The part of the request that the text is. */
export function readXml(text: string, locator: string): XmlNode {
  try {
    return parseXml(text, locator);
  } catch (error) {
    throw error instanceof XmlError ? new ServiceError('OperationParsingFailed', locator, error.said) : error;
  }
}

/** The first of several spellings of a parameter that was sent and is not blank. */
export function optional(kvp: Kvp, ...names: readonly string[]): string | null {
  for (const name of names) {
    const value = kvp.get(name.toLowerCase())?.trim();
    if (value) return value;
  }
  return null;
}

export function required(kvp: Kvp, name: string, right: LocalText): string {
  const value = optional(kvp, name);
  if (value === null) throw missingParameter(name, right);
  return value;
}

/** A whole number within bounds, both inclusive. */
export function integer(name: string, value: string, min: number, max = Number.MAX_SAFE_INTEGER): number {
  const number = /^[+-]?\d{1,16}$/.test(value.trim()) ? Number(value) : NaN;
  if (!(number >= min && number <= max)) {
    const to =
      max === Number.MAX_SAFE_INTEGER
        ? { de: `ab ${min}`, en: `from ${min}` }
        : { de: `von ${min} bis ${max}`, en: `from ${min} to ${max}` };
    throw invalidParameter(name, value, { de: `eine ganze Zahl ${to.de}`, en: `a whole number ${to.en}` });
  }
  return number;
}

export function optionalInteger(kvp: Kvp, names: readonly string[], min: number, max?: number): number | null {
  for (const name of names) {
    const value = optional(kvp, name);
    if (value !== null) return integer(name, value, min, max);
  }
  return null;
}

/** One of a fixed set, compared without case. */
export function oneOf<T extends string>(name: string, value: string, allowed: readonly T[]): T {
  const found = allowed.find((one) => one.toLowerCase() === value.toLowerCase());
  if (found === undefined) {
    throw invalidParameter(name, value, { de: `eines von ${allowed.join(', ')}`, en: `one of ${allowed.join(', ')}` });
  }
  return found;
}

/**
 * Refuses parameters that would change the answer and are not supported: who sends them would take the answer for what they asked for.
 * @param instead What does what some of them ask for
 */
export function refuseUnsupported(kvp: Kvp, names: readonly string[]): void {
  for (const name of names) {
    if (optional(kvp, name) === null) continue;
    throw new ServiceError('InvalidParameterValue', name, {
      de: `Der Parameter „${name}“ wird von diesem Dienst nicht unterstützt. Richtig ist, ihn wegzulassen.`,
      en: `The parameter "${name}" is not supported by this service. Right is to leave it out.`,
    });
  }
}

/** Parts of a comma separated list, blanks left out. */
export function list(value: string): string[] {
  return value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
