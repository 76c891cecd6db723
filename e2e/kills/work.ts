// The work that goes on while parts of the platform die, and what must be true afterwards.
import { endpoints, typeUri, type Client, type Depot, type Job } from '@geo/api';
import { setTimeout as sleep } from 'node:timers/promises';
import { idAt, newChain, outputOf, type TestSwitchboard } from '../../apps/server/src/testing/switchboards.ts';
import { jobEnd, newDepot, signIn, uploadPoints } from '../drivers/client.ts';
import { password } from '../drivers/server.ts';
import { Ledger } from './ledger.ts';
import { startStored } from './stored.ts';

/** Records of the depot that is imported into, and of the one that is computed. */
const imported = 3000;
const source = 2000;

export interface Work {
  /** Everything begins; answers how to end it. */
  begin(): () => Promise<void>;
  /** What is wrong after the platform is back: a sentence each. */
  check(): Promise<readonly string[]>;
  /** How much was acknowledged up to now. */
  count(): { readonly edits: number; readonly jobs: number; readonly moves: number };
  /** Storage contexts that a result was moved to. */
  contexts(): readonly string[];
}

const notEnded = (job: Job): boolean => job.status === 'waiting' || job.status === 'started';

export async function startWork(url: string): Promise<Work> {
  const client = await signIn(url, 'admin', password);
  await client.call(endpoints.createDepotFolder, { body: { name: 'Basis' } });
  const quelle = await newDepot(client, 'Quelle');
  const first = await client.call(endpoints.importIntoDepot, {
    params: { id: quelle.id },
    body: { upload_id: await uploadPoints(client, source) },
  });
  if ((await jobEnd(client, first.job)).status !== 'success') throw new Error('The source could not be imported.');
  const imports = { depot: await newDepot(client, 'Importe'), upload: await uploadPoints(client, imported), orders: noOrders() };
  const runs = { depot: await newDepot(client, 'Ergebnisse'), orders: noOrders() };
  const switchboard = await newChain(client, ['depot.retrieve', 'feature.buffer', 'depot.store'], {
    'depot.retrieve.depot': ['depot', '/Basis/Quelle'],
    'depot.store.depot': ['depot', '/Basis/Ergebnisse'],
  });
  // Other programs read it as a table: each run makes another one in its place.
  const shown = idAt(outputOf(switchboard.nodes[1]!));
  await client.call(endpoints.saveFrame, { params: { id: shown }, body: { storage_context: 'materialized' } });
  const stored = await startStored(client, '/Basis/Quelle', source);
  const desk = await newDesk(client);

  const loops = [
    () => desk.write(),
    () => desk.count(),
    () => stored.compute(),
    () => stored.move(),
    () => stored.look(),
    async () => {
      const order = { params: { id: imports.depot.id }, body: { upload_id: imports.upload } };
      await place(client, imports.orders, () => client.call(endpoints.importIntoDepot, order));
    },
    async () => {
      // What is current would not be computed again, and store nothing.
      const order = { params: { id: switchboard.id }, body: { scope: 'all', force: true } as const };
      await place(client, runs.orders, () => client.call(endpoints.runSwitchboard, order));
    },
  ];
  return {
    begin() {
      let going = true;
      const all = loops.map(async (step) => {
        while (going) {
          // What is not answered is not owed.
          await step().catch(() => sleep(50));
          await sleep(5);
        }
      });
      return async () => {
        going = false;
        await Promise.all(all);
      };
    },
    async check() {
      return [
        ...(await desk.check()),
        ...(await checkJobs(client, imports.depot, imports.orders, imported)),
        ...(await checkJobs(client, runs.depot, runs.orders, source)),
        ...(await checkSwitchboard(client, switchboard)),
        ...(await checkShown(client, shown)),
        ...(await stored.check()),
      ];
    },
    count: () => ({ edits: desk.edits(), jobs: imports.orders.jobs.length + runs.orders.jobs.length, moves: stored.moves().length }),
    contexts: () => [...new Set(stored.moves())],
  };
}

interface Orders {
  readonly jobs: string[];
  /** How those have ended that have: old runs of a switchboard are not kept for ever. */
  readonly ends: Map<string, Job['status']>;
  /** Orders without an answer: each may have been taken or not. */
  unanswered: number;
}

const noOrders = (): Orders => ({ jobs: [], ends: new Map(), unanswered: 0 });

/** Orders a job and stays with it for a while, so that the next one seldom meets it. */
async function place(client: Client, orders: Orders, order: () => Promise<{ job: string }>): Promise<void> {
  const { job } = await order().catch((error: unknown) => {
    orders.unanswered += 1;
    throw error;
  });
  orders.jobs.push(job);
  for (let tries = 0; tries < 100; tries += 1) {
    if (!notEnded(await client.call(endpoints.job, { params: { id: idAt(job) } }))) break;
    await sleep(50);
  }
}

/** A switchboard on which notes are written, changed and deleted, and a value is counted up. */
async function newDesk(client: Client) {
  const { resource_uri: switchboard, switchboard_id: id } = await client.call(endpoints.createSwitchboard, { query: { name: 'Notizen' } });
  const notes = new Ledger<string>();
  const values = new Ledger<string>();
  let edits = 0;
  let counted = 0;
  const body = { switchboard, content_type: typeUri('int'), ui_x: 0, ui_y: 0, data: 0 };
  const { resource_uri: frame } = await client.call(endpoints.createFrame, { body });
  values.created(frame, '0');
  return {
    edits: () => edits,
    async write(): Promise<void> {
      const text = `Notiz ${edits} ${Math.random()}`;
      const target = notes.present[Math.floor(Math.random() * notes.present.length)];
      const chance = Math.random();
      if (target === undefined || chance < 0.5) {
        const note = await client.call(endpoints.createNote, { body: { switchboard, text, ui_x: 0, ui_y: 0 } });
        notes.created(note.resource_uri, text);
      } else {
        const params = { id: idAt(target) };
        if (chance < 0.85) await notes.change(target, text, () => client.call(endpoints.saveNote, { params, body: { text } }));
        else await notes.change(target, null, () => client.call(endpoints.deleteNote, { params }));
      }
      edits += 1;
    },
    async count(): Promise<void> {
      counted += 1;
      const value = counted;
      await values.change(frame, String(value), () =>
        client.call(endpoints.setFrameData, { params: { id: idAt(frame) }, body: { value } }),
      );
      edits += 1;
    },
    async check(): Promise<readonly string[]> {
      const query = { switchboard_id: id, limit: 1000, offset: 0 };
      const found = new Map<string, string>();
      for (;;) {
        const { objects } = await client.call(endpoints.notes, { query });
        for (const note of objects) found.set(note.resource_uri, note.text);
        if (objects.length < query.limit) break;
        query.offset += query.limit;
      }
      const frames = await client.call(endpoints.frames, { query: { switchboard_id: id, limit: 10 } });
      return [
        ...notes.settle(found),
        ...values.settle(new Map(frames.objects.map((one) => [one.resource_uri, one.text_repr.replaceAll(/\D/g, '')]))),
      ];
    },
  };
}

/** Every acknowledged job ends; the depot has a whole moment for each that succeeded, and none for those that failed. */
async function checkJobs(client: Client, depot: Depot, { jobs, ends, unanswered }: Orders, size: number): Promise<readonly string[]> {
  for (const job of jobs) if (!ends.has(job)) ends.set(job, (await jobEnd(client, job)).status);
  // One that was taken and not answered works on by itself.
  await quiet(client);
  const succeeded = [...ends.values()].filter((status) => status === 'success').length;
  const { moments } = await client.call(endpoints.depot, { params: { id: depot.id } });
  const agrees = moments.length >= succeeded && moments.length <= succeeded + unanswered;
  return [
    ...(agrees
      ? []
      : [
          `${depot.name} has ${moments.length} moments after ${succeeded} successes of ${jobs.length} jobs, ${unanswered} orders unanswered`,
        ]),
    ...moments
      .filter((moment) => moment.size !== size)
      .map((moment) => `${depot.name} has a moment of ${moment.size} instead of ${size} records`),
  ];
}

/** Waits until nothing works any more. */
async function quiet(client: Client): Promise<void> {
  for (;;) {
    const { objects } = await client.call(endpoints.jobs, { query: {} });
    if (!objects.some(notEnded)) return;
    await sleep(100);
  }
}

/** A table of a result is whole, or there is none yet. */
async function checkShown(client: Client, frame: number): Promise<readonly string[]> {
  const { total_count: count } = (await client.call(endpoints.datumsByFrame, { params: { id: frame }, query: { limit: 1 } })).meta;
  return count === source || count === 0 ? [] : [`The table of a result has ${count} instead of ${source} records`];
}

/** Switchboard and steps do not contradict each other, and nothing goes on for ever. */
async function checkSwitchboard(client: Client, switchboard: TestSwitchboard): Promise<readonly string[]> {
  const { status } = await client.call(endpoints.switchboard, { params: { id: switchboard.id } });
  const steps = (await client.call(endpoints.nodes, { query: { switchboard_id: switchboard.id } })).objects.map((node) => node.status);
  const all = `the switchboard is ${status}, its steps are ${steps.join(', ')}`;
  if (steps.includes('started') || steps.includes('waiting') || status === 'started') return [`After the end of all jobs ${all}`];
  const whole = steps.every((step) => step === 'success');
  return (status === 'success') === whole && (status === 'failure') === steps.includes('failure') ? [] : [`It contradicts itself: ${all}`];
}
