import { endpoints, typeUri } from '@geo/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Backoffice } from '../drivers/backoffice.ts';
import { graphOf } from '../drivers/switchboard.ts';
import { colleague, openOffice, type Office } from '../drivers/office.ts';
import { sharedBackend } from '../drivers/server.ts';

describe('two people on one switchboard', () => {
  let office: Office;
  let first: Backoffice;
  let second: Backoffice;
  let switchboard = 0;
  beforeAll(async () => {
    office = await openOffice({}, sharedBackend);
    const { admin } = office;
    ({ user: first } = office);
    switchboard = (await admin.call(endpoints.createSwitchboard, { query: { name: 'Gemeinsam' } })).switchboard_id;
    await admin.call(endpoints.batch, {
      params: { id: switchboard },
      body: {
        operations: [
          { op: 'create', kind: 'node', ref: '$read', body: { func: 'depot.retrieve', ui_x: 80, ui_y: 80 } },
          { op: 'create', kind: 'node', ref: '$buffer', body: { func: 'feature.buffer', ui_x: 460, ui_y: 80 } },
          { op: 'create', kind: 'note', body: { text: 'Anfang', ui_x: 80, ui_y: 420 } },
          {
            op: 'create',
            kind: 'frame',
            ref: '$distance',
            body: { content_type: typeUri('number'), data: 100, ui_docked: true, ui_x: 300, ui_y: 200 },
          },
          { op: 'create', kind: 'link', body: { name: 'distance', node: '$buffer', frame: '$distance' } },
        ],
      },
    });
    await grant('write_switchboard');
    second = await first.another();
    await second.logIn(colleague.username, colleague.password);
    for (const person of [first, second]) {
      await person.go(`/switchboards/edit/${switchboard}`);
      await person.card('feature.buffer').waitFor();
    }
  });
  afterAll(() => office?.close());

  /** Gives the colleague one permission for the switchboard, and no other. */
  const grant = async (permission: string): Promise<void> => {
    const { objects } = await office.admin.call(endpoints.userOverview, { query: { q: colleague.username } });
    const user = objects.find(({ username }) => username === colleague.username)!.resource_uri;
    const body = { permissions: [{ user, perms: [permission] }] };
    await office.admin.call(endpoints.saveSwitchboard, { params: { id: switchboard }, body });
  };
  const texts = async () => (await graphOf(office.admin, switchboard)).notes.map((note) => note.replace(/^\S+ /, ''));
  const value = async () => {
    const { objects } = await office.admin.call(endpoints.frames, { query: { switchboard_id: switchboard } });
    return objects.find((frame) => frame.content_type === typeUri('number'))?.text_repr;
  };

  it('each sees that the other is here, and what the other has selected', async () => {
    await first.other(colleague.username).waitFor();
    await second.other('admin').waitFor();
    await first.select('depot.retrieve');
    await second.select('feature.buffer');
    await second.selectedBy('depot.retrieve', 'admin').waitFor();
    await first.selectedBy('feature.buffer', colleague.username).waitFor();
    await first.picture('presence-first');
    await second.picture('presence-second');
  });

  it('a change arrives without anybody loading the page again', async () => {
    await second.addNote('Von der Kollegin', 420, 520);
    await first.page.getByText('Von der Kollegin').waitFor();
    await first.card('depot.retrieve').click({ position: { x: 60, y: 20 } });
    await first.page.keyboard.press('Delete');
    await second.card('depot.retrieve').waitFor({ state: 'hidden' });
  });

  it('of two texts of one note none is lost unseen', async () => {
    await first.editNote('Anfang', async () => {
      await second.editNote('Anfang', () => Promise.resolve('Text der Kollegin'));
      await expect.poll(texts).toContain('Text der Kollegin');
      return 'Mein Text';
    });
    const question = first.conflict();
    await question.getByRole('cell', { name: 'Text der Kollegin' }).waitFor();
    await question.getByRole('cell', { name: 'Mein Text' }).waitFor();
    expect(await texts()).toContain('Text der Kollegin');
    await first.decide('Meine');
    await expect.poll(texts).toContain('Mein Text');
    await second.page.getByText('Mein Text').waitFor();
  });

  it('of two values of one dataset none is lost unseen', async () => {
    const both = async (theirs: string, mine: string): Promise<void> => {
      await first.editValue('feature.buffer', 'Abstand', mine, async () => {
        await second.editValue('feature.buffer', 'Abstand', theirs);
        await expect.poll(value).toBe(theirs);
      });
      const question = first.conflict();
      await question.getByText('„Zahl“ wurde geändert').waitFor();
      await question.getByRole('row', { name: `Wert ${theirs} ${mine}` }).waitFor();
    };
    await both('250', '400');
    await first.picture('presence-conflict');
    expect(await value()).toBe('250');
    await first.decide('andere');
    await first.conflict().waitFor({ state: 'hidden' });
    await first.card('feature.buffer').getByText('250').waitFor();
    expect(await value()).toBe('250');

    await both('300', '500');
    await first.decide('Meine');
    await expect.poll(value).toBe('500');
    await second.card('feature.buffer').getByText('500').waitFor();
  });

  it('who may only read it is offered what works, and asks the server for nothing else', async () => {
    await grant('read_switchboard');
    await second.go(`/switchboards/edit/${switchboard}`);
    await second.card('feature.buffer').waitFor();
    const { page } = second;
    await page.getByText('Nur lesen', { exact: true }).waitFor();
    for (const name of ['Ausführen', 'Rückgängig', 'Sperren', /^Hinzufügen/])
      // One button after the other.
      // oxlint-disable-next-line no-await-in-loop
      expect(await page.getByRole('button', { name, exact: true }).count()).toBe(0);
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'GET') sent.push(`${request.method()} ${request.url()}`);
    });
    await second.select('feature.buffer');
    await page.keyboard.press('Delete');
    // The view is stored a second after it has moved, by who may.
    await page.mouse.move(600, 560);
    await page.mouse.wheel(0, -200);
    await page.waitForTimeout(1500);
    await second.card('feature.buffer').waitFor();
    expect(sent).toEqual([]);
    await second.picture('presence-reader');
  });

  it('who may run it as well runs it', async () => {
    await grant('execute_switchboard');
    await second.go(`/switchboards/edit/${switchboard}`);
    await second.page.getByText('Nur lesen und ausführen').waitFor();
    await second.page.getByRole('button', { name: /^Ausführen/ }).waitFor();
  });

  it('the browsers complained of nothing but the conflicts', () =>
    expect([...first.problems, ...second.problems].filter((problem) => !/status of 409/.test(problem))).toEqual([]));
});
