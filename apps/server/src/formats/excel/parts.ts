import { scanXml, XmlError, type XmlListener } from '../../xml/index.ts';
import type { SourceFile } from '../files/source.ts';
import { refuse } from '../messages.ts';
import { excelFaults, excelMessages } from './messages.ts';

// A workbook is an archive of parts, which name each other by relationships.

/** Reads a part of a book to its end. */
export async function scanPart(book: string, part: SourceFile, listener: XmlListener): Promise<void> {
  try {
    await scanXml(part.stream(), part.name, listener);
  } catch (error) {
    throw inItsWords(book, part, error);
  }
}

/** What is wrong with the XML of a part, as a refusal of its book. */
export function inItsWords(book: string, part: SourceFile, error: unknown): unknown {
  return error instanceof XmlError ? refuse(excelMessages.broken(book, excelFaults.xml(pathIn(book, part), error.right)), error) : error;
}

/** Where in its book a part lies. */
export function pathIn(book: string, part: SourceFile): string {
  return part.name.slice(book.length + 1);
}

/** The path that a relationship of a part leads to: from the root of the book, or from where the part lies. */
export function targetOf(part: string, target: string): string {
  const folder = part.slice(0, part.lastIndexOf('/') + 1);
  const path = target.startsWith('/') ? target : folder + target;
  const names: string[] = [];
  for (const name of path.split('/')) {
    if (name === '..') names.pop();
    else if (name !== '' && name !== '.') names.push(name);
  }
  return names.join('/');
}

/** Where the relationships of a part stand. */
export function relationshipsOf(part: string): string {
  const at = part.lastIndexOf('/') + 1;
  return `${part.slice(0, at)}_rels/${part.slice(at)}.rels`;
}
