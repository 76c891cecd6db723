import { endpoints } from '../../contract/endpoints.ts';
import type { BatchOperation } from '../../schemas/batch.ts';
import { typeUri } from '../../types/chain.ts';
import type { ContractCase } from './case.ts';
import { expectEqual, expectError, expectTrue, present } from './check.ts';
import { idAt, newColleague, uniqueName } from './fixtures.ts';
import { signIn, type Session } from './session.ts';
import { newGraph, place } from './switchboardGraph.ts';

/** One white pixel, as PNG and as GIF. */
const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGP4DwABAQEAG7buVgAAAABJRU5ErkJggg==';
const gif = 'R0lGODlhAQABAIAAAP///wAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==';

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
const upload = (session: Session, part: BlobPart, name = 'bild.png') =>
  session.call(endpoints.uploadImage, { file: new File([part], name) });

export const pictureCases: readonly ContractCase[] = [
  {
    name: 'a picture is stored, and an object shows it to everybody who knows its name',
    async run(target) {
      const session = await signIn(target);
      const { backend } = await session.call(endpoints.config, {});
      expectEqual([backend.urls.upload_url, backend.max_image_bytes], [endpoints.uploadImage.path, 10_000_000], 'where, and how large');
      const { filename } = await upload(session, bytesOf(png));
      expectTrue(/^user_images\/[0-9a-f]{32}\.png$/.test(filename), 'a name that nobody guesses');
      const body = { name: uniqueName('Bild'), image: filename };
      const { id } = await session.call(endpoints.createView, { query: {}, body });
      expectEqual((await session.call(endpoints.view, { params: { id } })).image, filename, 'what the view names');
      const address = target.baseUrl + backend.urls.media_url + filename;
      const shown = await (target.fetch ?? fetch)(address);
      expectEqual([shown.status, shown.headers.get('content-type')], [200, 'image/png'], 'the picture');
      expectEqual((await (target.fetch ?? fetch)(address.replace('.png', '.svg'))).status, 404, 'another name');
    },
  },
  {
    name: 'what is no picture is refused by its content, whatever it is called',
    async run(target) {
      const session = await signIn(target);
      for (const text of ['<svg xmlns="http://www.w3.org/2000/svg"/>', '<!doctype html><p>a', 'a;b\n1;2\n', ''])
        // oxlint-disable-next-line no-await-in-loop
        expectEqual(Object.keys((await expectError(upload(session, text), 422, 'picture_kind')).fields), ['file'], text);
      await expectError(upload(session, new Uint8Array(10_000_001)), 413, 'picture_too_large');
      expectTrue((await upload(session, bytesOf(gif), 'bild.svg')).filename.endsWith('.png'), 'a picture by its content');
    },
  },
  {
    name: 'a picture with its place and properties is a value; addresses are none',
    async run(target) {
      const { batch, session } = await newGraph(target);
      const { filename } = await upload(session, bytesOf(png));
      // In the order in which values are stored.
      const image = { name: 'Ufer.png', origin: [6.96, 50.94], filename, properties: { jahr: 2026 } };
      const enter = (value: unknown): BatchOperation => ({ op: 'record', uri: '$frame', change: 'add', value });
      const make = (...values: readonly unknown[]) =>
        batch({ op: 'create', kind: 'frame', ref: '$frame', body: { content_type: typeUri('image'), ...place } }, ...values.map(enter));
      const { refs } = await make(image, 'lageplan.png', { filename });
      const id = idAt(present(refs['$frame'], 'a frame'));
      const { objects } = await session.call(endpoints.datumsByFrame, { params: { id }, query: {} });
      expectEqual(
        objects.map(({ value }) => value),
        [image, 'lageplan.png', { filename }],
        'as they were entered',
      );
      for (const wrong of [
        'https://example.org/a.png',
        '../a.png',
        'user_images/a.svg',
        { filename: '//example.org/a.png' },
        { ...image, origin: [200, 0] },
        { ...image, download_url: 'https://example.org/a.png' },
      ])
        // oxlint-disable-next-line no-await-in-loop
        await expectError(make(wrong), 422, 'wrong_value');
    },
  },
  {
    name: 'pictures are stored for who may bring in files',
    async run(target) {
      const session = await signIn(target);
      const { session: colleague, user } = await newColleague(session);
      await session.call(endpoints.saveUser, { params: { id: user.id }, body: { user_permissions: [] } });
      await expectError(upload(colleague, bytesOf(png)), 403, 'forbidden');
    },
  },
];
