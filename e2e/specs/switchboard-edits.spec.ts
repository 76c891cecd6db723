import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Backoffice } from '../drivers/backoffice.ts';
import { embeddedHome, password, type Home, type ServerProcess } from '../drivers/server.ts';

/** Undo, redo and copies of a pipeline, in the browser over the real server. */
describe('edits of a switchboard', () => {
  let home: Home;
  let server: ServerProcess;
  let user: Backoffice;
  beforeAll(async () => {
    home = embeddedHome();
    server = await home.start();
    user = await Backoffice.open(server.url);
    await user.logIn('admin', password);
  });
  afterAll(async () => {
    await user?.close();
    await server?.stop();
    await home?.remove();
  });

  const cards = () => user.page.locator('[data-node-func]');
  const links = () => user.page.locator('.react-flow__edge');
  const counts = async (cardCount: number, linkCount: number): Promise<void> => {
    await expect.poll(() => Promise.all([cards().count(), links().count()]), { timeout: 15_000 }).toEqual([cardCount, linkCount]);
  };

  it('are undone to the start and redone to the end, and outlive a reload', async () => {
    await user.newSwitchboard('Hin und her');
    await user.addFunction('Puffer', 'feature.buffer', 200, 160);
    await user.addFunction('speichern', 'depot.store', 620, 160);
    const ends = ['feature.buffer · output (Ausgang)', 'depot.store · features (Eingang)'] as const;
    for (const end of ends) await user.handle(end).waitFor();
    await user.connect(...ends);
    await counts(2, 1);
    await user.page.getByRole('button', { name: 'Rückgängig: Verbinden' }).waitFor();
    for (const left of [2, 1, 0]) {
      await user.page.keyboard.press('Control+z');
      await counts(left, 0);
    }
    await user.page.getByRole('button', { name: 'Rückgängig', exact: true }).waitFor();
    await user.page.keyboard.press('Control+y');
    await user.page.keyboard.press('Control+Shift+z');
    await user.page.keyboard.press('Control+y');
    await counts(2, 1);
    await user.page.reload();
    await counts(2, 1);
    await user.picture('edits-redone');
  });

  it('are copied to a second switchboard by the clipboard', async () => {
    await user.page.keyboard.press('Control+a');
    await user.page.keyboard.press('Control+c');
    await user.newSwitchboard('Zweites');
    await user.page.keyboard.press('Control+v');
    await counts(2, 1);
    await user.page.getByRole('button', { name: 'Verlauf', exact: true }).click();
    await user.page.getByRole('complementary', { name: 'Verlauf' }).getByText('Einfügen').waitFor();
    await user.picture('edits-pasted');
    await user.page.getByRole('button', { name: 'Anfang' }).click();
    await counts(0, 0);
  });
});
