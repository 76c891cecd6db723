import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  Style,
  symbolColors,
  symbolNumbers,
  styleFilterOf,
  parseCql2,
  writtenStyleFormats,
  type StyleLoss,
  type WrittenStyleFormat,
} from '@geo/api';
import { describe, expect, it } from 'vitest';
import type { FormatError } from '../problems/index.ts';
import { sharedData } from '../testing/client.ts';
import { readForeignStyle, writeForeignStyle } from './index.ts';

const told = (losses: readonly StyleLoss[]): string[] => losses.map(({ rule, property, reason }) => `${rule} ${property}: ${reason}`);
const refusal = async (text: string): Promise<string> =>
  readForeignStyle(text).then(
    () => 'read',
    (error: FormatError) => error.code,
  );
const sld = (rules: string, version = 'version="1.0.0"'): string =>
  `<StyledLayerDescriptor ${version} xmlns="http://www.opengis.net/sld" xmlns:ogc="http://www.opengis.net/ogc"><NamedLayer><Name>a</Name><UserStyle><FeatureTypeStyle>${rules}</FeatureTypeStyle></UserStyle></NamedLayer></StyledLayerDescriptor>`;
const area = (color: string): string =>
  `<PolygonSymbolizer><Fill><CssParameter name="fill">${color}</CssParameter></Fill></PolygonSymbolizer>`;
const asks = (property: string, value: string): string =>
  `<ogc:Filter><ogc:PropertyIsEqualTo><ogc:PropertyName>${property}</ogc:PropertyName><ogc:Literal>${value}</ogc:Literal></ogc:PropertyIsEqualTo></ogc:Filter>`;
const qml = (renderer: string, rest = ''): string =>
  `<!DOCTYPE qgis PUBLIC 'http://mrcc.com/qgis.dtd' 'SYSTEM'>\n<qgis version="3.22.0"><renderer-v2 ${renderer}</renderer-v2>${rest}</qgis>`;
const symbol = (name: number, className: string, options: Readonly<Record<string, string>>): string =>
  `<symbol name="${name}" alpha="1"><layer class="${className}" enabled="1"><Option type="Map">${Object.entries(options)
    .map(([key, value]) => `<Option name="${key}" value="${value}" type="QString"/>`)
    .join('')}</Option></layer></symbol>`;

describe('SLD', () => {
  it('is read with filters, scales, lines and labels', async () => {
    const { format, style, losses } = await readForeignStyle(
      sld(
        `<Rule>${asks('art', 'Linde')}<MinScaleDenominator>1000</MinScaleDenominator><MaxScaleDenominator>50000</MaxScaleDenominator>${area('#112233')}
        <TextSymbolizer><Label><ogc:PropertyName>name</ogc:PropertyName></Label><Fill><CssParameter name="fill">#000000</CssParameter></Fill></TextSymbolizer></Rule>
        <Rule><LineSymbolizer><Stroke><CssParameter name="stroke">#445566</CssParameter><CssParameter name="stroke-width">2.5</CssParameter><CssParameter name="stroke-dasharray">8 4</CssParameter></Stroke></LineSymbolizer></Rule>`,
      ),
    );
    expect(format).toBe('sld');
    expect(losses).toEqual([]);
    expect(style.rules).toMatchObject([
      {
        symbol: { fill: '#112233', fill_opacity: 1, stroke_width: 0, text_label: '{name}' },
        filter: ['==', 'art', 'Linde'],
        min_scale_denominator: 1000,
        max_scale_denominator: 50_000,
      },
      { symbol: { fill_opacity: 0, stroke: '#445566', stroke_width: 2.5, stroke_dasharray: [8, 4] }, filter: null },
    ]);
  });

  it('names what is not carried over: pictures, other shapes, what the parser passes over', async () => {
    const mark = `<PointSymbolizer><Graphic><Mark><WellKnownName>star</WellKnownName><Fill><CssParameter name="fill">#112233</CssParameter></Fill></Mark><Size>8</Size></Graphic></PointSymbolizer>`;
    const icon = `<PointSymbolizer><Graphic><ExternalGraphic><OnlineResource xmlns:xlink="http://www.w3.org/1999/xlink" xlink:href="http://10.0.0.1/a.png"/><Format>image/png</Format></ExternalGraphic><Size>20</Size></Graphic></PointSymbolizer>`;
    const vendor = area('#112233').replace(
      '</PolygonSymbolizer>',
      '<VendorOption name="composite">multiply</VendorOption></PolygonSymbolizer>',
    );
    const { style, losses } = await readForeignStyle(sld(`<Rule>${mark}</Rule><Rule>${icon}</Rule><Rule>${vendor}</Rule>`));
    expect(told(losses)).toEqual([
      '3 VendorOption composite: unsupported',
      '1 Mark.wellKnownName star: approximated',
      '2 Icon.image: picture',
    ]);
    expect(style.rules).toMatchObject([
      { symbol: { circle_radius: 4 } },
      { symbol: { circle_radius: 10 } },
      { symbol: { fill: '#112233' } },
    ]);
    expect(JSON.stringify(style)).not.toContain('10.0.0.1');
  });

  it('leaves out rules whose filter cannot be said, and draws the others of a style', async () => {
    const like = `<ogc:Filter><ogc:PropertyIsLike wildCard="*" singleChar="?" escapeChar="\\"><ogc:PropertyName>a</ogc:PropertyName><ogc:Literal>L*</ogc:Literal></ogc:PropertyIsLike></ogc:Filter>`;
    const { style, losses } = await readForeignStyle(
      sld(
        `<Rule>${like}${area('#111111')}</Rule><Rule>${asks('a', 'x')}${area('#222222')}</Rule><Rule><ElseFilter/>${area('#333333')}</Rule>`,
      ),
    );
    expect(style.rules.map(({ symbol: { fill } }) => fill)).toEqual(['#222222']);
    expect(losses.filter(({ reason }) => reason === 'rule_left_out').map(({ rule }) => rule)).toEqual([1, 3]);
  });

  it('draws what no other rule asks for', async () => {
    const { style } = await readForeignStyle(
      sld(`<Rule>${asks('a', 'x')}${area('#222222')}</Rule><Rule><ElseFilter/>${area('#333333')}</Rule>`),
    );
    expect(style.rules[1]).toMatchObject({ symbol: { fill: '#333333' }, filter: ['any', ['<', 'a', 'x'], ['>', 'a', 'x']] });
  });

  it.each(['', 'version="0.7.2"'])('is read as the first version where its own is %o', async (version) => {
    expect((await readForeignStyle(sld(`<Rule>${area('#222222')}</Rule>`, version))).style.rules).toHaveLength(1);
  });
});

describe('QML', () => {
  const green = { color: '0,128,0,128', outline_color: '10,20,30,255', outline_width: '0.26', outline_width_unit: 'MM', style: 'solid' };
  it('is read with categories; what has another value lies beside them', async () => {
    const categories = `type="categorizedSymbol" attr="art"><categories><category render="true" symbol="0" value="Linde"/><category render="true" symbol="1" value=""/></categories>`;
    const { style, losses } = await readForeignStyle(
      qml(`${categories}<symbols>${symbol(0, 'SimpleFill', green)}${symbol(1, 'SimpleFill', { ...green, style: 'no' })}</symbols>`),
    );
    expect(losses).toEqual([]);
    expect(style.rules).toMatchObject([
      { symbol: { fill: '#008000', fill_opacity: 0.5, stroke: '#0A141E', stroke_width: 0.98 }, filter: ['==', 'art', 'Linde'] },
      { symbol: { fill_opacity: 0 }, filter: ['any', ['<', 'art', 'Linde'], ['>', 'art', 'Linde']] },
    ]);
  });

  it('is read with ranges, which hold their upper bound', async () => {
    const ranges = `type="graduatedSymbol" attr="&quot;wert&quot;"><ranges><range render="true" symbol="0" lower="0" upper="10"/><range render="true" symbol="0" lower="10" upper="20.5"/></ranges>`;
    const { style } = await readForeignStyle(
      qml(`${ranges}<symbols>${symbol(0, 'SimpleMarker', { ...green, size: '2', name: 'circle' })}</symbols>`),
    );
    expect(style.rules.map(({ filter }) => filter)).toEqual([
      ['all', ['>=', 'wert', 0], ['<=', 'wert', 10]],
      ['all', ['>', 'wert', 10], ['<=', 'wert', 20.5]],
    ]);
    expect(style.rules[0]!.symbol.circle_radius).toBeCloseTo(3.78, 2);
  });

  it('never takes a condition for its opposite', async () => {
    const rules = `type="RuleRenderer"><rules><rule filter="&quot;a&quot; IS NOT NULL" symbol="0"/><rule filter="NOT (&quot;h&quot; &gt; 3 OR art IN ('x', 'y'))" symbol="0" scalemindenom="100" scalemaxdenom="5000"/></rules>`;
    const { style, losses } = await readForeignStyle(
      qml(`${rules}<symbols>${symbol(0, 'SimpleLine', { line_color: '1,2,3,255', line_width: '1' })}</symbols>`),
    );
    expect(style.rules).toMatchObject([
      {
        filter: [
          'all',
          ['<=', 'h', 3],
          ['all', ['any', ['<', 'art', 'x'], ['>', 'art', 'x']], ['any', ['<', 'art', 'y'], ['>', 'art', 'y']]],
        ],
        min_scale_denominator: 100,
        max_scale_denominator: 5000,
      },
    ]);
    expect(told(losses)).toEqual(['1 filter "a" IS NOT NULL: rule_left_out']);
  });

  it('has labels of one kind', async () => {
    const labels = `<labeling type="simple"><settings><text-style fieldName="name" fontSize="9" textColor="0,0,0,255"><text-buffer bufferDraw="1" bufferColor="255,255,255,255"/></text-style></settings></labeling>`;
    const { style } = await readForeignStyle(qml(`type="singleSymbol"><symbols>${symbol(0, 'SimpleFill', green)}</symbols>`, labels));
    expect(style.rules[1]!.symbol).toMatchObject({ fill_opacity: 0, text_label: '{name}', text_size: 12, text_halo_fill: '#FFFFFF' });
  });
});

describe('MapLibre', () => {
  it('is read with what is the same for all, and tells what is computed', async () => {
    const layers = [
      { id: 'b', type: 'background' },
      {
        id: 'f',
        type: 'fill',
        filter: ['all', ['==', '$type', 'Polygon'], ['in', 'class', 'a', 'b']],
        paint: { 'fill-color': 'hsla(120, 100%, 25%, 0.5)' },
      },
      {
        id: 'l',
        type: 'line',
        minzoom: 10,
        filter: ['match', ['get', 'class'], ['x'], true, false],
        paint: { 'line-width': { stops: [[1, 1]] }, 'line-dasharray': [2, 1] },
      },
      { id: 'r', ref: 'f', paint: { 'fill-color': '#000000' } },
      { id: 's', type: 'symbol', layout: { 'text-field': ['get', 'name'] }, paint: { 'text-halo-width': 1 } },
    ];
    const { format, style, losses } = await readForeignStyle(JSON.stringify({ version: 8, layers }));
    expect(format).toBe('maplibre');
    expect(style.rules).toMatchObject([
      { symbol: { fill: '#008000', fill_opacity: 0.5 }, filter: ['any', ['==', 'class', 'a'], ['==', 'class', 'b']] },
      { symbol: { stroke_width: 1, stroke_dasharray: [2, 1] }, filter: ['==', 'class', 'x'], max_scale_denominator: 272_990 },
      { symbol: { fill: '#000000' }, filter: ['any', ['==', 'class', 'a'], ['==', 'class', 'b']] },
      { symbol: { text_label: '{name}', text_halo_fill: '#FFFFFF' } },
    ]);
    expect(told(losses)).toEqual(['1 b (background): unsupported', '3 line-width: computed']);
  });
});

describe('what is written', () => {
  const style: Style = {
    rules: [
      {
        symbol: { fill: '#FF0000', fill_opacity: 0.5, stroke: '#112233', stroke_width: 2, circle_radius: 5, text_label: 'Nr. {nr} & <b>' },
        filter: ['all', ['==', 'art', "L'inde"], ['>', 'höhe', 3.5]],
        max_scale_denominator: 50_000,
        min_scale_denominator: 1000,
      },
    ],
  };
  it.each(
    (Object.keys(writtenStyleFormats) as WrittenStyleFormat[]).flatMap((format) =>
      (['Polygon', 'LineString', 'Point'] as const).map((type) => [format, type] as const),
    ),
  )('as %s for %s is read again as it was', async (format, type) => {
    const written = await writeForeignStyle(format, style, { name: 'Bäume', geometryTypes: [type] });
    const { style: again, losses } = await readForeignStyle(written.text);
    expect(losses).toEqual([]);
    const { filter, max_scale_denominator, min_scale_denominator, symbol: drawn } = again.rules[0]!;
    expect({ filter, max_scale_denominator, min_scale_denominator }).toEqual({
      filter: style.rules[0]!.filter,
      max_scale_denominator: 50_000,
      min_scale_denominator: 1000,
    });
    const of = { Polygon: ['fill', 'stroke', 'stroke_width'], LineString: ['stroke', 'stroke_width'], Point: ['fill', 'circle_radius'] }[
      type
    ];
    for (const key of of) expect([key, drawn[key]]).toEqual([key, style.rules[0]!.symbol[key]]);
    if (format === 'qml') expect(told(written.losses)).toEqual(['1 text_label: unsupported']);
    else
      expect([drawn['text_label'], drawn['text_size'], drawn['text_fill']]).toEqual([
        'Nr. {nr} & <b>',
        symbolNumbers.text_size.usual,
        symbolColors.text_fill,
      ]);
  });
});

describe('what is no style', () => {
  it.each([
    ['a text', 'Guten Tag', 'style_unknown'],
    ['GeoJSON', '{"type":"FeatureCollection","features":[]}', 'style_unknown'],
    ['half a document', '<StyledLayerDescriptor version="1.0.0"><NamedLayer>', 'style_unreadable'],
    ['entities', '<!DOCTYPE a [<!ENTITY x "y">]><StyledLayerDescriptor version="1.0.0">&x;</StyledLayerDescriptor>', 'style_unreadable'],
    ['entities of QGIS', '<!DOCTYPE qgis [<!ENTITY x "y">]><qgis><renderer-v2/></qgis>', 'style_unreadable'],
    ['no renderer', '<qgis></qgis>', 'style_unreadable'],
    ['a renderer of the prototype', qml('type="constructor">'), 'style_nothing'],
    ['a layer of the prototype', '{"layers":[{"id":"a","type":"__proto__"}]}', 'style_nothing'],
    ['a raster', sld('<Rule><RasterSymbolizer/></Rule>'), 'style_nothing'],
    ['half a document of MapLibre', '{"layers":[', 'style_unreadable'],
  ])('is refused: %s', async (_, text, code) => {
    expect(await refusal(text)).toBe(code);
  });

  it('is refused also where it is deep or wide', async () => {
    expect(
      await refusal(`<StyledLayerDescriptor version="1.0.0">${'<a>'.repeat(50_000)}${'</a>'.repeat(50_000)}</StyledLayerDescriptor>`),
    ).toBe('style_unreadable');
    const many = sld(`<Rule>${area('#222222')}</Rule>`.repeat(60));
    const { style, losses } = await readForeignStyle(many);
    expect([style.rules.length, losses.length, losses[0]!.reason]).toEqual([50, 10, 'too_many']);
  });

  // Each of them asks all others: without a bound a small file would take minutes.
  it.each([
    ['rules', 'RuleRenderer', 'rules', '<rule filter="ELSE" symbol="0"/><rule filter="a = 1" symbol="0"/>'],
    ['categories', 'categorizedSymbol', 'categories', '<category value="" symbol="0"/><category value="b" symbol="0"/>'],
  ])('looks at the first 500 %s', async (_, type, list, two) => {
    const text = qml(`type="${type}" attr="a"><${list}>${two.repeat(300)}</${list}><symbols>${symbol(0, 'SimpleFill', {})}</symbols>`);
    const { style, losses } = await readForeignStyle(text);
    expect(style.rules).toHaveLength(50);
    expect(told(losses)).toContain('null rule 501 – 600: too_many');
  });
});

describe('conditions that rules can say', () => {
  it.each([
    ["a = 'x'", ['==', 'a', 'x']],
    ['a <> 2', ['any', ['<', 'a', 2], ['>', 'a', 2]]],
    ['a <> true', ['==', 'a', false]],
    ['a BETWEEN 1 AND 2', ['all', ['>=', 'a', 1], ['<=', 'a', 2]]],
    ['NOT (a BETWEEN 1 AND 2)', ['any', ['<', 'a', 1], ['>', 'a', 2]]],
    ['a IS NULL', null],
    ["a LIKE 'x%' OR b = 1", null],
  ])('%s', (text, filter) => {
    expect(styleFilterOf(parseCql2(text))).toEqual(filter);
  });
});

/** Files of others, what is read of each, and how much of it is told as lost; a code where it is refused. */
const files: readonly (readonly [file: string, rules: number | string, losses: number])[] = [
  ['sld/1.0_point_simplepoint_nestedLogicalFilters.sld', 1, 0],
  ['sld/1.0_point_styledlabel.sld', 1, 3],
  ['sld/1.0_polygon_graphicFill_externalGraphic.sld', 1, 1],
  ['sld/1.0_raster_complexRaster.sld', 'style_nothing', 0],
  ['sld/1.0_unsupported_properties.sld', 1, 0],
  ['sld/1.1_function_filter.sld', 1, 1],
  ['sld/1.1_line_graphicStroke.sld', 1, 3],
  ['sld/danube.json', 'style_unknown', 0],
  ['sld/danube.sld', 1, 4],
  ['qml/point_labeling.qml', 'style_nothing', 0],
  ['qml/polys.qml', 2, 1],
  ['qml/user_groups.qml', 'style_nothing', 0],
];

describe.skipIf(!existsSync(sharedData))('styles of others', () => {
  const textOf = (file: string): string => readFileSync(join(sharedData, 'styles', file), 'utf8');
  it.each(files)('%s', async (file, rules, losses) => {
    if (typeof rules === 'string') expect(await refusal(textOf(file))).toBe(rules);
    else {
      const read = await readForeignStyle(textOf(file));
      expect([read.style.rules.length, read.losses.length]).toEqual([rules, losses]);
    }
  });

  it.each(['sld/geotools_sample.sld', 'mapbox/bright-v9.json', 'mapbox/osm-bright.json'])('%s, whose losses are many', async (file) => {
    const { style, losses } = await readForeignStyle(textOf(file));
    expect(Style.safeParse(style).success).toBe(true);
    expect(style.rules.length).toBeGreaterThan(5);
    expect(losses.length).toBeGreaterThan(20);
  });
});
