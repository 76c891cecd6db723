import { describe, expect, it } from 'vitest';
import { liveAttribute, liveDatasetFault, versionOfOrigin } from './faults.ts';
import { RestLiveDataset, StaLiveDataset, type LiveDatasetInput } from './liveDataset.ts';

const origin = 'https://example.org/FROST-Server';
const ofSta = (value: object) => liveDatasetFault({ type: 'sta-livedataset', value } as LiveDatasetInput);
const ofRest = (value: object) => liveDatasetFault({ type: 'rest-livedataset', value } as LiveDatasetInput);

describe('live datasets', () => {
  it('are as the platform does it by itself where nothing is said', () => {
    expect(StaLiveDataset.parse({})).toEqual({
      origin: '',
      version: '',
      thing_filter: '',
      datastream_filter: '',
      mqtt_uri: '',
      batch_size: null,
    });
    expect(RestLiveDataset.parse({})).toEqual({
      origin: '',
      update_interval: 60,
      jp_obj_root: '$[*]',
      jp_lat: '',
      jp_lon: '',
      properties: [],
    });
  });

  it.each([
    [{ version: 'v1.1' }, null],
    [{ version: ' 1.1 ' }, null],
    [{ version: 'V1.1' }, null],
    [{ version: null, thing_filter: null }, null],
    [{ version: 'v1.0' }, 'version'],
    [{ version: 'v1.10' }, 'version'],
    [{ origin: `${origin}/v1.1/` }, null],
    [{ origin: `${origin}/v1.0/` }, 'origin'],
    [{ origin: `${origin}/v2` }, 'origin'],
    [{ thing_filter: "name eq 'a;)'" }, null],
    [{ thing_filter: "name eq 'O''Brien' and (id gt 1)" }, null],
    [{ thing_filter: "name eq 'a" }, 'thing_filter'],
    [{ thing_filter: ')(' }, 'thing_filter'],
    [{ datastream_filter: 'id gt 1;$top=5' }, 'datastream_filter'],
  ])('of sensors: %j', (value, field) => expect(ofSta({ origin, ...value })?.field ?? null).toBe(field));

  it.each([
    [{}, null],
    [{ jp_lat: '$.lat', jp_lon: '$.lon' }, null],
    [{ jp_lat: ' ', jp_lon: '$.lon' }, 'jp_lat'],
    [{ properties: ['name', 'a b = $.x', ''] }, null],
    [{ properties: ['= $.x'] }, 'properties'],
    [{ origin: '' }, 'origin'],
    [{ origin: 'ftp://example.org/a' }, 'origin'],
    [{ origin: 'https://' }, 'origin'],
  ])('of an address: %j', (value, field) => expect(ofRest({ origin, ...value })?.field ?? null).toBe(field));

  it('read a line as an attribute', () => {
    expect(liveAttribute(' wasserstand (cm)=$.werte.cm ')).toEqual({ name: 'wasserstand (cm)', path: '$.werte.cm' });
    expect(liveAttribute('a = b')).toEqual({ name: 'a = b', path: null });
    expect(liveAttribute('x = $[?@.y == "="]')).toEqual({ name: 'x', path: '$[?@.y == "="]' });
    expect([liveAttribute(''), liveAttribute('$.x')]).toEqual([null, null]);
  });

  it('know the version that an address ends in', () => {
    expect([`${origin}/v1.1`, `${origin}/V1.0/`, origin, 'x/v1.1', `${origin}?v=/v1.1`].map(versionOfOrigin)).toEqual([
      'v1.1',
      'v1.0',
      null,
      null,
      null,
    ]);
  });
});
