import { typeUri } from '@geo/api';
import type { DepotDraft } from '../../DepotForm/index.ts';

/** The draft of a depot that does not exist yet. */
export function newDepotDraft(folder: string | null = null, name = ''): DepotDraft {
  return { name, description: '', content_type: typeUri('feature'), folder, srid: 4326 };
}
