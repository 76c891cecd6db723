// The program of a process that runs one function of a package, or tells what the package defines. It imports nothing of the server: all
// that it may read is itself, the package and what that imports.
import { registerHooks } from 'node:module';
import { Socket } from 'node:net';

interface Definition {
  readonly name: string;
  readonly title: unknown;
  readonly doc: unknown;
  readonly always?: unknown;
  readonly inputs?: object;
  readonly outputs?: object;
  readonly run: (inputs: object) => unknown;
}

interface Order {
  readonly kind: 'run';
  readonly name: string;
  readonly inputs: Readonly<Record<string, { readonly value?: unknown; readonly records?: object }>>;
}

type Heard =
  | Order
  | { readonly kind: 'describe' }
  | { readonly kind: 'records'; readonly input: string; readonly records: unknown[] | null };

interface Told {
  readonly columns: unknown;
  readonly crs?: unknown;
  readonly records: AsyncIterable<unknown>;
}

const [, , entry, kit] = process.argv as [string, string, string, string];
/** Records of one message: some hundred, or fewer large ones. */
const [mostRecords, mostLetters] = [500, 200_000];

const channel = new Socket({ fd: 3, readable: true, writable: true });
const write = (message: object): Promise<void> =>
  new Promise((resolve) => void channel.write(`${JSON.stringify(message)}\n`, () => resolve()));

// Without whom it works for, it ends.
for (const event of ['end', 'close', 'error'] as const) channel.on(event, () => process.exit());

let isFailed = false;
function fail(error: unknown): void {
  if (isFailed) return;
  isFailed = true;
  const { message = String(error), text } = (error ?? {}) as { message?: unknown; text?: { de?: unknown; en?: unknown } };
  const said = typeof text?.de === 'string' && typeof text.en === 'string' ? { text: { de: text.de, en: text.en } } : {};
  void write({ kind: 'failed', message: String(message).slice(0, 1000), ...said }).then(() => process.exit());
}
process.on('uncaughtException', fail);
process.on('unhandledRejection', fail);

/** Whole numbers beyond what a double holds, which the server tells as they are stored, are the texts of their digits. */
function parsed(line: string): Heard {
  if (!/\d{16}/.test(line)) return JSON.parse(line) as Heard;
  const exact = (_: string, value: unknown, { source }: { source: string }): unknown =>
    typeof value === 'number' && !Number.isSafeInteger(value) && /^-?\d+$/.test(source) ? source : value;
  return JSON.parse(line, exact as (this: unknown, key: string, value: unknown) => unknown) as Heard;
}

const asked = new Map<string, (records: unknown[] | null) => void>();

/** The records at an input, batch by batch, as the function asks for them. */
async function* pulled(input: string): AsyncGenerator<unknown> {
  for (;;) {
    const batch = new Promise<unknown[] | null>((resolve) => asked.set(input, resolve));
    await write({ kind: 'pull', input });
    const records = await batch;
    if (records === null) return;
    yield* records;
  }
}

const isRecords = (port: unknown): boolean => ['features', 'records'].includes((port as { kind: string }).kind);

async function handOut({ columns, crs, records }: Told): Promise<void> {
  await write({ kind: 'opened', columns, crs });
  let batch: string[] = [];
  let letters = 0;
  const flush = async (): Promise<void> => {
    const text = batch.join(',');
    [batch, letters] = [[], 0];
    await new Promise<void>((resolve) => void channel.write(`{"kind":"records","records":[${text}]}\n`, () => resolve()));
  };
  for await (const record of records) {
    const text = JSON.stringify(record) ?? 'null';
    batch.push(text);
    letters += text.length;
    if (batch.length >= mostRecords || letters >= mostLetters) await flush();
  }
  if (batch.length > 0) await flush();
}

async function run({ name, inputs }: Order, definition: Definition): Promise<void> {
  const given = Object.entries(inputs).map(([port, { value, records }]) => {
    if (!records) return [port, value];
    const source = pulled(port);
    return [port, { ...records, [Symbol.asyncIterator]: () => source }];
  });
  const answer = (await definition.run(Object.fromEntries(given) as object)) as Record<string, unknown> | null | undefined;
  if (typeof answer !== 'object' || answer === null) throw new Error(`${name} gives no outputs, but ${String(answer)}.`);
  const values: Record<string, unknown> = {};
  for (const [port, told] of Object.entries(definition.outputs ?? {}))
    if (!isRecords(told)) values[port] = answer[port];
    else if (typeof answer[port] === 'object' && answer[port] !== null) await handOut(answer[port] as Told);
  await write({ kind: 'done', values });
}

const portsOf = (ports: object | undefined): object[] => Object.entries(ports ?? {}).map(([name, port]) => ({ ...(port as object), name }));

function describe(definitions: readonly Definition[]): Promise<void> {
  const functions = definitions.map(({ name, title, doc, always, inputs, outputs }) => {
    return { name, title, doc, always, inputs: portsOf(inputs), outputs: portsOf(outputs) };
  });
  return write({ kind: 'described', functions });
}

const isDefinition = (exported: unknown): exported is Definition =>
  typeof exported === 'object' && exported !== null && 'run' in exported && typeof exported.run === 'function' && 'name' in exported;

async function obey(order: Order | { kind: 'describe' }): Promise<void> {
  const exported = Object.values((await import(entry)) as object).filter(isDefinition);
  if (order.kind === 'describe') return describe(exported);
  const definition = exported.find(({ name }) => name === order.name);
  if (!definition) throw new Error(`The package has no function ${order.name} any more.`);
  return run(order, definition);
}

let pending = '';
channel.setEncoding('utf8');
channel.on('data', (text: string) => {
  const lines = (pending + text).split('\n');
  pending = lines.pop()!;
  for (const line of lines) {
    const heard = parsed(line);
    if (heard.kind === 'records') asked.get(heard.input)?.(heard.records);
    else obey(heard).catch(fail);
  }
});

// What a package imports by this name is the one that the server has: nobody need install it beside the package, and it always fits.
registerHooks({
  resolve: (specifier, context, next) => (specifier === '@geo/functions' ? { url: kit, shortCircuit: true } : next(specifier, context)),
});
// The permissions of Node leave other processes of the same user within reach.
for (const name of ['kill', '_kill', '_debugProcess', '_debugEnd', 'setuid', 'setgid', 'chdir']) Reflect.deleteProperty(process, name);
