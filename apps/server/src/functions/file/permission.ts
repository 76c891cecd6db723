import { requireHeld, type Actor } from '../../access/permissions.ts';

/** Who may not upload a file may not have one fetched either. */
export function requireImports(actor: Actor): void {
  requireHeld(actor, 'import_files');
}
