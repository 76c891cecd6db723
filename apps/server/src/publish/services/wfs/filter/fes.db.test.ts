import { expect, it, afterAll, beforeAll } from 'vitest';
import { get, onEachBackend, openTestWorld, textOf, type TestWorld } from '../../../testing/world.ts';
import type { PublishedLayer } from '../../../types.ts';
import { wfsService } from '../service.ts';

onEachBackend('filters of WFS', (backend) => {
  let world: TestWorld;
  let layers: PublishedLayer[];

  beforeAll(async () => {
    world = await openTestWorld(backend);
    const columns = [
      { key: 'name', kind: 'string' },
      { key: 'kurz', kind: 'string' },
      { key: 'n', kind: 'integer' },
      { key: 'x', kind: 'number' },
      { key: 'tag', kind: 'date' },
      { key: 'zeit', kind: 'instant' },
    ] as const;
    const records = [
      { name: 'Köln', kurz: 'köln', n: 4, x: 2.5, tag: '2024-01-31', zeit: '2024-01-31T15:00:00Z' },
      { name: 'Bonn', kurz: 'BN', n: 7, x: 7, tag: '2024-02-01', zeit: '2024-02-01T00:00:00Z' },
      { name: 'Essen', kurz: 'E', n: 12, x: -1, tag: '2024-03-01', zeit: '2024-03-01T00:00:00Z' },
      { name: 'nirgends', kurz: null, n: null, x: null, tag: null, zeit: null },
    ];
    const layer = (name: string, srid: number, wkts: readonly (string | null)[]): Promise<PublishedLayer> =>
      world.layer(
        name,
        srid,
        columns,
        records.map((props, index) => ({ idx: index + 1, props, wkt: wkts[index] ?? null })),
      );
    layers = [
      await layer('eben', 25832, [
        'POINT(400000 5700000)',
        'POINT(400500 5700000)',
        'POLYGON((402000 5700000,403000 5700000,403000 5701000,402000 5700000))',
      ]),
      // A degree of longitude has half the length of one of latitude there; the last lies across the 180th meridian.
      await world.layer(
        'namen',
        25832,
        [{ key: 'geom', kind: 'string' }],
        [
          { idx: 1, props: { geom: 'x' }, wkt: 'POINT(400000 5700000)' },
          { idx: 2, props: { geom: 'y' }, wkt: 'POINT(400000 5700000)' },
        ],
      ),
      await layer('grad', 4326, ['POINT(10 60)', 'POINT(10.01 60)', 'POINT(-179.999 60)']),
    ];
  });
  afterAll(() => world?.close());

  const answer = async (filter: string, type: string, version = '2.0.0'): Promise<string> => {
    const gml = version === '2.0.0' ? 'http://www.opengis.net/gml/3.2' : 'http://www.opengis.net/gml';
    const query = { typeNames: `geo:${type}`, typeName: `geo:${type}`, filter: `<Filter xmlns:gml="${gml}">${filter}</Filter>` };
    return textOf(await wfsService.answer(get({ service: 'WFS', version, request: 'GetFeature', ...query }), layers, world.db));
  };
  const found = async (filter: string, type = 'eben', version?: string): Promise<number[]> => {
    const text = await answer(filter, type, version);
    expect(text).not.toContain('Exception');
    return [...text.matchAll(/(?:gml:id|fid)="\w+\.(\d+)"/g)].map(([, id]) => Number(id));
  };
  const field = (name: string): string => `<ValueReference>${name}</ValueReference>`;
  const literal = (value: string | number): string => `<Literal>${value}</Literal>`;
  const called = (name: string, ...args: string[]): string => `<Function name="${name}">${args.join('')}</Function>`;
  const is = (name: string, one: string, other: string, more = ''): string =>
    `<PropertyIs${name}${more}>${one}${other}</PropertyIs${name}>`;

  it('compute values by functions and arithmetic, on both sides', async () => {
    expect(await found(is('EqualTo', called('lower', field('name')), literal('bonn')))).toEqual([2]);
    expect(await found(is('EqualTo', called('lower', field('name')), field('kurz')))).toEqual([1]);
    expect(await found(is('EqualTo', field('name'), field('kurz'), ' matchCase="false"'))).toEqual([1]);
    expect(await found(is('GreaterThan', field('n'), field('x')))).toEqual([1, 3]);
    expect(await found(is('LessThan', literal(10), field('n')))).toEqual([3]);
    expect(await found(is('GreaterThan', called('abs', field('x')), literal('2.4')))).toEqual([1, 2]);
    const sum = `<Add><PropertyName>n</PropertyName><Mul><PropertyName>x</PropertyName>${literal(2)}</Mul></Add>`;
    for (const version of ['2.0.0', '1.1.0', '1.0.0']) expect(await found(is('EqualTo', sum, literal(9)), 'eben', version)).toEqual([1]);
    expect(
      await found(
        `<PropertyIsBetween>${called('length', field('name'))}<LowerBoundary>${literal(4)}</LowerBoundary><UpperBoundary><Sub>${literal(6)}${literal(1)}</Sub></UpperBoundary></PropertyIsBetween>`,
      ),
    ).toEqual([1, 2, 3]);
    expect(
      await found(
        `<PropertyIsLike wildCard="*" singleChar="." escapeChar="!">${called('upper', field('name'))}${literal('K*N')}</PropertyIsLike>`,
      ),
    ).toEqual([1]);
    expect(await found(`<PropertyIsNull>${called('length', field('kurz'))}</PropertyIsNull>`)).toEqual([4]);
    expect(await found(is('GreaterThan', called('area', field('geometry')), literal(1000)))).toEqual([3]);
  });

  it('compare times: what lies in a day, in a period, before and after', async () => {
    const instant = (text: string): string => `<gml:TimeInstant><gml:timePosition>${text}</gml:timePosition></gml:TimeInstant>`;
    const period = (begin: string, end: string): string =>
      `<gml:TimePeriod><gml:beginPosition>${begin}</gml:beginPosition><gml:endPosition>${end}</gml:endPosition></gml:TimePeriod>`;
    const times = (name: string, time: string, of = 'zeit'): Promise<number[]> => found(`<${name}>${field(of)}${time}</${name}>`);
    expect(await times('After', instant('2024-01-31T15:00:00Z'))).toEqual([2, 3]);
    expect(await times('After', instant('2024-01-31'))).toEqual([2, 3]);
    expect(await times('After', period('2024-01-01', '2024-01-31'), 'tag')).toEqual([2, 3]);
    expect(await times('Before', instant('2024-02-01T01:00:00+01:00'))).toEqual([1]);
    expect(await times('Before', period('2024-02-01', '2024-12-31'), 'tag')).toEqual([1]);
    expect(await times('TEquals', instant('2024-01-31'))).toEqual([1]);
    expect(await times('TEquals', instant('2024-01-31T15:00:00Z'))).toEqual([1]);
    expect(await times('TEquals', instant('2024-01-31T16:00:00Z'))).toEqual([]);
    // The ends are no part of a period, but a day is all of it.
    expect(await times('During', period('2024-01-31T15:00:00Z', '2024-03-01T00:00:00Z'))).toEqual([2]);
    for (const of of ['zeit', 'tag']) expect(await times('During', period('2024-01-31', '2024-02-01'), of)).toEqual([1, 2]);
    expect(await times('AnyInteracts', period('2024-01-31T15:00:00Z', '2024-02-01T00:00:00Z'))).toEqual([1, 2]);
    expect(await times('Begins', period('2024-01-31', '2024-02-01'), 'tag')).toEqual([1]);
    expect(await times('Ends', period('2024-01-31', '2024-02-01'))).toEqual([2]);
    expect(
      await times(
        'During',
        '<gml:TimePeriod><gml:begin><gml:TimeInstant><gml:timePosition>2024-02-01</gml:timePosition></gml:TimeInstant></gml:begin><gml:endPosition indeterminatePosition="now"/></gml:TimePeriod>',
      ),
    ).toEqual([2, 3]);
    expect(await times('During', literal('2024-02-01/2024-02-28'))).toEqual([2]);
    for (const wrong of [
      `<After>${field('name')}${instant('2024-01-31')}</After>`,
      `<After>${field('zeit')}${instant('gestern')}</After>`,
      `<During>${field('zeit')}${instant('2024-01-31')}</During>`,
      `<TEquals>${field('zeit')}${period('2024-01-31', '2024-02-01')}</TEquals>`,
      `<After>${field('zeit')}</After>`,
      `<Meets>${field('zeit')}${period('2024-01-31', '2024-02-01')}</Meets>`,
    ])
      expect(await answer(wrong, 'eben'), wrong).toMatch(/ExceptionReport/);
  });

  it('find what is near: in metres of the plane, or on the ellipsoid', async () => {
    const point = (srs: string, pos: string): string => `<gml:Point srsName="${srs}"><gml:pos>${pos}</gml:pos></gml:Point>`;
    const near = (name: string, where: string, distance: string): string => `<${name}>${field('geometry')}${where}${distance}</${name}>`;
    const metres = (value: number, uom = 'm'): string => `<Distance uom="${uom}">${value}</Distance>`;
    const here = point('urn:ogc:def:crs:EPSG::25832', '400000 5700000');
    expect(await found(near('DWithin', here, metres(500)))).toEqual([1, 2]);
    expect(await found(near('DWithin', here, metres(499.9)))).toEqual([1]);
    expect(await found(near('DWithin', here, metres(2, 'km')))).toEqual([1, 2, 3]);
    expect(await found(near('Beyond', here, metres(500)))).toEqual([3]);
    expect(await found(near('DWithin', here, '<Distance units="meters">10</Distance>'), 'eben', '1.1.0')).toEqual([1]);
    const north = point('urn:ogc:def:crs:EPSG::4326', '60 10');
    // 0.01° of longitude are 558 m there.
    expect(await found(near('DWithin', north, metres(500)), 'grad')).toEqual([1]);
    expect(await found(near('DWithin', north, metres(600)), 'grad')).toEqual([1, 2]);
    expect(await found(near('DWithin', point('urn:ogc:def:crs:EPSG::4326', '60 179.999'), metres(200)), 'grad')).toEqual([3]);
    for (const distance of ['', '<Distance>5</Distance>', metres(-1), metres(5, 'Ellen'), '<Distance uom="m">weit</Distance>', metres(1e9)])
      expect(await answer(near('DWithin', here, distance), 'eben'), distance).toMatch(/ExceptionReport/);
  });

  it('refuse what they cannot compute, by its name', async () => {
    for (const [filter, said] of [
      [is('EqualTo', called('lowr', field('name')), literal('x')), 'lowr'],
      [is('EqualTo', called('', field('name')), literal('x')), 'Function'],
      [is('EqualTo', called("x'); DROP TABLE y", field('name')), literal('x')), 'Function'],
      [is('EqualTo', called('lower', field('n')), literal('x')), 'lower'],
      [is('EqualTo', `<Add>${field('n')}</Add>`, literal(1)), 'Add'],
      [is('EqualTo', `<Add>${field('name')}${literal(1)}</Add>`, literal(1)), '+'],
      [is('EqualTo', field('name'), ''), 'PropertyIsEqualTo'],
      [is('EqualTo', called('lower', field('nix')), literal('x')), 'nix'],
    ] as const) {
      const text = await answer(filter, 'eben');
      expect(text, filter).toMatch(/ExceptionReport/);
      expect(text, filter).toContain(said);
    }
  });

  it('ask a field that is called like a geometry, where there is one', async () => {
    expect(await found(is('EqualTo', field('geom'), literal('x')), 'namen')).toEqual([1]);
    expect(await found(is('EqualTo', called('upper', field('geo:geom')), literal('X')), 'namen')).toEqual([1]);
    expect(await found(is('EqualTo', called('geometry_type', field('geometry')), literal('Point')), 'namen')).toEqual([1, 2]);
  });

  it('are declared: what the capabilities name is answered', async () => {
    for (const version of ['2.0.0', '1.1.0', '1.0.0']) {
      const text = await textOf(await wfsService.answer(get({ service: 'WFS', version, request: 'GetCapabilities' }), layers, world.db));
      expect(text).toContain('DWithin');
      expect(text).toMatch(version === '2.0.0' ? /<fes:Function name="lower"><fes:Returns>xs:string/ : /Simple_?Arithmetic/);
      const functions = [...text.matchAll(/<(?:fes:Function name="|ogc:FunctionName nArgs="1">)(\w+)/g)].map(([, name]) => name!);
      if (version !== '1.0.0') expect(functions).toEqual(expect.arrayContaining(['lower', 'abs', 'area', 'length']));
      expect(functions.filter((name) => /^s_|^\W/.test(name))).toEqual([]);
    }
  });
});
