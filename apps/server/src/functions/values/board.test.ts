import { endpoints, type Client, type Node } from '@geo/api';
import { describe, expect } from 'vitest';
import { frameRows } from '../../switchboards/rows.ts';
import { backends, type TestPlatform } from '../../testing/backends.ts';
import { testsOn } from '../../testing/on-backend.ts';
import { addNode, idAt, newChain, outputOf, runSwitchboard, sourceDepot, type TestSwitchboard } from '../../testing/switchboards.ts';

describe.each(backends)('values on a switchboard, on $name', (backend) => {
  let platform: TestPlatform;
  let client: Client;
  const test = testsOn(backend, (started, admin) => {
    platform = started;
    client = admin;
  });

  const link = async (from: Node, to: Node, name: string): Promise<void> => {
    await client.call(endpoints.createLink, { body: { frame: outputOf(from), node: to.resource_uri, name } });
  };
  const frameOf = async (node: Node) => (await frameRows(platform.db, { id: idAt(outputOf(node)) }))[0]!;
  const run = async ({ id }: TestSwitchboard): Promise<void> => {
    expect(await runSwitchboard(client, id)).toMatchObject({ status: 'success' });
  };

  test('a list is a dataset of several values, and each of them an element', async () => {
    const board = await newChain(client, ['string.split'], { 'string.split.text': ['string', 'Köln, Bonn, Aachen'] });
    const sorted = await addNode(client, board, 'list.sort');
    await link(board.nodes[0]!, sorted, 'values');
    const joined = await addNode(client, board, 'string.concat', { 'string.concat.separator': ['string', ' · '] });
    await link(sorted, joined, 'texts');
    const counted = await addNode(client, board, 'list.length');
    await link(sorted, counted, 'values');
    await run(board);
    expect(await frameOf(sorted)).toMatchObject({
      content_type: 'string',
      size: 3,
      text_repr: 'Aachen, Bonn, Köln',
      data: { kind: 'values', values: ['Aachen', 'Bonn', 'Köln'] },
    });
    expect(await frameOf(joined)).toMatchObject({ text_repr: 'Aachen · Bonn · Köln' });
    expect(await frameOf(counted)).toMatchObject({ data: { value: 3 } });
    expect(await runSwitchboard(client, board.id)).toMatchObject({ message: { code: 'nothing_to_run' } });
    const change = async (value: string): Promise<void> => {
      await client.call(endpoints.setFrameData, { params: { id: idAt(board.frames['string.split.text']!) }, body: { value } });
      await run(board);
    };
    // A list of one is that value, one of none no element.
    await change('Köln');
    expect((await frameOf(sorted)).data).toMatchObject({ kind: 'value', value: 'Köln' });
    expect(await frameOf(counted)).toMatchObject({ data: { value: 1 } });
    await change(',');
    expect(await frameOf(counted)).toMatchObject({ data: { value: 0 } });
    expect(await frameOf(joined)).toMatchObject({ data: { value: '' } });
  });

  test('named values go from step to step, and a list within another switchboard', async () => {
    const board = await newChain(client, ['datetime.parts'], { 'datetime.parts.datetime': ['datetime', '2026-02-03'] });
    const week = await addNode(client, board, 'dict.get', { 'dict.get.key': ['string', 'week'] });
    await link(board.nodes[0]!, week, 'values');
    const keys = await addNode(client, board, 'dict.keys');
    await link(board.nodes[0]!, keys, 'values');
    await run(board);
    expect(await frameOf(week)).toMatchObject({ content_type: 'number', data: { value: 6 } });
    expect(await frameOf(keys)).toMatchObject({ content_type: 'string', size: 8 });
    await client.call(endpoints.saveFrame, { params: { id: idAt(outputOf(keys)) }, body: { frame_type: 2, name: 'Schlüssel' } });
    const outer = await newChain(client, ['switchboard.run'], { 'switchboard.run.switchboard': ['switchboard', board.uri] });
    const count = await addNode(client, outer, 'list.length');
    await link(outer.nodes[0]!, count, 'values');
    await run(outer);
    expect(await frameOf(count)).toMatchObject({ data: { value: 8 } });
  });

  test('bool.if_else hands on records, and those that are not chosen are never computed', async () => {
    const { path } = await sourceDepot(client);
    const board = await newChain(client, ['depot.retrieve', 'feature.buffer'], { 'depot.retrieve.depot': ['depot', path] });
    const centres = await addNode(client, board, 'feature.centroid');
    await link(board.nodes[0]!, centres, 'features');
    const chosen = await addNode(client, board, 'bool.if_else', { 'bool.if_else.condition': ['bool', true] });
    await link(board.nodes[1]!, chosen, 'if_true');
    await link(centres, chosen, 'if_false');
    await run(board);
    expect(await frameOf(chosen)).toMatchObject({ content_type: 'feature', size: 3, data: { kind: 'records', stored: true } });
    for (const node of [board.nodes[1]!, centres]) expect((await frameOf(node)).data).toMatchObject({ kind: 'records', stored: false });
  });
});
