import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseCql2 } from '../filter/cql2.ts';
import { FilterSyntaxError } from '../filter/syntaxError.ts';
import { filterText } from '../filter/write.ts';
import { hintOf } from '../schemas/hints.ts';
import { dashPresets, dashText, parseDash } from './dashes.ts';
import { baseRule, defaultStyle } from './defaults.ts';
import { drawnSymbol } from './drawn.ts';
import { equalityOf, isStyleFilter, parseStyleFilter } from './filter.ts';
import { drawnHover } from './hover.ts';
import { styleKey } from './key.ts';
import { billboardFile, billboardIcons, billboardNamed, styleImagePath } from './pictures/index.ts';
import { readStyle } from './read.ts';
import { rulesAt, rulesFor, symbolsFor } from './rules.ts';
import { scaleOfPixel, scaleOfZoom, zoomOfScale } from './scale.ts';
import { Style, type StyleRule, type StyleSymbol } from './style.ts';

const rule = (parts: Partial<StyleRule> = {}): StyleRule => ({ ...baseRule, ...parts });
const refused = (value: unknown): readonly (readonly [string, string | null])[] => {
  const { error } = Style.safeParse(value);
  return (error?.issues ?? []).map((issue) => [issue.path.join('.'), hintOf(issue)]);
};

describe('the schema of a style', () => {
  it('takes the default, and keeps what no field has as it is', () => {
    expect(Style.parse(defaultStyle)).toEqual(defaultStyle);
    const kept = {
      name: 'Gewässer',
      rules: [{ symbol: { text_label: '{name}', graphic: '/media/a.png' }, hover_enabled: true, hover_symbol: { contour_type: 'bbox' } }],
    };
    expect(Style.parse(kept)).toEqual(kept);
  });

  it.each([
    ['an unknown symbol type', rule({ symbol: { symbol_type: 'icon' as never } }), 'rules.0.symbol.symbol_type', 'symbol_type'],
    ['a word for a colour', rule({ symbol: { fill: 'red' } }), 'rules.0.symbol.fill', 'hex_color'],
    ['dashes of no length', rule({ symbol: { stroke_dasharray: [0, 0] } }), 'rules.0.symbol.stroke_dasharray', 'dash'],
    ['another filter', rule({ filter: ['like', 'a', 'b'] }), 'rules.0.filter', 'style_filter'],
    ['scales the wrong way', rule({ min_scale_denominator: 100, max_scale_denominator: 100 }), 'rules.0.max_scale_denominator', 'scales'],
    ['a half of a character', rule({ symbol: { text_label: '\uD800' } }), '', 'storable'],
    ['too much', rule({ symbol: { note: 'x'.repeat(100_000) } }), '', 'style_length'],
    ['a label without an end', rule({ symbol: { text_label: 'x'.repeat(501) } }), 'rules.0.symbol.text_label', null],
    ['half a px of letters', rule({ symbol: { text_size: 9.5 } }), 'rules.0.symbol.text_size', null],
    ['a picture elsewhere', rule({ symbol: { graphic: '//elsewhere.example/a.png' } }), 'rules.0.symbol.graphic', 'style_image'],
    ['a way out of the folder', rule({ symbol: { fill_pattern: '/interface/../a.png' } }), 'rules.0.symbol.fill_pattern', 'style_image'],
    ['another contour', rule({ hover_symbol: { contour_type: 'cube' as never } }), 'rules.0.hover_symbol.contour_type', null],
    ['a width beyond all', rule({ symbol: { stroke_width: 1000 } }), 'rules.0.symbol.stroke_width', null],
  ])('refuses %s', (_, wrong, path, hint) => expect(refused({ rules: [wrong] })).toEqual([[path, hint]]));

  it('refuses a style without a rule', () => expect(refused({ rules: [] })).toEqual([['rules', null]]));
});

describe('a stored style', () => {
  it('is read as it is where all of it can be', () => expect(readStyle(defaultStyle)).toEqual({ style: defaultStyle, problems: [] }));

  it('is read without what cannot be, which is named', () => {
    const stored = {
      rules: [
        { symbol: { symbol_type: 'icon' } },
        {
          symbol: { fill: '#FF0000', stroke: 'blue', stroke_dasharray: 'dotted' },
          filter: '{"a"',
          min_scale_denominator: 9,
          max_scale_denominator: 3,
        },
      ],
    };
    const { style, problems } = readStyle(stored);
    expect(style).toEqual({ rules: [{ symbol: { fill: '#FF0000' }, min_scale_denominator: 9, max_scale_denominator: null }] });
    expect(problems.map(({ path, name }) => [path, name])).toEqual([
      ['rules.0.symbol.symbol_type', 'Unknown symbol type'],
      ['rules.1.symbol.stroke', 'Parse error'],
      ['rules.1.symbol.stroke_dasharray', 'Parse error'],
      ['rules.1.filter', 'Parse error'],
      ['rules.1.max_scale_denominator', 'Parse error'],
    ]);
    expect(problems.every(({ text }) => text.de !== '' && text.en !== '')).toBe(true);
  });

  it('keeps what can be read of how hovering draws', () => {
    const hover_symbol = { fill: '#FF0000', contour_type: 'cube', graphic: 'https://elsewhere.example/a.png', note: 1 };
    const { style, problems } = readStyle({ rules: [{ symbol: {}, hover_symbol }] });
    expect(style).toEqual({ rules: [{ symbol: {}, hover_symbol: { fill: '#FF0000', note: 1 } }] });
    expect(problems.map(({ path }) => path)).toEqual(['rules.0.hover_symbol.contour_type', 'rules.0.hover_symbol.graphic']);
  });

  it.each([[null], ['x'], [{}], [{ rules: 1 }], [{ rules: [] }], [{ rules: [7] }], [{ rules: [{ symbol: { symbol_type: 'x' } }] }]])(
    'draws nothing where it is %j, and says so',
    (stored) => {
      const { style, problems } = readStyle(stored);
      expect([style, problems.length]).toEqual([null, 1]);
    },
  );

  it('is read without an exception, whatever it is', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (symbol, filter) => {
        const { style } = readStyle({ rules: [{ symbol, filter }] });
        if (style) expect(Style.safeParse(style).success).toBe(true);
      }),
    );
  });
});

describe('the filter of a rule', () => {
  it.each([
    [['==', 'art', 'Linde'], "art = 'Linde'"],
    [['all', ['>=', 'alter', 5], ['<', 'alter', 9.5]], '(alter >= 5) AND (alter < 9.5)'],
    [['any', ['==', 'krank', true], ['all', ['<=', 'a', -1], ['>', 'b', 'x']]], "(krank = TRUE) OR ((a <= -1) AND (b > 'x'))"],
  ])('%j is %s', (filter, text) => {
    expect(filterText(parseStyleFilter(filter)!)).toBe(text);
    expect(parseStyleFilter(filter)).toEqual(parseCql2(text));
  });

  it('is none where there is none', () => expect([parseStyleFilter(null), parseStyleFilter(undefined)]).toEqual([null, null]));

  it.each([
    ['x', '', 'a list'],
    [[], '[0]', 'one of ==, <, <=, >, >=, all, any'],
    [['=', 'a', 1], '[0]', 'one of ==, <, <=, >, >=, all, any'],
    [['constructor', 'a', 1], '[0]', 'one of'],
    [['==', 'a'], '', 'a comparison of three parts'],
    [['==', 5, 1], '[1]', 'the name of an attribute'],
    [['==', 'a', null], '[2]', 'a text, a number, true or false'],
    [['all'], '', 'at least one condition'],
    [['any', ['all', ['==', 'a', [1]]]], '[1][1][2]', 'a text'],
  ])('%j is refused at "%s"', (filter, part, right) => {
    expect(isStyleFilter(filter)).toBe(false);
    try {
      parseStyleFilter(filter);
      expect.unreachable();
    } catch (error) {
      const { en } = (error as FilterSyntaxError).texts;
      expect(error).toBeInstanceOf(FilterSyntaxError);
      expect([en.includes(right), part === '' || en.includes(`"${part}"`)]).toEqual([true, true]);
    }
  });

  it('has an end in depth and length', () => {
    const nested = (depth: number): unknown => (depth === 0 ? ['==', 'a', 1] : ['all', nested(depth - 1)]);
    expect([isStyleFilter(nested(19)), isStyleFilter(nested(20))]).toEqual([true, false]);
    const many = (count: number): unknown => ['any', ...Array.from({ length: count }, (_, index) => ['==', 'a', index])];
    expect([isStyleFilter(many(499)), isStyleFilter(many(500))]).toEqual([true, false]);
  });

  it('says what it asks for where that is one equality', () => {
    expect([['==', 'art', 'Linde'], ['==', 'alter', 5], ['<', 'alter', 5], ['==', 'a', null], null].map(equalityOf)).toEqual([
      ['art', 'Linde'],
      ['alter', '5'],
      null,
      null,
      null,
    ]);
  });
});

describe('the rules that draw a record', () => {
  const linden = rule({ filter: ['==', 'art', 'Linde'] });
  const old = rule({ filter: ['>', 'alter', 100] });
  const near = rule({ max_scale_denominator: 1000 });
  const far = rule({ min_scale_denominator: 1000 });
  const asked = (style: Style, properties: Readonly<Record<string, unknown>>, scaleDenominator: number | null = null) =>
    rulesFor(style, { scaleDenominator, properties }).map((one) => style.rules.indexOf(one));

  it('are all that hold, in their order', () => {
    const style = { rules: [linden, old] };
    expect(asked(style, { art: 'Linde', alter: 120 })).toEqual([0, 1]);
    expect(asked(style, { art: 'Linde', alter: 100 })).toEqual([0]);
    expect(asked(style, { art: 'Ahorn', alter: 3 })).toEqual([]);
  });

  it('do not hold where an attribute is not there, has no value, or cannot be compared', () => {
    for (const properties of [{}, { alter: null }, { alter: true }]) expect(asked({ rules: [old] }, properties)).toEqual([]);
    const column = [{ key: 'alter', kind: 'number' }] as const;
    const oddly = { rules: [rule({ filter: ['any', ['>', 'alter', 'x'], ['>', 'alter', 1]] })] };
    expect(rulesFor(oddly, { scaleDenominator: null, properties: { alter: 5 }, columns: column })).toEqual([]);
  });

  it('hold from the least denominator on, and below the most', () => {
    const style = { rules: [near, far] };
    expect([999.9, 1000, 1e9].map((scale) => asked(style, {}, scale))).toEqual([[0], [1], [1]]);
    expect(asked(style, {})).toEqual([0, 1]);
    expect(rulesAt({ rules: [rule({ min_scale_denominator: 0, max_scale_denominator: undefined })] }, 0)).toHaveLength(1);
  });

  it('are drawn with what they leave out as the base has it', () => {
    const style = { rules: [rule({ symbol: { fill: '#FF0000', stroke_dasharray: [8, 4] } })] };
    expect(symbolsFor(style, { scaleDenominator: null, properties: {} })).toEqual([
      { ...drawnSymbol({}), fill: '#FF0000', strokeDasharray: [8, 4] },
    ]);
    expect(drawnSymbol({ fill: undefined }).fill).toBe(drawnSymbol({}).fill);
  });
});

describe('the picture of a symbol', () => {
  const filename = `user_images/${'0a'.repeat(16)}.png`;
  const path = styleImagePath(filename);

  it('is a stored one at its place, as large and clear as is said', () => {
    expect(path).toBe(`/interface/image/${filename}`);
    const usual = { filename, scale: 1, opacity: 1, anchor: [0.5, 0.5], offset: [0, 0] };
    expect(drawnSymbol({ symbol_type: 'graphic', graphic: path }).graphic).toEqual(usual);
    const symbol: StyleSymbol = {
      symbol_type: 'graphic',
      graphic: filename,
      graphic_scale: 0.5,
      graphic_opacity: 0.25,
      graphic_anchor: [0, 1],
      graphic_offset: [3, -3],
    };
    expect(drawnSymbol(symbol).graphic).toEqual({ filename, scale: 0.5, opacity: 0.25, anchor: [0, 1], offset: [3, -3] });
  });

  it('is none where the platform does not have it, or the symbol draws its shape', () => {
    expect(drawnSymbol({ symbol_type: 'graphic', graphic: '/media/a.png' }).graphic).toBeNull();
    expect(drawnSymbol({ symbol_type: 'graphic' }).graphic).toBeNull();
    expect(drawnSymbol({ graphic: path }).graphic).toBeNull();
    expect([drawnSymbol({ fill_pattern: path }).pattern, drawnSymbol({ symbol_type: 'graphic', fill_pattern: path }).pattern]).toEqual([
      filename,
      null,
    ]);
  });

  it('is an icon by its name for billboards', () => {
    expect(Object.keys(billboardIcons)).toHaveLength(10);
    const graphic_url = styleImagePath(billboardFile('star'));
    expect(Style.safeParse({ rules: [{ symbol: { symbol_type: 'billboard', graphic_url } }] }).success).toBe(true);
    expect([drawnSymbol({ symbol_type: 'billboard', graphic_url }).icon, drawnSymbol({ billboard: true, graphic_url }).icon]).toEqual([
      'star',
      'star',
    ]);
    expect([drawnSymbol({ graphic_url }).icon, billboardNamed('billboards/toString.svg'), billboardNamed(null)]).toEqual([
      null,
      null,
      null,
    ]);
  });
});

describe('what lies under the pointer', () => {
  it('is drawn by its own symbol once that is enabled', () => {
    expect(drawnHover(rule({ hover_symbol: { fill: '#FF0000' } }))).toBeNull();
    const hover = drawnHover(rule({ hover_enabled: true, hover_symbol: { fill: '#FF0000', contour_type: 'bbox' } }));
    expect([hover?.symbol.fill, hover?.contour]).toEqual(['#FF0000', 'bbox']);
    expect(drawnHover(rule({ hover_enabled: true, hover_symbol: null }))?.symbol.strokeWidth).toBe(3);
  });
});

describe('scales', () => {
  it('are those of the standard at the zooms of Web Mercator', () => {
    expect(scaleOfZoom(0)).toBeCloseTo(559_082_264.03, 1);
    expect(scaleOfZoom(10)).toBeCloseTo(545_978.77, 1);
    expect(scaleOfPixel(156_543.033_928_041, 'metre')).toBeCloseTo(scaleOfZoom(0), 0);
    expect(scaleOfPixel(360 / 256, 'degree')).toBeCloseTo(scaleOfZoom(0), 4);
  });
  it('are told back as zooms', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 24, noNaN: true }), (zoom) => {
        expect(zoomOfScale(scaleOfZoom(zoom))).toBeCloseTo(zoom, 9);
      }),
    );
  });
});

describe('patterns of lines', () => {
  it('are read back from their text', () => {
    for (const dash of Object.values(dashPresets)) expect(parseDash(dashText(dash))).toEqual(dash);
    expect([parseDash(' 8, 4 '), parseDash(''), dashText(undefined)]).toEqual([[8, 4], null, '']);
  });
  it.each(['x', '8 -4', '0 0', '1e9', '1 1 1 1 1 1 1 1 1', 'NaN'])('"%s" is a parse error', (text) =>
    expect(() => parseDash(text)).toThrow('Parse error'),
  );
});

describe('the key of a style', () => {
  it('changes with what it says, not with the order in which it says so', () => {
    const key = styleKey(defaultStyle);
    expect([styleKey(null), /^[0-9a-z]+$/.test(key)]).toEqual(['', true]);
    const turned = { rules: [Object.fromEntries(Object.entries(baseRule).toReversed()) as StyleRule] };
    expect(styleKey(turned)).toBe(key);
    expect(styleKey({ rules: [rule({ symbol: { fill: '#37B24E' } })] })).not.toBe(key);
    expect(styleKey({ rules: [baseRule, baseRule] })).not.toBe(key);
  });
});
