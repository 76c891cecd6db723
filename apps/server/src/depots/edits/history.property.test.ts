import { editedMoment, endpoints, type Client, type Depot, type Moment } from '@geo/api';
import { describe, expect } from 'vitest';
import { jobEnd } from '../../demo/client.ts';
import { backends, type TestPlatform } from '../../testing/backends.ts';
import { importText, newDepot, points } from '../../testing/client.ts';
import { testsOn } from '../../testing/on-backend.ts';
import { numbersFrom, type Next } from '../../testing/random-numbers.ts';
import { thorough } from '../../../../../scripts/testSettings.ts';

/** Names of records by their number. */
type Records = Map<number, unknown>;
describe.each(backends)('many moments on $name', (backend) => {
  let client: Client;
  let platform: TestPlatform;
  const test = testsOn(backend, (started, admin) => {
    platform = started;
    client = admin;
  });

  const momentsOf = async ({ id }: Depot): Promise<readonly Moment[]> => (await client.call(endpoints.depot, { params: { id } })).moments;
  const read = async (id: number): Promise<Records> => {
    const { objects } = await client.call(endpoints.datumsByMoment, { params: { id }, query: { limit: 100 } });
    return new Map(objects.map((datum) => [datum.id, datum.properties?.['name']]));
  };

  /** Some edits of the moment that is edited, and of what it should hold. */
  async function edit(depot: Depot, from: Moment, records: Records, next: Next): Promise<number | null> {
    let open: number | null = null;
    for (let left = 1 + next(4); left > 0; left -= 1) {
      const ids = [...records.keys()];
      const id = ids[next(Math.max(1, ids.length))] ?? 0;
      const datum: { params: { datum: string } } = { params: { datum: `${id}@${open ?? from.id}` } };
      const name = `${next(1000)}`;
      const body = { properties: { name } };
      const which = ids.length === 0 ? 0 : next(5);
      if (which === 0) {
        const made = await client.call(endpoints.createDatum, { params: { id: depot.id }, query: {}, body });
        open = made.moment_id;
        records.set(made.datum!.id, name);
      } else if (which < 3) {
        open = (await client.call(endpoints.saveDatum, { ...datum, body })).moment_id;
        records.set(id, name);
      } else {
        open = (await client.call(endpoints.deleteDatum, datum)).moment_id;
        if (which === 4) await client.call(endpoints.undeleteDatum, { params: { datum: `${id}@${open}` } });
        else records.delete(id);
      }
    }
    return (await momentsOf(depot)).some(({ id, status }) => id === open && status === 'open') ? open : null;
  }

  /** Three more records on top, or instead. */
  async function load(depot: Depot, records: Records, mode: 'replace' | 'append', next: Next): Promise<void> {
    const names = [0, 1, 2].map(() => `${next(1000)}`);
    const content = points(...names.map((name, at): [string, number, number] => [name, at, 50]));
    expect((await importText(client, depot, 'a.geojson', content, mode)).status).toBe('success');
    const made = await read(editedMoment({ moments: await momentsOf(depot) })!.id);
    expect([...made.values()]).toEqual([...(mode === 'append' ? records.values() : []), ...names]);
    records.clear();
    for (const [id, name] of made) records.set(id, name);
  }

  // What they do is the same on both, and takes longer than any other test: each tells of one seed.
  test.each(thorough ? [2, 3] : [backend.name === 'embedded' ? 2 : 3])(
    'are read as they were, whatever is edited, imported, rejected and deleted around them (%i)',
    { timeout: 120_000 },
    async (seed) => {
      const next = numbersFrom(seed);
      const depot = await newDepot(client);
      await client.call(endpoints.saveDepot, { params: { id: depot.id }, body: { approval: 'manual' } });
      const known = new Map<number, Records>();
      /** What the moment holds that is edited. */
      const records: Records = new Map();
      await load(depot, records, 'replace', next);
      known.set((await momentsOf(depot))[0]!.id, new Map(records));
      for (let step = 0; step < 20; step += 1) {
        const head = editedMoment({ moments: await momentsOf(depot) });
        const which = next(9);
        if (which < 4 && head) {
          const before = [...records];
          const open = await edit(depot, head, records, next);
          if (open !== null && next(5) === 0) {
            await client.call(endpoints.deleteMoment, { params: { id: open } });
            records.clear();
            for (const [id, name] of before) records.set(id, name);
          } else if (open !== null) await client.call(endpoints.finalizeMoment, { params: { id: open }, query: {} });
        } else if (which === 4) await load(depot, records, 'append', next);
        else if (which === 5 && next(3) === 0) await load(depot, records, 'replace', next);
        else if (which < 8 && head?.approved === null) {
          await client.call(endpoints.rejectMoment, { params: { id: head.id }, body: { message: 'nein' } });
          const back = editedMoment({ moments: await momentsOf(depot) });
          records.clear();
          for (const [id, name] of known.get(back?.id ?? 0) ?? []) records.set(id, name);
        } else if (which === 8 && head?.approved === null)
          await client.call(endpoints.approveMoment, { params: { id: head.id }, body: {} });
        if (next(3) === 0) await remove(depot, next);
        const now = editedMoment({ moments: await momentsOf(depot) });
        if (now && !known.has(now.id)) known.set(now.id, new Map(records));
        await expectKnown(depot, known, `step ${step}`);
        await expectComparison(depot, known, next);
      }
      expect(await unread(depot)).toEqual([]);
      expect(deleted).toBeGreaterThan(1);
    },
  );

  let deleted = 0;
  /** Deletes a moment that nothing reads, if there is one. */
  async function remove(depot: Depot, next: Next): Promise<void> {
    const moments = await momentsOf(depot);
    const read = moments.findIndex(({ approved }) => approved !== null);
    const old = moments.filter(({ status }, at) => status === 'rejected' || (read >= 0 && at > read));
    const one = old[next(Math.max(1, old.length))];
    if (!one) return;
    await client.call(endpoints.deleteMoment, { params: { id: one.id } }).then(
      () => (deleted += 1),
      (error: { code: string }) => expect(error.code).toBe('later_rejected'),
    );
  }

  /** Versions of records that no moment has, none will go on from, and that were not put back for a rejected one that is there. */
  async function unread({ id }: Depot): Promise<unknown[]> {
    const { rows } = await platform.db.query(
      `SELECT idx, from_m, to_m FROM geo.depot_${id} r WHERE from_m < to_m AND NOT EXISTS (
         SELECT 1 FROM geo.moment m WHERE m.depot_id = $1 AND m.number >= r.from_m AND m.number < r.to_m AND m.first_idx <= r.idx)
       AND from_m <= (SELECT max(number) FROM geo.moment WHERE depot_id = $1)
       AND from_m NOT IN (SELECT put_back FROM geo.moment WHERE depot_id = $1 AND put_back IS NOT NULL)`,
      [id],
    );
    return rows;
  }

  async function expectKnown(depot: Depot, known: ReadonlyMap<number, Records>, when: string): Promise<void> {
    for (const { id, size } of await momentsOf(depot)) {
      const found = await read(id);
      expect(found, `moment ${id} after ${when}`).toEqual(known.get(id));
      expect(size).toBe(found.size);
    }
  }

  /** Two moments between which nothing was replaced differ by what their records say. */
  async function expectComparison(depot: Depot, known: ReadonlyMap<number, Records>, next: Next): Promise<void> {
    const moments = await momentsOf(depot);
    const [newer, older] = [next(moments.length), next(moments.length)].toSorted((a, b) => a - b).map((at) => moments[at]!);
    if (!newer || !older || newer.id === older.id) return;
    const { job } = await client.call(endpoints.compareMoments, { params: { id: newer.id }, body: { with: older.id } });
    const { meta } = await client.call(endpoints.comparison, { params: { id: (await jobEnd(client, job)).id }, query: {} });
    if (meta.key !== null) return;
    const [before, after] = [known.get(older.id)!, known.get(newer.id)!];
    const ids = [...new Set([...before.keys(), ...after.keys()])];
    const count = (of: (id: number) => boolean): number => ids.filter(of).length;
    expect([meta.changed, meta.added, meta.removed], `from ${older.id} to ${newer.id}`).toEqual([
      count((id) => before.has(id) && after.has(id) && before.get(id) !== after.get(id)),
      count((id) => !before.has(id)),
      count((id) => !after.has(id)),
    ]);
  }
});
