import { frameRows } from '../switchboards/rows.ts';
import type { FunctionDefinition } from './definition.ts';
import { frameSource } from './frames.ts';
import type { Given } from './inputs.ts';
import type { RunSettings } from './run-edit.ts';

/**
 * The same inputs; records that the step looks for by their places are computed into a table with an index of them where nobody has done
 * that, and kept in their frame. Within the statement of the step each would be compared with each.
 */
export async function withSearched({ db, library, actor, signal }: RunSettings, func: string, given: readonly Given[]): Promise<Given[]> {
  const all: Given[] = [];
  for (const one of given) {
    const { value, frame: id } = one;
    const isPlan = value?.kind === 'records' && !value.stored && id !== null && isSearched(library.get(func), one.port);
    const [frame] = isPlan ? await frameRows(db, { id }) : [];
    const source = frame && (await frameSource(db, library, actor, frame, signal));
    all.push(
      source && value?.kind === 'records'
        ? { ...one, value: { ...value, relation: source.relation, size: source.size, stored: true } }
        : one,
    );
  }
  return all;
}

function isSearched(definition: FunctionDefinition | undefined, port: string): boolean {
  return definition?.inputs.some(({ name, searched }) => searched && name === port) ?? false;
}
