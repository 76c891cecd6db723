import { endpoints } from '../../contract/endpoints.ts';
import type { Port } from '../../schemas/function.ts';
import type { Frame, Node, Switchboard } from '../../schemas/switchboard.ts';
import { typeUri } from '../../types/chain.ts';
import { expectEqual, expectError, expectTrue, present } from './check.ts';
import type { ContractCase } from './case.ts';
import { newSwitchboard } from './fixtures.ts';
import { signIn, type Session } from './session.ts';

const place = { ui_x: 10, ui_y: 20 };

async function bufferNode(session: Session, switchboard: Switchboard): Promise<{ node: Node; input: Port; output: Port }> {
  const node = await session.call(endpoints.createNode, {
    body: { func: 'feature.buffer', switchboard: switchboard.resource_uri, ...place },
  });
  const input = node.ports.find((port) => port.is_input && port.content_type === typeUri('feature'));
  const output = node.ports.find((port) => !port.is_input);
  return { node, input: present(input, 'a feature input'), output: present(output, 'an output') };
}

function newFrame(session: Session, switchboard: Switchboard, type: string): Promise<Frame> {
  return session.call(endpoints.createFrame, { body: { switchboard: switchboard.resource_uri, content_type: typeUri(type), ...place } });
}

async function graphOf(session: Session, switchboard: Switchboard) {
  const query = { switchboard_id: switchboard.id };
  const [nodes, frames, notes] = await Promise.all([
    session.call(endpoints.nodes, { query }),
    session.call(endpoints.frames, { query }),
    session.call(endpoints.notes, { query }),
  ]);
  return { nodes: nodes.objects, frames: frames.objects, notes: notes.objects };
}

export const switchboardCases: readonly ContractCase[] = [
  {
    name: 'a switchboard is created, saved and deleted',
    async run(target) {
      const session = await signIn(target);
      const switchboard = await newSwitchboard(session);
      expectEqual([switchboard.status, switchboard.revision], ['initialized', 1], 'the new switchboard');
      const params = { id: switchboard.id };
      const saved = await session.call(endpoints.saveSwitchboard, { params, body: { ui_zoom: 0.5, revision: 1 } });
      expectEqual([saved.ui_zoom, saved.revision], [0.5, 2], 'the saved switchboard');
      await expectError(session.call(endpoints.saveSwitchboard, { params, body: { ui_zoom: 2, revision: 1 } }), 409, 'stale_revision');
      await session.call(endpoints.deleteSwitchboard, { params });
      await expectError(session.call(endpoints.switchboard, { params }), 404, 'not_found');
    },
  },
  {
    name: 'a node comes with a docked frame for each output and takes them along when it goes',
    async run(target) {
      const session = await signIn(target);
      const switchboard = await newSwitchboard(session);
      const { node, output } = await bufferNode(session, switchboard);
      expectEqual([node.status, node.ui_x, node.ui_y], ['initialized', 10, 20], 'the node');
      const made = await graphOf(session, switchboard);
      const outputs = node.ports.filter((port) => !port.is_input);
      expectEqual([made.nodes.length, made.frames.length], [1, outputs.length], 'nodes and frames');
      expectTrue(
        made.frames.every((frame) => frame.ui_docked),
        'output frames are docked',
      );
      const link = present(
        made.nodes[0]?.links.find((candidate) => candidate.name === output.name),
        'a link of the output',
      );
      expectEqual([link.is_input, link.frame], [false, made.frames[0]?.resource_uri], 'the link of the output');
      const moved = await session.call(endpoints.saveNode, { params: { id: node.id }, body: { ui_x: 300, ui_collapsed: true } });
      expectEqual([moved.ui_x, moved.ui_y, moved.ui_collapsed], [300, 20, true], 'the moved node');
      await session.call(endpoints.deleteNode, { params: { id: node.id } });
      expectEqual(await graphOf(session, switchboard), { nodes: [], frames: [], notes: [] }, 'the graph after the deletion');
    },
  },
  {
    name: 'frames hold values of their type',
    async run(target) {
      const session = await signIn(target);
      const switchboard = await newSwitchboard(session);
      const frame = await newFrame(session, switchboard, 'number');
      const params = { id: frame.id };
      const set = await session.call(endpoints.setFrameData, { params, body: { value: 2.5 } });
      expectEqual(set.size, 1, 'size with a value');
      const data = await session.call(endpoints.datumsByFrame, { params, query: {} });
      expectEqual(
        data.objects.map((datum) => datum.value),
        [2.5],
        'values',
      );
      await expectError(session.call(endpoints.setFrameData, { params, body: { value: 'viel' } }), 422, 'wrong_value');
      const named = await session.call(endpoints.saveFrame, { params, body: { name: 'Abstand' } });
      expectEqual([named.name, named.size], ['Abstand', 1], 'the renamed frame');
      const retyped = await session.call(endpoints.saveFrame, { params, body: { content_type: typeUri('string') } });
      expectEqual([retyped.content_type, retyped.size], [typeUri('string'), 0], 'a new type clears the frame');
      await session.call(endpoints.setFrameData, { params, body: { value: 'Text' } });
      const setAs = async (type: string, value: unknown) => {
        await session.call(endpoints.saveFrame, { params, body: { content_type: typeUri(type) } });
        return session.call(endpoints.setFrameData, { params, body: { value } });
      };
      expectEqual((await setAs('color', '#1A7F37')).text_repr, '#1A7F37', 'a colour');
      expectEqual((await setAs('datetime', '31.12.2026 14:30')).text_repr, '2026-12-31T14:30:00', 'a time, as it is kept');
      await expectError(setAs('color', 'bunt'), 422, 'wrong_value');
      await expectError(setAs('datetime', '30.02.2026'), 422, 'wrong_value');
      const cleared = await session.call(endpoints.clearFrame, { params });
      expectEqual(cleared.size, 0, 'size of the cleared frame');
      await session.call(endpoints.deleteFrame, { params });
      expectEqual((await graphOf(session, switchboard)).frames, [], 'frames after the deletion');
    },
  },
  {
    name: 'notes are written, changed and deleted',
    async run(target) {
      const session = await signIn(target);
      const switchboard = await newSwitchboard(session);
      const note = await session.call(endpoints.createNote, {
        body: { switchboard: switchboard.resource_uri, text: '**Pegel**', ...place },
      });
      const params = { id: note.id };
      const changed = await session.call(endpoints.saveNote, { params, body: { text: 'Stand' } });
      expectEqual([changed.text, changed.ui_x], ['Stand', 10], 'the changed note');
      await session.call(endpoints.deleteNote, { params });
      await expectError(session.call(endpoints.saveNote, { params, body: { text: '' } }), 404, 'not_found');
    },
  },
  {
    name: 'links go by port name, replace the input and respect types',
    async run(target) {
      const session = await signIn(target);
      const switchboard = await newSwitchboard(session);
      const { node, input } = await bufferNode(session, switchboard);
      const [first, second, text] = [
        await newFrame(session, switchboard, 'feature'),
        await newFrame(session, switchboard, 'cityobject'),
        await newFrame(session, switchboard, 'string'),
      ];
      const connect = (frame: Frame, name = input.name) =>
        session.call(endpoints.createLink, { body: { name, frame: frame.resource_uri, node: node.resource_uri } });
      const one = await connect(first);
      expectEqual([one.is_input, one.name, one.frame], [true, input.name, first.resource_uri], 'the link');
      const two = await connect(second);
      const inputs = (await graphOf(session, switchboard)).nodes[0]?.links.filter((link) => link.is_input) ?? [];
      expectEqual(
        inputs.map((link) => [link.id, link.frame]),
        [[two.id, second.resource_uri]],
        'input links',
      );
      await expectError(connect(text), 422, 'wrong_type');
      await expectError(connect(first, 'no such port'), 422);
      await session.call(endpoints.deleteFrame, { params: { id: second.id } });
      const left = (await graphOf(session, switchboard)).nodes[0]?.links.filter((link) => link.is_input);
      expectEqual(left, [], 'input links after the frame is gone');
      await expectError(session.call(endpoints.deleteLink, { params: { id: two.id } }), 404, 'not_found');
    },
  },
  {
    name: 'a batch creates by reference',
    async run(target) {
      const session = await signIn(target);
      const switchboard = await newSwitchboard(session);
      const { node, input } = await bufferNode(session, switchboard);
      const body = { content_type: typeUri('feature'), ...place };
      const { results, refs, changed } = await session.call(endpoints.batch, {
        params: { id: switchboard.id },
        body: {
          operations: [
            { op: 'create', kind: 'frame', ref: '$frame', body },
            { op: 'create', kind: 'link', body: { name: input.name, frame: '$frame', node: node.resource_uri } },
            { op: 'patch', uri: node.resource_uri, body: { ui_x: 77 } },
          ],
        },
      });
      expectEqual(results, [refs['$frame'], changed.links[0]?.resource_uri, node.resource_uri], 'results');
      expectEqual(changed.links[0]?.frame, refs['$frame'], 'frame of the link');
      expectEqual((await graphOf(session, switchboard)).nodes[0]?.ui_x, 77, 'the patch');
    },
  },
  {
    name: 'a batch with one fault changes nothing',
    async run(target) {
      const session = await signIn(target);
      const switchboard = await newSwitchboard(session);
      const { node } = await bufferNode(session, switchboard);
      const before = await graphOf(session, switchboard);
      const failing = session.call(endpoints.batch, {
        params: { id: switchboard.id },
        body: {
          operations: [
            { op: 'create', kind: 'note', body: { text: 'bleibt nicht', ...place } },
            { op: 'delete', uri: node.resource_uri },
            { op: 'create', kind: 'node', body: { func: 'no.such', ...place } },
          ],
        },
      });
      await expectError(failing, 422);
      expectEqual(await graphOf(session, switchboard), before, 'the graph after the failed batch');
    },
  },
];
