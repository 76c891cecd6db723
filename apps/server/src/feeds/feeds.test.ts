import { createServer, type RequestListener } from 'node:http';
import { gzipSync } from 'node:zlib';
import { LiveDatasetInput, LiveDatasetSample } from '@geo/api';
import { describe, expect, it } from 'vitest';
import { listening } from '../testing/mail-server.ts';
import { FeedRefusal } from './refusal.ts';
import { sampleLiveDataset } from './sample.ts';
import { thingsAddress } from './sta.ts';
import { createTurns } from './turns.ts';

type Sta = Extract<LiveDatasetInput, { type: 'sta-livedataset' }>['value'];
type Rest = Extract<LiveDatasetInput, { type: 'rest-livedataset' }>['value'];

const site = async (listener: RequestListener): Promise<string> => `http://127.0.0.1:${await listening(createServer(listener))}`;
/** A site that answers the same to everything. */
const answering = (answer: unknown): Promise<string> =>
  site((_, response) => response.end(typeof answer === 'string' ? answer : JSON.stringify(answer)));

const idle = new AbortController().signal;
async function sample(input: LiveDatasetInput, allowPrivate = true, signal = idle): Promise<LiveDatasetSample> {
  return LiveDatasetSample.parse(await sampleLiveDataset(LiveDatasetInput.parse(input), { allowPrivate }, 'de', signal));
}
const rest = (origin: string, value: Rest = {}) => sample({ type: 'rest-livedataset', value: { origin, ...value } });
const sta = (origin: string, value: Sta = {}) => sample({ type: 'sta-livedataset', value: { origin, ...value } });

/** Code and field of the refusal. */
async function refusal(asking: Promise<unknown>): Promise<FeedRefusal> {
  const error: unknown = await asking.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (error instanceof FeedRefusal) return error;
  throw new Error(`expected a refusal, not ${String(error)}`);
}
const why = async (asking: Promise<unknown>) => {
  const { code, field } = await refusal(asking);
  return [code, field];
};
const notes = ({ notes: all }: LiveDatasetSample) => all.map(({ code, field }) => [code, field]);

const stations = [
  { id: 7, name: 'Köln', position: { lat: 50.937, lon: '6,963' }, values: { level: 321.5, at: '2026-03-02T08:15:00Z' } },
  { id: 'long', name: 'Bonn', position: { lat: 50.736, lon: 7.108 }, values: { level: 298, at: '2026-03-02T08:15:00Z' } },
  { id: 9, name: 'Boje', position: null, values: {} },
];
const places: Rest = { jp_lat: '$.position.lat', jp_lon: '$.position.lon' };

describe('a live dataset of an address that answers JSON', () => {
  it('shows the objects that a path selects, where they are, and the attributes that are wanted', async () => {
    const origin = await answering(JSON.stringify({ data: { stations } }).replace('"long"', '9007199254740993'));
    const found = await rest(origin, {
      ...places,
      jp_obj_root: '$.data.stations[*]',
      properties: ['name', ' id ', 'wasserstand = $.values.level', 'zeit=$.values.at', 'alles = $..lat'],
    });
    expect(found.objects.map(({ geometry, properties }) => [geometry, properties])).toEqual([
      [
        { type: 'Point', coordinates: [6.963, 50.937] },
        { name: 'Köln', id: 7, wasserstand: 321.5, zeit: '2026-03-02T08:15:00Z', alles: 50.937 },
      ],
      [
        { type: 'Point', coordinates: [7.108, 50.736] },
        { name: 'Bonn', id: '9007199254740993', wasserstand: 298, zeit: '2026-03-02T08:15:00Z', alles: 50.736 },
      ],
      [null, { name: 'Boje', id: 9, wasserstand: null, zeit: null, alles: null }],
    ]);
    expect(found.meta).toMatchObject({
      found: 3,
      more: false,
      total_count: null,
      without_place: 1,
      extent4326: [6.963, 50.736, 7.108, 50.937],
    });
    expect(found.meta.columns).toEqual([
      { key: 'name', kind: 'string' },
      { key: 'id', kind: 'string' },
      { key: 'wasserstand', kind: 'number' },
      { key: 'zeit', kind: 'instant' },
      { key: 'alles', kind: 'number' },
    ]);
    expect(notes(found)).toEqual([
      ['lat_nothing', 'jp_lat'],
      ['lon_nothing', 'jp_lon'],
    ]);
  });

  it('shows all attributes where none are named, and no place where there is no path to one', async () => {
    const found = await rest(await answering(stations));
    expect(Object.keys(found.objects[0]!.properties!)).toEqual(['id', 'name', 'position', 'values']);
    expect([found.objects[0]!.geometry, found.meta.extent4326, found.meta.without_place, found.notes]).toEqual([null, null, 3, []]);
  });

  it('shows the first twenty of many, and counts them all up to a bound', async () => {
    const many = await rest(await answering(Array.from({ length: 100_001 }, (_, id) => ({ id }))));
    expect([many.objects.length, many.meta.found, many.meta.more]).toEqual([20, 100_000, true]);
  });

  it('says what a path should have been', async () => {
    const origin = await answering({ type: 'FeatureCollection', features: stations });
    const text = async (root: string) => (await refusal(rest(origin, { jp_obj_root: root }))).text('de');
    expect(await why(rest(origin))).toEqual(['root_no_objects_better', 'jp_obj_root']);
    expect(await text('$[*]')).toContain('Richtig wäre $.features[*].');
    expect(await text('$.stations[*]')).toContain(
      'wählt in der Antwort nichts aus. Oben steht {type, features}. Richtig wäre $.features[*].',
    );
    expect(await why(rest(await answering('17')))).toEqual(['root_nothing', 'jp_obj_root']);
    expect(await why(rest(origin, { jp_obj_root: '$.features[' }))).toEqual(['path_wrong_at', 'jp_obj_root']);
    expect(await why(rest(origin, { ...places, jp_obj_root: '$.features[*]', jp_lon: '$[?(' }))).toEqual(['path_wrong_at', 'jp_lon']);
    expect(await why(rest(origin, { jp_obj_root: '$.features[*]', properties: ['a = $..'] }))).toEqual(['path_wrong_at', 'properties']);
  });

  it('never runs what stands in a path', async () => {
    const origin = await answering(stations);
    const attacks = ['$[?(process.exit(1))]', '$[(@.length-1)]', '$[?(@.constructor.constructor("return process")())]', '$[?eval("1")]'];
    for (const jp_obj_root of attacks) expect((await why(rest(origin, { jp_obj_root })))[1]).toBe('jp_obj_root');
    for (const jp_obj_root of ['$[*].constructor', '$[*].__proto__', '$.length'])
      expect((await why(rest(origin, { jp_obj_root })))[0]).toBe('root_nothing_better');
    const own = await rest(await answering('[{"__proto__":{"a":1},"constructor":2}]'));
    expect([Object.keys(own.objects[0]!.properties!), ({} as { a?: unknown }).a]).toEqual([['constructor'], undefined]);
  });

  it('counts values that are no objects, and coordinates that are none', async () => {
    const wrong = [
      { lat: 'nah', lon: 6.9 },
      { lat: 5_645_123.4, lon: 356_000 },
      { lat: 50.9, lon: 6.9 },
    ];
    const found = await rest(await answering([...wrong, 'x', 4]), { jp_lat: 'lat', jp_lon: 'lon' });
    expect(notes(found)).toEqual([
      ['lat_no_number', 'jp_lat'],
      ['lat_outside', 'jp_lat'],
      ['lon_outside', 'jp_lon'],
      ['others', 'jp_obj_root'],
    ]);
    expect(found.notes[1]!.text).toBe(
      'Bei 1 von 3 Objekten liegt die Breite nicht auf der Erde, zuerst 5645123.4. Richtig sind Grad von −90 bis 90 (EPSG:4326).',
    );
    expect(found.meta.without_place).toBe(2);
  });

  it('may be empty', async () => {
    const found = await rest(await answering([]), places);
    expect([found.objects, found.meta.found, notes(found)]).toEqual([[], 0, [['no_objects', null]]]);
    expect(notes(await rest(await answering({ a: [] }), { jp_obj_root: '$.a[*]' }))).toEqual([['no_objects', null]]);
  });
});

const thing = (name: string, location: unknown, results: readonly unknown[], properties?: object) => ({
  '@iot.id': name,
  name,
  description: `Pegel ${name}`,
  ...(properties && { properties }),
  Locations: location === null ? [] : [{ encodingType: 'application/geo+json', location }],
  Datastreams: results.map((result, at) => ({
    name: 'Wasserstand',
    unitOfMeasurement: { symbol: at === 0 ? 'cm' : '' },
    Observations: result === null ? [] : [{ result, phenomenonTime: `2026-03-02T0${8 + at}:15:00Z/2026-03-02T0${8 + at}:30:00Z` }],
  })),
});
const point = (lon: number, lat: number) => ({ type: 'Point', coordinates: [lon, lat] });

describe('a live dataset of SensorThings', () => {
  it('is asked once, with filters and size', () => {
    const value = (more: Sta) =>
      ({ ...LiveDatasetInput.parse({ type: 'sta-livedataset', value: more }).value }) as Parameters<typeof thingsAddress>[0];
    const base = 'https://example.org/FROST-Server/v1.1/Things?';
    const latest = 'Observations($top=1;$orderby=phenomenonTime%20desc;$select=result,phenomenonTime)';
    const usual = `$top=100&$count=true&$expand=Locations,Datastreams($expand=${latest})`;
    for (const origin of [
      'https://example.org/FROST-Server',
      'https://example.org/FROST-Server/',
      'https://example.org/FROST-Server/v1.1/',
    ])
      expect(thingsAddress(value({ origin }))).toBe(base + usual);
    expect(thingsAddress(value({ origin: 'https://example.org/s?key=a%26b#x' }))).toBe(
      `https://example.org/s/v1.1/Things?key=a%26b&${usual}`,
    );
    expect(
      thingsAddress(
        value({
          origin: 'https://example.org/FROST-Server',
          thing_filter: "name eq 'A&B'",
          datastream_filter: "unitOfMeasurement/symbol eq 'cm'",
          batch_size: 5,
        }),
      ),
    ).toBe(
      `${base}$top=5&$count=true&$expand=Locations,Datastreams($filter=unitOfMeasurement/symbol%20eq%20%27cm%27;$expand=${latest})&$filter=name%20eq%20%27A%26B%27`,
    );
  });

  it('shows Things, where they are, and their latest results', async () => {
    const things = [
      thing('Köln', point(6.963, 50.937), [321, 'ruhig'], { betreiber: 'WSV', name: 'K1' }),
      thing('Bonn', { type: 'Feature', geometry: point(7.108, 50.736) }, [null]),
      thing('Boje', null, []),
      thing('Weit', point(200, 50), [1]),
      thing(
        'Hoch',
        {
          type: 'MultiPoint',
          coordinates: [
            [6.9, 50.9],
            [6.9, 91],
          ],
        },
        [1],
      ),
    ];
    const found = await sta(await answering({ '@iot.count': 812, value: things }), { mqtt_uri: 'mqtt://example.org' });
    expect(found.objects.map(({ geometry, properties }) => [geometry, properties])).toEqual([
      [
        point(6.963, 50.937),
        {
          name: 'Köln',
          description: 'Pegel Köln',
          betreiber: 'WSV',
          'name (2)': 'K1',
          'Wasserstand (cm)': 321,
          Wasserstand: 'ruhig',
          phenomenonTime: '2026-03-02T09:30:00Z',
        },
      ],
      [point(7.108, 50.736), { name: 'Bonn', description: 'Pegel Bonn', 'Wasserstand (cm)': null, phenomenonTime: null }],
      [null, { name: 'Boje', description: 'Pegel Boje', phenomenonTime: null }],
      [null, { name: 'Weit', description: 'Pegel Weit', 'Wasserstand (cm)': 1, phenomenonTime: '2026-03-02T08:30:00Z' }],
      [null, { name: 'Hoch', description: 'Pegel Hoch', 'Wasserstand (cm)': 1, phenomenonTime: '2026-03-02T08:30:00Z' }],
    ]);
    expect(found.meta).toMatchObject({ found: 5, total_count: 812, without_place: 3 });
    expect(notes(found)).toEqual([
      ['things_nowhere', null],
      ['things_outside', null],
      ['things_silent', null],
      ['mqtt_untested', 'mqtt_uri'],
    ]);
  });

  it('says where the filter or the address is the reason', async () => {
    const strict = await site((request, response) => {
      const asked = decodeURIComponent(request.url!);
      if (asked.includes('&$filter=')) response.writeHead(400).end('{"message":"kein Filter"}');
      else if (asked.includes('($filter=')) response.writeHead(500).end();
      else response.end('{"value":[]}');
    });
    expect(await why(sta(strict, { thing_filter: 'x' }))).toEqual(['query_refused', 'thing_filter']);
    expect(await why(sta(strict, { datastream_filter: 'x' }))).toEqual(['query_refused', 'datastream_filter']);
    expect(notes(await sta(strict))).toEqual([['no_things_yet', null]]);
    const none = await answering({ value: [] });
    expect(notes(await sta(none, { thing_filter: 'false' }))).toEqual([['no_things_left', null]]);
    for (const answer of [{ value: [{ name: 'a' }] }, { features: [] }, [], { value: [1] }])
      expect(await why(sta(await answering(answer)))).toEqual(['no_things', 'origin']);
    expect(await why(sta(await site((_, response) => response.writeHead(404).end())))).toEqual(['address_status', 'origin']);
    const large = await site((_, response) => response.end('x'.repeat(10_000_001)));
    expect(await why(sta(large, { batch_size: 500 }))).toEqual(['batch_large', 'batch_size']);
  });
});

describe('an answer that is not trusted', () => {
  it('is told by what it is', async () => {
    for (const [answer, code] of [
      ['', 'answer_empty'],
      ['<!DOCTYPE html><p>Anmeldung</p>', 'answer_html'],
      ['<?xml version="1.0"?><a/>', 'answer_xml'],
      ['a;b;c', 'answer_text'],
      ['[{"a":1},', 'answer_cut'],
    ] as const)
      expect(await why(rest(await answering(answer)))).toEqual([code, 'origin']);
  });

  it('leads nowhere else, and tells nothing of an address but its host', async () => {
    let asked = 0;
    const inner = await site((_, response) => {
      asked += 1;
      response.end('[]');
    });
    expect(await why(sample({ type: 'rest-livedataset', value: { origin: inner } }, false))).toEqual(['address_own_network', 'origin']);
    expect(asked).toBe(0);
    const moved = await site((_, response) => response.writeHead(302, { location: `${inner}/geheim` }).end());
    const followed = await rest(`${moved}/?token=geheim`);
    expect(notes(followed)).toEqual([
      ['no_objects', null],
      ['redirected', 'origin'],
    ]);
    expect(JSON.stringify(followed)).not.toContain('geheim');
    const file = await site((_, response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end());
    expect(await why(rest(file))).toEqual(['address_protocol', 'origin']);
    const refused = await refusal(rest('http://anna:geheim@example.org/?token=geheim'));
    expect(refused.code).toBe('address_userinfo');
    expect(JSON.stringify(refused.said)).not.toContain('geheim');
  });

  it('ends', async () => {
    const endless = await site((_, response) => {
      const line = 'x'.repeat(1 << 20);
      const more = (): void => {
        while (!response.destroyed && response.write(line));
      };
      response.on('drain', more);
      more();
    });
    expect(await why(rest(endless))).toEqual(['address_too_large', 'origin']);
    const bomb = gzipSync(Buffer.alloc(200_000_000, '[')).subarray();
    const packed = await site((_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb));
    expect(await why(rest(packed))).toEqual(['address_too_large', 'origin']);
    const left = new AbortController();
    const silent = await site(() => left.abort());
    await expect(sample({ type: 'rest-livedataset', value: { origin: silent } }, true, left.signal)).rejects.toThrow(/abort/i);
  });

  it('is not followed deeper than it may go, nor for longer', async () => {
    expect(await why(rest(await answering('['.repeat(9_000_000))))).toEqual(['answer_deep', 'origin']);
    // Brackets within a text are no levels.
    expect((await rest(await answering(`{"a":"${'[\\"'.repeat(200)}"}`), { jp_obj_root: '$' })).meta.found).toBe(1);
  });

  it('holds nobody up while a path searches it', { timeout: 40_000 }, async () => {
    const long = (length: number): Promise<string> => answering(`[${Array.from({ length }, () => '{"a":{}}').join(',')}]`);
    // What this thread computed at one go, whatever else the machine had to do.
    const own = { longest: 0, last: process.threadCpuUsage() };
    const clock = setInterval(() => {
      const { user, system } = process.threadCpuUsage(own.last);
      own.longest = Math.max(own.longest, (user + system) / 1000);
      own.last = process.threadCpuUsage();
    }, 10);
    // So few that a busy machine ends in time as well.
    expect((await rest(await long(150_000), { jp_obj_root: '$..*' })).meta.more).toBe(true);
    const slow = await answering([{ word: `${'a'.repeat(40)}!` }]);
    const [search, pattern] = await Promise.all([
      why(rest(await long(900_000), { jp_obj_root: '$..*..*..*..*[?@.nirgends]' })),
      why(rest(slow, { jp_obj_root: "$[?match(@.word, '(a+)+')]" })),
    ]);
    expect(search[0]).toMatch(/^reading_(slow|memory)$/);
    expect(pattern).toEqual(['reading_slow', 'jp_obj_root']);
    clearInterval(clock);
    expect(own.longest).toBeLessThan(500);
  });

  it('of one long line is shown in part', async () => {
    const line = 'x'.repeat(9_900_000);
    const found = await rest(await answering([{ line }]));
    expect([String(found.objects[0]!.properties!['line']).length, notes(found)]).toEqual([2001, [['values_cut', null]]]);
    const wide = await rest(await answering([Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`a${at}`, at]))]));
    expect([wide.meta.columns.length, notes(wide)]).toEqual([200, [['columns_cut', null]]]);
  });
});

describe('turns', () => {
  it('let somebody ask one after the other, and so often a minute', async () => {
    let now = 0;
    const turns = createTurns({ perMinute: 3, atOnce: 2, now: () => now });
    let running = 0;
    let most = 0;
    const work = async (): Promise<void> => {
      most = Math.max(most, (running += 1));
      await new Promise((resolve) => setTimeout(resolve, 5));
      running -= 1;
    };
    await Promise.all([turns(1, work), turns(1, work), turns(1, work)]);
    expect(most).toBe(1);
    await expect(turns(1, work)).rejects.toMatchObject({ code: 'live_test_limit' });
    await Promise.all([turns(2, work), turns(3, work), turns(4, work)]);
    expect(most).toBe(2);
    now = 60_001;
    await turns(1, work);
  });
});
