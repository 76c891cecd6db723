import { describe, expect, it } from 'vitest';
import { allowedCommands, toldCommands } from '../fixtures/commands.ts';
import type { CanvasCommands } from './CommandsContext.ts';
import { mayEdit, withRights, type CanvasRights } from './rights.ts';

type Calls = Readonly<Record<string, Readonly<Record<string, () => unknown>>>>;

/** What comes through of a call of every command there is. */
function heard(rights: CanvasRights): string[] {
  const called: string[] = [];
  const { abilities: _, ...parts } = withRights(
    toldCommands((command) => called.push(command)),
    rights,
  );
  for (const part of Object.values(parts as unknown as Calls)) for (const command of Object.values(part)) command();
  return called;
}

const silent = (): CanvasCommands => toldCommands(() => undefined);

describe('the commands within rights', () => {
  it.each([
    [{ edit: true, run: true }, allowedCommands(() => true)],
    [{ edit: false, run: true }, allowedCommands((need) => need !== 'edit')],
    [{ edit: true, run: false }, allowedCommands((need) => need !== 'run')],
  ])('are those that %o allow', (rights, expected) => {
    expect(heard(rights)).toEqual(expected);
  });

  it('leave a reader what changes and starts nothing', () => {
    expect(heard({ edit: false, run: false })).toEqual([
      'node.show',
      'node.showLastRun',
      'frame.open',
      'frame.openObject',
      'frame.openDepot',
      'frame.makeLayer',
      'note.edit',
      'group.save',
      'selection.copy',
      'page.openSettings',
      'page.togglePreview',
    ]);
  });

  it('tell the canvas that a move was not saved, so that it goes back', async () => {
    await expect(withRights(silent(), { edit: false, run: true }).selection.move([])).resolves.toBe(false);
  });

  it('have the abilities of the rights', () => {
    const reader = withRights(silent(), { edit: false, run: false });
    expect([mayEdit(silent()), mayEdit(reader)]).toEqual([true, false]);
    expect(reader.abilities).toMatchObject({ edit: false, run: false, uploads: false, openDepot: true, preview: true, saveGroup: true });
    expect(reader.abilities.editInMap).toBeUndefined();
    // Rights never give what was not there.
    expect(withRights(reader, { edit: true, run: true }).abilities).toMatchObject({ edit: false, run: false });
  });

  it('tell the present abilities', () => {
    const changing = { ...silent() };
    const within = withRights(changing, { edit: true, run: true });
    expect(within.abilities.preview).toBe(true);
    changing.abilities = { ...changing.abilities, preview: false };
    expect(within.abilities.preview).toBe(false);
  });
});
