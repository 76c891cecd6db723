import { endpoints } from '../../contract/endpoints.ts';
import type { Style } from '../../styles/style.ts';
import type { ContractCase } from './case.ts';
import { expectEqual, expectError, expectTrue } from './check.ts';
import { signIn } from './session.ts';

const sld = `<StyledLayerDescriptor version="1.0.0" xmlns="http://www.opengis.net/sld"><NamedLayer><Name>a</Name><UserStyle><FeatureTypeStyle>
<Rule><PolygonSymbolizer><Fill><CssParameter name="fill">#112233</CssParameter></Fill><VendorOption name="labelAllGroup">true</VendorOption></PolygonSymbolizer></Rule>
</FeatureTypeStyle></UserStyle></NamedLayer></StyledLayerDescriptor>`;

export const styleFileCases: readonly ContractCase[] = [
  {
    name: 'a style of another program is read, and what is lost of it is named',
    async run(target) {
      const session = await signIn(target);
      const { format, style, losses } = await session.call(endpoints.readStyleFile, { body: { text: sld } });
      expectEqual(format, 'sld', 'the format');
      expectEqual(style.rules[0]?.symbol.fill, '#112233', 'the fill');
      expectEqual(losses, [{ rule: 1, property: 'VendorOption labelAllGroup', reason: 'unsupported' }], 'what is lost');
    },
  },
  {
    name: 'what is no style is refused with what is read',
    async run(target) {
      const session = await signIn(target);
      const error = await expectError(session.call(endpoints.readStyleFile, { body: { text: 'Guten Tag' } }), 422, 'style_file');
      expectEqual(Object.keys(error.fields), ['text'], 'the field');
      for (const name of ['SLD', 'QML', 'MapLibre']) expectTrue(error.message.includes(name), `${name} in "${error.message}"`);
    },
  },
  {
    name: 'a style is written for other programs, and read again',
    async run(target) {
      const session = await signIn(target);
      const style: Style = { rules: [{ symbol: { fill: '#ABCDEF' }, hover_enabled: true, hover_symbol: { fill: '#000000' } }] };
      const body = { style, format: 'sld' as const, name: 'Flächen', geometry_types: ['Polygon'] };
      const { text, extension, losses } = await session.call(endpoints.writeStyleFile, { body });
      expectEqual(extension, 'sld', 'the ending');
      expectEqual(losses, [{ rule: 1, property: 'hover_symbol', reason: 'unsupported' }], 'what is lost');
      const again = await session.call(endpoints.readStyleFile, { body: { text } });
      expectEqual(again.style.rules[0]?.symbol.fill, '#ABCDEF', 'the fill');
      await expectError(session.call(endpoints.writeStyleFile, { body: { style, format: 'pdf' as never } }), 422, 'invalid');
    },
  },
];
