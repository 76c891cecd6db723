import { inputField, inputFrame, uriOf } from '@geo/api';
import type { Actor } from '../access/permissions.ts';
import type { Sql } from '../db/types.ts';
import { Problem } from '../problems/index.ts';
import type { GraphEditor } from './editor.ts';
import { frameRows } from './rows.ts';

/**
 * Puts values into the frames of the kind input that they name. Whoever may run a switchboard gives them: marking a frame as an input is
 * how its writers ask for that. All of them fit, or none is taken.
 */
export async function enterInputs(
  tx: Sql,
  editor: GraphEditor,
  switchboard: number,
  actor: Actor,
  inputs: Readonly<Record<string, unknown>>,
): Promise<void> {
  const rows = (await frameRows(tx, { switchboard })).filter((row) => row.frame_type === 1);
  const frames = rows.map(({ id, name }) => ({ id, name, resource_uri: uriOf('frame', id) }));
  for (const [name, value] of Object.entries(inputs)) {
    const found = inputFrame(frames, name);
    if ('fault' in found) throw faultOf(name, found.fault);
    await editor.setFrameData(found.frame.id, value).catch((error: unknown) => {
      if (!(error instanceof Problem)) throw error;
      throw new Problem('run_input_wrong', { name, reason: error.text(actor.language) }, { field: inputField(name) });
    });
  }
}

function faultOf(name: string, fault: Extract<ReturnType<typeof inputFrame>, { fault: unknown }>['fault']): Problem {
  const field = { field: inputField(name) };
  if (fault.kind === 'ambiguous') return new Problem('run_input_ambiguous', { name, uris: fault.uris.join(', ') }, field);
  return new Problem('run_input_unknown', { name, known: fault.known.join(', ') || '–' }, field);
}
