import type { Client, Style } from '@geo/api';
import { endpoints } from '@geo/api';
import { describe, expect } from 'vitest';
import { anyBackend } from '../../testing/backends.ts';
import { testsOn } from '../../testing/on-backend.ts';
import { addNode } from '../../testing/switchboards.ts';
import { boardOfFiles, ranOn, runFiles } from '../testing/files.ts';

const qml = `<!DOCTYPE qgis PUBLIC 'http://mrcc.com/qgis.dtd' 'SYSTEM'><qgis version="3.22.0"><renderer-v2 type="RuleRenderer"><rules>
<rule filter="art = 'Linde'" symbol="0"/><rule filter="art IS NULL" symbol="0"/></rules><symbols>
<symbol name="0" type="fill"><layer class="SimpleFill"><Option type="Map"><Option name="color" value="17,34,51,255"/></Option></layer></symbol>
</symbols></renderer-v2></qgis>`;

describe.each(anyBackend)('styles of other programs on $name', (backend) => {
  let client: Client;
  const test = testsOn(backend, (_, admin) => (client = admin));

  test('style.import reads a file, and tells what it leaves out', async () => {
    const ran = await runFiles(client, 'style.import', [['bäume.qml', qml]]);
    expect(ran.job.error).toBeNull();
    const [{ value }] = (await ran.output()).objects as unknown as [{ value: Style }];
    expect(value.rules).toMatchObject([{ symbol: { fill: '#112233' }, filter: ['==', 'art', 'Linde'] }]);
    expect(ran.notice).toMatch(/Regel 2: „filter art IS NULL“ kann nicht gesagt werden/);
  });

  test('style.import refuses what is no style, and several files', async () => {
    const refused = async (...files: Parameters<typeof runFiles>[2]): Promise<string> =>
      (await runFiles(client, 'style.import', files)).job.error!.code;
    expect(await refused(['a.txt', 'Guten Tag'])).toBe('style_unknown');
    expect(await refused(['a.qml', '<qgis><renderer-v2'])).toBe('style_unreadable');
    expect(await refused(['a.sld', `<StyledLayerDescriptor>${' '.repeat(1_000_001)}`])).toBe('style_too_long');
    expect(await refused(['a.qml', qml], ['b.qml', qml])).toBe('several_files');
  });

  test('style.export writes what style.import reads again', async () => {
    for (const format of ['sld', 'sld_1_0', 'qml']) {
      // oxlint-disable-next-line no-await-in-loop
      const { board, node } = await boardOfFiles(client, 'style.import', [['bäume.qml', qml]]);
      const link = (from: typeof node, to: typeof node, name: string) =>
        client.call(endpoints.createLink, {
          body: { frame: from.links.find(({ is_input }) => !is_input)!.frame, node: to.resource_uri, name },
        });
      const written = await addNode(client, board, 'style.export', { 'style.export.format': ['string', format] });
      await link(node, written, 'style');
      const again = await addNode(client, board, 'style.import');
      await link(written, again, 'file');
      const ran = await ranOn(client, board, again);
      expect(ran.job.error).toBeNull();
      const [{ value }] = (await ran.output()).objects as unknown as [{ value: Style }];
      expect(value.rules).toMatchObject([{ symbol: { fill: '#112233' }, filter: ['==', 'art', 'Linde'] }]);
    }
  });
});
