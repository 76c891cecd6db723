import { endpoints } from '../../contract/endpoints.ts';
import type { GraphDocument } from '../../schemas/document.ts';
import { typeUri } from '../../types/chain.ts';
import { bufferWithDistance, newGraph, place } from './switchboardGraph.ts';
import type { ContractCase } from './case.ts';
import { expectEqual, expectError, expectTrue, present } from './check.ts';
import { newSwitchboard, newColleague, uniqueName } from './fixtures.ts';
import { signIn } from './session.ts';

/** A document with something that no server can keep, and something that every server can. */
function brokenDocument(): GraphDocument {
  const at = { ui_x: 0, ui_y: 0, group: null };
  return {
    format: 'geo-switchboard',
    version: 1,
    name: uniqueName('Import'),
    description: '',
    nodes: [
      { key: 'a', func: 'no.such_function', ...at, ui_collapsed: false },
      { key: 'b', func: 'feature.buffer', ...at, ui_collapsed: false },
    ],
    frames: [],
    links: [{ node: 'b', frame: 'nowhere', name: 'features', is_input: true, list_index: null, dict_key: null }],
    notes: [{ key: 't', text: '<script>alert(1)</script>', ui_color: null, ...at }],
    groups: [],
  };
}

export const documentCases: readonly ContractCase[] = [
  {
    name: 'a switchboard that is exported, imported and exported again is the same document',
    async run(target) {
      const under = await newGraph(target);
      const { session, switchboard, ports } = under;
      const { refs } = await under.batch(
        ...bufferWithDistance(under, 250),
        {
          op: 'create',
          kind: 'node',
          ref: '$next',
          body: { func: 'feature.buffer', ...place, links: [{ name: ports.features, frame: `$node>${ports.output}` }] },
        },
        { op: 'patch', uri: '$next', body: { ui_collapsed: true } },
        { op: 'patch', uri: `$node>${ports.output}`, body: { name: '$next', ui_docked: false, ui_x: 400, frame_type: 2 } },
        { op: 'delete', uri: `$next>${ports.output}` },
        { op: 'create', kind: 'note', ref: '$note', body: { text: '**Stand**', ui_color: 'blue', ...place } },
        { op: 'create', kind: 'frame', body: { content_type: typeUri('string'), data: '/Umwelt/"x"\n', ...place } },
        {
          op: 'create',
          kind: 'nodegroup',
          body: { name: 'Teil', members: ['$next', '$note'], ui_collapsed: true, ui_color: 'green', ...place },
        },
      );
      expectTrue(Object.keys(refs).length > 0, 'the graph');
      const first = await session.call(endpoints.exportSwitchboard, { params: { id: switchboard.id } });
      const values = first.frames.map((frame) => frame.data).filter((value) => value !== undefined);
      expectEqual(values, [250, '/Umwelt/"x"\n'], 'the values that were entered');
      expectEqual([first.notes[0]?.ui_color, first.groups[0]?.ui_color], ['blue', 'green'], 'the colours');
      const made = await session.call(endpoints.importSwitchboard, { body: { document: first } });
      expectEqual(made.name, first.name, 'the name');
      const second = await session.call(endpoints.exportSwitchboard, { params: { id: made.switchboard_id } });
      expectEqual(second, first, 'the second export');
    },
  },
  {
    name: 'a document with problems is refused, or taken without them',
    async run(target) {
      const session = await signIn(target);
      const document = brokenDocument();
      const refused = await expectError(session.call(endpoints.importSwitchboard, { body: { document } }), 422, 'document_problems');
      expectEqual(Object.keys(refused.fields).length, 2, 'named problems');
      const name = uniqueName('Teilweise');
      const made = await session.call(endpoints.importSwitchboard, { body: { document, name, skip_problems: true } });
      expectEqual(made.name, name, 'the name asked for');
      const kept = await session.call(endpoints.exportSwitchboard, { params: { id: made.switchboard_id } });
      expectEqual([kept.nodes.map((node) => node.func), kept.notes.length], [['feature.buffer'], 1], 'what was kept');
      expectEqual(present(kept.notes[0], 'a note').text, document.notes[0]?.text, 'a text stays a text');
    },
  },
  {
    name: 'nobody exports a switchboard that they may not read',
    async run(target) {
      const session = await signIn(target);
      const switchboard = await newSwitchboard(session);
      const { session: other } = await newColleague(session);
      await expectError(other.call(endpoints.exportSwitchboard, { params: { id: switchboard.id } }), 404, 'not_found');
    },
  },
];
