import { endpoints, typeUri, type Client, type DatumList, type Job, type Node } from '@geo/api';
import { addNode, idAt, newChain, runSwitchboard, type TestSwitchboard } from '../../testing/switchboards.ts';

type Values = Readonly<Record<string, readonly [type: string, value: unknown]>>;
type TestFile = readonly [path: string, content: BlobPart];

/** An upload of some files. */
export async function uploadOf(client: Client, files: readonly TestFile[]): Promise<string> {
  const { upload_id } = await client.call(endpoints.createUpload, {});
  for (const [path, content] of files) await client.uploadFile(upload_id, path, new Blob([content]));
  return upload_id;
}

/** A switchboard with a dataset of files at the input `file` of a function. */
export async function boardOfFiles(
  client: Client,
  func: string,
  files: readonly TestFile[],
  values: Values = {},
): Promise<{ board: TestSwitchboard; node: Node; frame: string }> {
  const board = await newChain(client, [], {});
  const upload_id = await uploadOf(client, files);
  const body = { switchboard: board.uri, content_type: typeUri('file'), ui_x: 0, ui_y: 0, upload_id };
  const { resource_uri: frame } = await client.call(endpoints.createFrame, { body });
  const named = Object.fromEntries(Object.entries(values).map(([name, value]) => [`${func}.${name}`, value]));
  const node = await addNode(client, board, func, named);
  await client.call(endpoints.createLink, { body: { frame, node: node.resource_uri, name: 'file' } });
  return { board, node, frame };
}

export interface RanFiles {
  job: Job;
  board: TestSwitchboard;
  node: Node;
  /** What the frame at an output holds. */
  output: (name?: string) => Promise<DatumList>;
  frameOf: (name?: string) => string;
  notice: string | null;
}

/** Runs a function over files. */
export async function runFiles(client: Client, func: string, files: readonly TestFile[], values: Values = {}): Promise<RanFiles> {
  const { board, node } = await boardOfFiles(client, func, files, values);
  return ranOn(client, board, node);
}

/** Runs a switchboard; answers what a node of it did. */
export async function ranOn(client: Client, board: TestSwitchboard, node: Node): Promise<RanFiles> {
  const job = await runSwitchboard(client, board.id);
  const { objects } = await client.call(endpoints.nodes, { query: { switchboard_id: board.id } });
  const now = objects.find(({ id }) => id === node.id)!;
  const frameOf = (name = 'output'): string => node.links.find((link) => !link.is_input && link.name === name)!.frame;
  const output = (name?: string) => client.call(endpoints.datumsByFrame, { params: { id: idAt(frameOf(name)) }, query: {} });
  return { job, board, node, output, frameOf, notice: now.runinfo.notice ?? null };
}
