import { attributeIn, type XmlListener } from '../../xml/index.ts';
import type { ProbedFile } from '../definition.ts';
import type { SourceFile } from '../files/source.ts';
import { openArchive } from '../files/zip.ts';
import { refuse } from '../messages.ts';
import type { Limits } from '../types.ts';
import { excelFaults, excelMessages } from './messages.ts';
import { readStyles, type Shown } from './numberFormats.ts';
import { pathIn, relationshipsOf, scanPart, targetOf } from './parts.ts';
import { readTexts } from './texts.ts';

/** A sheet of cells: those of charts and macros are none. */
export interface BookSheet {
  name: string;
  part: SourceFile;
}

/** An opened workbook. */
export interface Book {
  sheets: BookSheet[];
  isFrom1904: boolean;
  /** How cells are shown, by the number of their style. */
  shown: readonly Shown[];
  /** The texts that cells share. */
  texts: readonly string[];
  close: () => Promise<void>;
}

const workbookPart = 'xl/workbook.xml';

export async function openBook(file: ProbedFile, limits: Limits): Promise<Book> {
  const archive = await openArchive(await file.path(), file.name, limits);
  try {
    return { ...(await readBook(file.name, archive.members)), close: archive.close };
  } catch (error) {
    await archive.close();
    throw error;
  }
}

async function readBook(book: string, members: readonly SourceFile[]): Promise<Omit<Book, 'close'>> {
  // Programs write the same path in large and in small letters.
  const parts = new Map(members.map((member) => [pathIn(book, member).toLowerCase(), member]));
  const partAt = (path: string): SourceFile | undefined => parts.get(path.toLowerCase());
  const required = (path: string): SourceFile => {
    const part = partAt(path);
    if (!part) throw refuse(excelMessages.broken(book, excelFaults.missingPart(path)));
    return part;
  };
  if (!partAt(workbookPart) && partAt('xl/workbook.bin')) throw refuse(excelMessages.isBinary(book));
  const workbook = new WorkbookListener();
  await scanPart(book, required(workbookPart), workbook);
  if (!workbook.hasList) throw refuse(excelMessages.broken(book, excelFaults.noSheets(workbookPart)));
  const related = new RelationshipListener();
  const relations = partAt(relationshipsOf(workbookPart));
  if (relations) await scanPart(book, relations, related);
  const sheets = workbook.sheets.flatMap(({ name, relation }): BookSheet[] => {
    const to = related.byId.get(relation);
    if (to && to.kind !== 'worksheet') return [];
    return [{ name, part: required(to ? targetOf(workbookPart, to.target) : `the sheet ${name}`) }];
  });
  const only = (kind: string): SourceFile | undefined => {
    const to = [...related.byId.values()].find((one) => one.kind === kind);
    return to && partAt(targetOf(workbookPart, to.target));
  };
  const styles = only('styles');
  const texts = only('sharedStrings');
  return {
    sheets,
    isFrom1904: workbook.isFrom1904,
    shown: styles ? await readStyles(book, styles) : [],
    texts: texts && sheets.length > 0 ? await readTexts(book, texts) : [],
  };
}

class WorkbookListener implements XmlListener {
  readonly wantsText = false;
  readonly sheets: { name: string; relation: string }[] = [];
  isFrom1904 = false;
  hasList = false;
  private isList = false;

  opened(name: string, attributes: string): void {
    if (name === 'sheets') this.isList = this.hasList = true;
    else if (name === 'workbookPr') this.isFrom1904 = /^(?:1|true|on)$/.test(attributeIn(attributes, 'date1904') ?? '');
    else if (name === 'sheet' && this.isList)
      this.sheets.push({ name: attributeIn(attributes, 'name') ?? '', relation: attributeIn(attributes, 'id') ?? '' });
  }

  closed(name: string): void {
    if (name === 'sheets') this.isList = false;
  }

  text(): void {
    // None is of interest.
  }
}

class RelationshipListener implements XmlListener {
  readonly wantsText = false;
  readonly byId = new Map<string, { kind: string; target: string }>();

  opened(name: string, attributes: string): void {
    if (name !== 'Relationship' || attributeIn(attributes, 'TargetMode') === 'External') return;
    const kind = (attributeIn(attributes, 'Type') ?? '').split('/').at(-1)!;
    this.byId.set(attributeIn(attributes, 'Id') ?? '', { kind, target: attributeIn(attributes, 'Target') ?? '' });
  }

  closed(): void {
    // Nothing lies within another.
  }

  text(): void {
    // None is of interest.
  }
}
