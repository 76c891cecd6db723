import { parseXml, type XmlNode } from '../../../xml/index.ts';
import type { LocalText } from '../../../problems/index.ts';
import { CheckFailed, type Answered } from './check.ts';

/** An answer that went well and is of a type. */
export function answered({ status, type, body }: Answered, wanted: string): Buffer {
  if (status !== 200) throw new CheckFailed({ de: `Die Antwort hat den Status ${status}.`, en: `The answer has the status ${status}.` });
  if (!wanted.split(',').includes(type))
    throw new CheckFailed({
      de: `Die Antwort ist ${type || 'ohne Typ'}, nicht ${wanted}.`,
      en: `The answer is ${type || 'without type'}, not ${wanted}.`,
    });
  return body;
}

export const asJson = (answer: Answered, type = 'application/json'): Record<string, unknown> =>
  JSON.parse(answered(answer, type).toString('utf8')) as Record<string, unknown>;

export function asXml(answer: Answered, type = 'text/xml,application/xml'): XmlNode {
  const text = answered(answer, type).toString('utf8');
  try {
    return parseXml(text, 'body');
  } catch {
    throw new CheckFailed({ de: 'Die Antwort ist kein XML.', en: 'The answer is no XML.' });
  }
}

/** Whether an element below a node says a name, with or without a prefix. */
export function names(node: XmlNode, element: string, name: string): boolean {
  if (node.name === element && (node.text === name || node.text.endsWith(`:${name}`))) return true;
  return node.children.some((child) => names(child, element, name));
}

/** That a document is what it should be. */
export function rootIs({ name }: XmlNode, root: string): LocalText | null {
  return name === root ? null : { de: `Die Antwort ist ${name}, nicht ${root}.`, en: `The answer is ${name}, not ${root}.` };
}

/** That a document is what it should be, and names a layer. */
export function namedIn(document: XmlNode, root: string, element: string, name: string): LocalText | null {
  const other = rootIs(document, root);
  if (other) return other;
  if (names(document, element, name)) return null;
  return { de: `Die Capabilities nennen „${name}“ nicht.`, en: `The capabilities do not name "${name}".` };
}

/** That a number of features is the one that the layer has. */
export function sameCount(said: unknown, count: number): LocalText | null {
  if (Number(said) === count) return null;
  return {
    de: `Der Dienst nennt ${String(said)}, der Layer hat ${count}.`,
    en: `The service says ${String(said)}, the layer has ${count}.`,
  };
}

/** That pages follow on each other: the first two share nothing, and the last has the last one. */
export async function pagesFollow(
  idsAt: (offset: number, limit: number) => Promise<readonly unknown[]>,
  count: number,
): Promise<LocalText | null> {
  const size = Math.min(10, Math.ceil(count / 2));
  if (size === 0) return null;
  const first = await idsAt(0, size);
  const second = await idsAt(size, size);
  const last = await idsAt(count - 1, size);
  const [wanted, got] = [
    [size, Math.min(size, count - size), 1],
    [first.length, second.length, last.length],
  ];
  if (wanted.join() !== got.join())
    return {
      de: `Die erste, die zweite und die letzte Seite haben ${got.join(', ')} Objekte statt ${wanted.join(', ')}.`,
      en: `The first, the second and the last page have ${got.join(', ')} features, not ${wanted.join(', ')}.`,
    };
  if (new Set([...first, ...second]).size === first.length + second.length) return null;
  return { de: 'Ein Objekt kommt auf zwei Seiten vor.', en: 'A feature is on two pages.' };
}

/** The ids of the features of a GeoJSON collection. */
export const idsOf = (collection: Record<string, unknown>): unknown[] => (collection.features as { id: unknown }[]).map(({ id }) => id);
