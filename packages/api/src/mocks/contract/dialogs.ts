import { endpoints } from '../../contract/endpoints.ts';
import { typeUri } from '../../types/chain.ts';
import { expectEqual, expectError, present } from './check.ts';
import type { ContractCase } from './case.ts';
import { newColleague, newSwitchboard, threePoints } from './fixtures.ts';
import { newGraph, place } from './switchboardGraph.ts';
import { signIn } from './session.ts';

/** Calls that only the dialogs of the pipeline editor make. */
export const dialogCases: readonly ContractCase[] = [
  {
    name: 'functions can be favourites',
    async run(target) {
      const session = await signIn(target);
      const params = { kind: 'function', id: 'feature.buffer' };
      const favoured = async (): Promise<boolean> => {
        const { objects } = await session.call(endpoints.functions, { query: { limit: 1000 } });
        return present(
          objects.find((info) => info.name === params.id),
          'the function',
        ).favored;
      };
      expectEqual((await session.call(endpoints.favor, { params })).favored, true, 'the answer');
      expectEqual(await favoured(), true, 'the list after favor');
      await session.call(endpoints.favor, { params });
      await session.call(endpoints.unfavor, { params });
      expectEqual(await favoured(), false, 'the list after unfavor');
      await expectError(session.call(endpoints.favor, { params: { kind: 'function', id: 'no.such' } }), 404, 'not_found');
    },
  },
  {
    name: 'a frame takes the files of an upload',
    async run(target) {
      const session = await signIn(target);
      const switchboard = await newSwitchboard(session);
      const { upload_id } = await session.call(endpoints.createUpload, {});
      const body = { switchboard: switchboard.resource_uri, content_type: typeUri('file'), ...place };
      await expectError(session.call(endpoints.createFrame, { body: { ...body, upload_id } }), 422, 'upload_empty');
      await session.client.uploadFile(upload_id, 'punkte.geojson', new Blob([threePoints]));
      const frame = await session.call(endpoints.createFrame, { body: { ...body, upload_id } });
      expectEqual([frame.size, frame.text_repr], [1, 'punkte.geojson'], 'the new frame');
      const { objects } = await session.call(endpoints.datumsByFrame, { params: { id: frame.id }, query: {} });
      const file = present(objects[0], 'a file');
      expectEqual([file.value, (file.size ?? 0) > 0, objects.length], ['punkte.geojson', true, 1], 'the file');
      const empty = await session.call(endpoints.createFrame, { body });
      const loaded = await session.call(endpoints.loadUpload, { params: { id: empty.id }, body: { upload_id } });
      expectEqual([loaded.size, loaded.text_repr], [1, 'punkte.geojson'], 'the loaded frame');
      const readersOf = async (id: number) => (await session.call(endpoints.frameReaders, { params: { id } })).functions;
      expectEqual(await readersOf(loaded.id), [{ name: 'vector.import', records: 'feature' }], 'what reads the file');
      const text = await session.call(endpoints.createFrame, { body: { ...body, content_type: typeUri('string') } });
      expectEqual(await readersOf(text.id), [], 'what reads no file');
      await expectError(session.call(endpoints.loadUpload, { params: { id: text.id }, body: { upload_id } }), 422, 'not_a_file');
      await expectError(session.call(endpoints.loadUpload, { params: { id: empty.id }, body: { upload_id: 'x'.repeat(30) } }), 404);
    },
  },
  {
    name: 'a text is suggested where others stand at the same input, to who may read them',
    async run(target) {
      const session = await signIn(target);
      const textAt = async (at: { readonly resource_uri: string }, func: string, input: string, data?: string | string[]) => {
        const switchboard = at.resource_uri;
        const node = await session.call(endpoints.createNode, { body: { func, switchboard, links: [], ...place } });
        const one = typeof data === 'string' ? data : undefined;
        const frame = await session.call(endpoints.createFrame, {
          body: { switchboard, content_type: typeUri('string'), ...place, ...(one !== undefined && { data: one }) },
        });
        await session.call(endpoints.createLink, { body: { node: node.resource_uri, frame: frame.resource_uri, name: input } });
        for (const value of Array.isArray(data) ? data : [])
          await session.call(endpoints.createRecord, { params: { id: frame.id }, body: { value } });
        return frame;
      };
      const mark = `hints-${Date.now()}`;
      const [first, second] = [await newSwitchboard(session), await newSwitchboard(session)];
      const [often, rare, percent] = [`https://${mark}.example.org/B`, `https://${mark}.example.org/a`, `https://${mark}.example.org/100%`];
      const frame = await textAt(first, 'file.download', 'url', `https://${mark}.example.org/own`);
      await textAt(first, 'file.download', 'url', often);
      await textAt(second, 'file.download', 'url', [rare, often]);
      await textAt(second, 'file.download', 'url', percent);
      await textAt(second, 'file.import', 'filepath', `https://${mark}.example.org/elsewhere`);
      await textAt(second, 'file.download', 'url', `https://${mark}.example.org/${'x'.repeat(200)}`);
      const hints = (query: string, of = session) => of.call(endpoints.frameHints, { params: { id: frame.id }, query: { query } });
      expectEqual(await hints(mark.toUpperCase()), [often, percent, rare], 'the most usual first, then by the letter');
      expectEqual(await hints(`${mark}.example.org/100%`), [percent], 'signs of patterns stand for themselves');
      expectEqual(await hints(`${mark}.example.org/_`), [], 'what nobody entered');
      const other = await newColleague(session);
      const permissions = [{ user: other.user.resource_uri, perms: ['read_switchboard'] }];
      await session.call(endpoints.saveSwitchboard, { params: { id: first.id }, body: { permissions } });
      expectEqual(await hints(mark, other.session), [often], 'what a colleague may read');
      const free = await session.call(endpoints.createFrame, {
        body: { switchboard: first.resource_uri, content_type: typeUri('string'), ...place },
      });
      expectEqual(await session.call(endpoints.frameHints, { params: { id: free.id }, query: {} }), [], 'at no input');
      await expectError(session.call(endpoints.frameHints, { params: { id: 999_999 }, query: {} }), 404, 'not_found');
    },
  },
  {
    name: 'a copy of a switchboard has the files that were put into it',
    async run(target) {
      const session = await signIn(target);
      const switchboard = await newSwitchboard(session);
      const { upload_id } = await session.call(endpoints.createUpload, {});
      await session.client.uploadFile(upload_id, 'punkte.geojson', new Blob([threePoints]));
      const body = { switchboard: switchboard.resource_uri, content_type: typeUri('file'), upload_id, ...place };
      const original = await session.call(endpoints.createFrame, { body });
      const copy = await session.call(endpoints.duplicateSwitchboard, { params: { id: switchboard.id } });
      const { objects } = await session.call(endpoints.frames, { query: { switchboard_id: copy.id } });
      const frame = present(objects[0], 'the frame of the copy');
      expectEqual([frame.size, frame.text_repr, frame.id === original.id], [1, 'punkte.geojson', false], 'the frame of the copy');
      const files = await session.call(endpoints.datumsByFrame, { params: { id: frame.id }, query: {} });
      expectEqual([files.objects.length, files.objects[0]?.value], [1, 'punkte.geojson'], 'its files');
    },
  },
  {
    name: 'a copy of a switchboard has not what a step put there',
    async run(target) {
      const { session, switchboard, batch } = await newGraph(target);
      const { upload_id } = await session.call(endpoints.createUpload, {});
      await session.client.uploadFile(upload_id, 'punkte.geojson', new Blob([threePoints]));
      const body = { switchboard: switchboard.resource_uri, content_type: typeUri('file'), upload_id, ...place };
      const { resource_uri: frame } = await session.call(endpoints.createFrame, { body });
      const links = [{ name: 'output', frame }];
      await batch({ op: 'create', kind: 'node', ref: '$node', body: { func: 'file.download', ...place, links } });
      const copy = await session.call(endpoints.duplicateSwitchboard, { params: { id: switchboard.id } });
      const { objects } = await session.call(endpoints.frames, { query: { switchboard_id: copy.id } });
      const original = await session.call(endpoints.frames, { query: { switchboard_id: switchboard.id } });
      expectEqual([original.objects[0]?.text_repr, objects.length], ['punkte.geojson', original.objects.length], 'what was copied');
      expectEqual([...new Set(objects.map(({ size, text_repr }) => `${size} ${text_repr}`))], ['0 '], 'the frames of the copy');
    },
  },
  {
    name: 'a note has the usual colour of notes, or one of those that there are',
    async run(target) {
      const session = await signIn(target);
      const switchboard = await newSwitchboard(session);
      const body = { switchboard: switchboard.resource_uri, text: 'Stand', ...place };
      const note = await session.call(endpoints.createNote, { body });
      expectEqual(note.ui_color, null, 'the usual colour');
      const params = { id: note.id };
      const blue = await session.call(endpoints.saveNote, { params, body: { ui_color: 'blue' } });
      expectEqual([blue.ui_color, blue.text], ['blue', 'Stand'], 'the chosen colour');
      const copy = await session.call(endpoints.duplicateNote, { params });
      expectEqual(copy.ui_color, 'blue', 'the colour of a copy');
      const wrong = { ui_color: 'url(https://example.org)' } as unknown as { ui_color: 'blue' };
      await expectError(session.call(endpoints.saveNote, { params, body: wrong }), 422, 'invalid');
      const usual = await session.call(endpoints.saveNote, { params, body: { ui_color: null } });
      expectEqual(usual.ui_color, null, 'the usual colour again');
    },
  },
  {
    name: 'a note is copied beside itself',
    async run(target) {
      const session = await signIn(target);
      const switchboard = await newSwitchboard(session);
      const note = await session.call(endpoints.createNote, {
        body: { switchboard: switchboard.resource_uri, text: '**Achtung**', ...place },
      });
      const copy = await session.call(endpoints.duplicateNote, { params: { id: note.id } });
      expectEqual([copy.text, copy.ui_x > note.ui_x, copy.id === note.id], ['**Achtung**', true, false], 'the copy');
      await expectError(session.call(endpoints.duplicateNote, { params: { id: 99_999_999 } }), 404, 'not_found');
    },
  },
];
