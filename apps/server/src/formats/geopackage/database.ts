import { constants, DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import type { SourceFile } from '../files/source.ts';
import { refuse } from '../messages.ts';
import { lacksMemory } from '../reading/memory.ts';
import { packageMessages } from './messages.ts';

/** What statements (and the views they use) may do: read tables, call built-in functions and look at columns. No recursion without end. */
const allowed = new Set<number>([constants.SQLITE_SELECT, constants.SQLITE_READ, constants.SQLITE_FUNCTION]);

/** A text or blob, stored or made by a view, that is larger is none of a record: a few bytes of SQL make a gigabyte of blanks. */
const mostValueBytes = 256 * 1024 ** 2;

/** Who writes closes what it has written within moments. */
const mostWaitMs = 10_000;

/**
 * Opens a hostile database: read-only, immutable (no journal, no lock, no companion file), without extensions. One that another program
 * still writes has all of these, and its length is not known. Of one with a gap the tables are known that are listed before it.
 */
export async function openDatabase(file: SourceFile, isGrowing = false): Promise<DatabaseSync> {
  const url = pathToFileURL(await file.path());
  if (!isGrowing) {
    checkLength(await file.head(), file);
    url.search = '?immutable=1';
  }
  try {
    const database = new DatabaseSync(url, {
      readOnly: true,
      allowExtension: false,
      enableForeignKeyConstraints: false,
      defensive: !file.gap,
      limits: { length: mostValueBytes },
      ...(isGrowing && { timeout: mostWaitMs }),
    });
    database.exec('PRAGMA trusted_schema = OFF');
    // It is only read, but so a list of tables that cannot be read to its end is no error.
    if (file.gap) database.exec('PRAGMA writable_schema = ON');
    database.setAuthorizer((action, name) =>
      allowed.has(action) || (action === constants.SQLITE_PRAGMA && (name === 'table_xinfo' || name === 'table_list'))
        ? constants.SQLITE_OK
        : constants.SQLITE_DENY,
    );
    return database;
  } catch (error) {
    throw broken(file.name, error);
  }
}

/** SQLite itself notices missing pages only when it gets to them. */
function checkLength(head: Buffer, file: SourceFile): void {
  if (head.length < 100) throw refuse(packageMessages.truncated(file.name, 100, head.length));
  const pageBytes = head.readUInt16BE(16) === 1 ? 65_536 : head.readUInt16BE(16);
  const counted = head.readUInt32BE(24) === head.readUInt32BE(92);
  const promised = counted ? pageBytes * head.readUInt32BE(28) : 0;
  if (file.sizeBytes < promised) throw refuse(packageMessages.truncated(file.name, promised, file.sizeBytes));
}

/** SQLITE_TOOBIG and SQLITE_AUTH. */
const [tooBig, denied] = [18, 23];

/** An error of SQLite as a refusal of the file; refusals pass, and so does the lack of memory. */
export function broken(file: string, error: unknown): Error {
  if ((error instanceof Error && error.name === 'FormatError') || lacksMemory(error)) return error as Error;
  const code = error instanceof Error && 'errcode' in error ? error.errcode : null;
  if (code === tooBig) return refuse(packageMessages.valueTooLarge(file, mostValueBytes), error);
  if (code === denied || (error instanceof Error && error.message.startsWith('unsafe use of')))
    return refuse(packageMessages.notPlain(file), error);
  return refuse(packageMessages.broken(file, error instanceof Error ? error.message : String(error)), error);
}

/** An SQL identifier. */
export function identifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** An SQL string. */
export function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
