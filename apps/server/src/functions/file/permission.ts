import { holds, type Actor } from '../../access/permissions.ts';
import { Problem } from '../../problems/index.ts';

/** Who may not upload a file may not have one fetched either. */
export function requireImports(actor: Actor): void {
  if (!holds(actor, 'import_files')) throw new Problem('forbidden', { permission: 'import_files' });
}
