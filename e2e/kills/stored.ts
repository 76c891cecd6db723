// Results in every storage context, while parts of the platform die: they are whole wherever they lie, and where they are on their way.
import { endpoints, type Client, type StorageContext } from '@geo/api';
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { idAt, newChain, outputOf } from '../../apps/server/src/testing/switchboards.ts';
import { jobEnd } from '../drivers/client.ts';

const pageSize = 1000;

/** Results that are computed and moved all the time. */
export interface Stored {
  /** Computes the result that lies in a file anew. */
  compute(): Promise<void>;
  /** Has the other result stored elsewhere, in any of the contexts, and waits for it. */
  move(): Promise<void>;
  /** Reads both as anybody does, and remembers what was not whole. */
  look(): Promise<void>;
  check(): Promise<readonly string[]>;
  /** The contexts that were reached, one after the other. */
  moves(): readonly StorageContext[];
}

/** Both results have `size` records, computed from the depot of that path. */
export async function startStored(client: Client, depot: string, size: number): Promise<Stored> {
  const { backend } = await client.call(endpoints.config, {});
  // `lazy` lies as `deferred` does, and nothing is moved.
  const contexts = backend.storage_contexts.filter((context) => context !== 'lazy');
  const inFile = await newResult(client, depot, 'parquet');
  const onItsWay = await newResult(client, depot, 'django');
  const whole = await digest(client, onItsWay.frame, size);
  const seen: string[] = [];
  const reached: StorageContext[] = [];
  let wished: StorageContext = 'django';

  /** A run that was killed may have left none. */
  async function lookAt({ frame, mayLack }: Result, what: string): Promise<string[]> {
    const found = await digest(client, frame, size);
    return found === whole || (mayLack && found === none) ? [] : [`${what} is not what was computed: ${found}`];
  }
  const frameOf = async (switchboard: number, frame: number) =>
    (await client.call(endpoints.frames, { query: { switchboard_id: switchboard } })).objects.find(({ id }) => id === frame)!;

  return {
    moves: () => reached,
    async compute() {
      const order = { params: { id: inFile.switchboard }, body: { scope: 'all', force: true } as const };
      const { status, error } = await jobEnd(client, (await client.call(endpoints.runSwitchboard, order)).job);
      if (status === 'failure' && error?.code !== 'interrupted') seen.push(`A result could not be computed: ${error?.code} ${error?.text}`);
    },
    async move() {
      const others = contexts.filter((one) => one !== wished);
      const context = (wished = others[Math.floor(Math.random() * others.length)]!);
      await client.call(endpoints.saveFrame, { params: { id: onItsWay.frame }, body: { storage_context: context } });
      for (;;) {
        const { objects } = await client.call(endpoints.jobs, { query: {} });
        if (!objects.some(({ kind, status }) => kind === 'move' && (status === 'waiting' || status === 'started'))) break;
        await sleep(50);
      }
      const frame = await frameOf(onItsWay.switchboard, onItsWay.frame);
      if (frame.storage_context === context && !frame.dynamic_storage_context) reached.push(context);
      const { storage_problem: problem } = frame;
      if (problem && !interrupted.test(problem.en)) seen.push(`A result could not be moved to ${context}: ${problem.en}`);
    },
    async look() {
      for (const one of [inFile, onItsWay]) {
        const what = `While all works, the result ${one === inFile ? 'in a file' : 'that is moved'}`;
        seen.push(...(await lookAt(one, what).catch((error: unknown) => faultOf(error, what))));
      }
      await sleep(20);
    },
    async check() {
      const wrong = [...seen.splice(0), ...(await lookAt(inFile, 'The result in a file'))];
      const {
        storage_context: context,
        storage_file: file,
        dynamic_storage_context: isOpen,
        storage_problem: problem,
      } = await frameOf(onItsWay.switchboard, onItsWay.frame);
      const at = isOpen ? 'the platform’s own' : context;
      wrong.push(...(await lookAt(onItsWay, `The result that was moved (${at})`)));
      if ((context === 'parquet' && !isOpen) !== (file !== undefined))
        wrong.push(`The result is said to be stored as ${at}, and has ${file ? 'a' : 'no'} file`);
      if (isOpen && problem === undefined) wrong.push('A choice of how to store is gone, and nothing says why');
      wrong.push(...(await checkFiles(client)));
      return wrong;
    },
  };
}

interface Result {
  switchboard: number;
  frame: number;
  mayLack: boolean;
}

const none = 'none';
/** As a move says it that had to end with its process. */
const interrupted = /^The server was stopped while data were moved/;

/** Who is gone or says that it is not ready answers nothing; any other answer is one too many. */
function faultOf(error: unknown, what: string): string[] {
  const { status, code, message } = error as { status?: number; code?: string; message: string };
  return status === undefined || status === 0 || status === 503 ? [] : [`${what} cannot be read: ${status} ${code} ${message}`];
}

async function newResult(client: Client, depot: string, storage_context: StorageContext): Promise<Result> {
  const switchboard = await newChain(client, ['depot.retrieve', 'feature.buffer'], {
    'depot.retrieve.depot': ['depot', depot],
    'feature.buffer.distance': ['number', 100],
  });
  const frame = idAt(outputOf(switchboard.nodes[1]!));
  await client.call(endpoints.saveFrame, { params: { id: frame }, body: { storage_context } });
  const order = { params: { id: switchboard.id }, body: { scope: 'all', force: true } as const };
  const { status } = await jobEnd(client, (await client.call(endpoints.runSwitchboard, order)).job);
  if (status !== 'success') throw new Error(`The first run of the result ${storage_context} ended as ${status}.`);
  return { switchboard: switchboard.id, frame, mayLack: storage_context === 'parquet' };
}

/** All records of a result as one text, or a sentence on what is missing. */
async function digest(client: Client, frame: number, size: number): Promise<string> {
  const hash = createHash('sha256');
  let count = 0;
  for (let offset = 0; offset < size; offset += pageSize) {
    const { objects, meta } = await client.call(endpoints.datumsByFrame, {
      params: { id: frame },
      query: { limit: pageSize, offset, geometry: 'exact' },
    });
    if (meta.total_count === 0) return none;
    if (meta.total_count !== size) return `${meta.total_count} instead of ${size} records`;
    count += objects.length;
    hash.update(JSON.stringify(objects.map(({ properties, value }) => [properties, value])));
  }
  return count === size ? hash.digest('hex') : `pages with ${count} instead of ${size} records`;
}

/** Each file of a result belongs to one that is shown: nobody's are only those that a kill has left, which a sweep takes. */
async function checkFiles(client: Client): Promise<readonly string[]> {
  const { objects } = await client.call(endpoints.uploads, {});
  return objects
    .filter(({ used_by, size }) => used_by === 'dataset' && size === 0)
    .map(({ upload_id }) => `A dataset has the file of an upload that was not written: ${upload_id}`);
}
