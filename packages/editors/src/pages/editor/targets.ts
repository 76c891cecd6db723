import type { EditorTarget } from '../../generic/index.ts';
import { newKindOf } from '../../generic/registry.ts';

/** What an address asks to edit: `edit` with the uri of an object or the bare prefix of a kind, or `create` with a kind. */
export function targetOf(search: string): EditorTarget | null {
  const query = new URLSearchParams(search);
  const edit = query.get('edit');
  const create = query.get('create');
  if (edit) {
    const kind = newKindOf(edit);
    return kind === null ? { uri: edit } : { create: kind };
  }
  return create ? { create } : null;
}
