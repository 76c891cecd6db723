import type { FileMetaData, SchemaTree } from 'hyparquet';
import { parquetSchema } from 'hyparquet';
import { distinctNames } from '../../columns/index.ts';
import { refuse } from '../messages.ts';
import { parquetMessages } from './messages.ts';

/**
 * Gives columns of one name a name each, in the schema and in the groups of rows: the library tells columns by their names, and would read
 * the last of them for all.
 */
export function nameApart(metadata: FileMetaData, file: string): void {
  const { children } = parquetSchema(metadata);
  const before = children.map(({ element }) => element.name);
  const names = distinctNames(before);
  if (names.every((name, index) => name === before[index])) return;
  // Groups hold their columns in the order of the schema, as the format wants it: their names no longer tell.
  const owners = children.flatMap((tree, index) => Array.from({ length: leavesOf(tree) }, () => index));
  for (const { columns } of metadata.row_groups) {
    if (columns.length !== owners.length) throw refuse(parquetMessages.broken(file));
    columns.forEach(({ meta_data: about }, index) => {
      if (!about) return;
      if (about.path_in_schema[0] !== before[owners[index]!]) throw refuse(parquetMessages.broken(file));
      about.path_in_schema[0] = names[owners[index]!]!;
    });
  }
  children.forEach(({ element }, index) => (element.name = names[index]!));
}

const leavesOf = ({ children }: SchemaTree): number =>
  children.length === 0 ? 1 : children.reduce((sum, child) => sum + leavesOf(child), 0);
