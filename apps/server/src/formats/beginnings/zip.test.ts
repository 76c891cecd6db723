import { crc32 } from 'node:zlib';
import { expect, it } from 'vitest';
import { buildZip, type ZipEntry } from '../testing/zip.ts';
import { beginningOfZip } from './zip.ts';

const numbers = Buffer.from(Array.from({ length: 20_000 }, (_, index) => `${(index * 7919) % 104_729};`).join('\n'));
const ways: Partial<ZipEntry>[] = [false, true].flatMap((isStored) =>
  [false, true].flatMap((isLarge) => ([undefined, 'marked', 'bare'] as const).map((streamed) => ({ isStored, isLarge, streamed }))),
);

/** All of an archive before its directory, without its last bytes. */
const cut = (entries: readonly ZipEntry[], less = 3000): Buffer => {
  const whole = buildZip(entries);
  return whole.subarray(0, whole.indexOf('PK\x01\x02', 0, 'latin1') - less);
};

// Where stored bytes end that nothing says the length of, only a mark behind them tells.
it.each(ways.filter(({ isStored, streamed }) => !isStored || streamed !== 'bare'))(
  'archives tell their first files before their end (%j)',
  (way) => {
    const bytes = cut([
      { name: 'ü/', data: '', isStored: true },
      { name: 'ü\\a.prj', data: 'WGS', ...way },
      { name: '__MACOSX/._a.prj', data: 'x', ...way },
      { name: 'b.csv', data: numbers, ...way },
    ]);
    const { members, isRefused } = beginningOfZip(bytes);
    const [first, second, ...others] = members;
    expect(first).toEqual({ name: 'ü/a.prj', bytes: Buffer.from('WGS'), isWhole: true });
    expect([second!.name, second!.isWhole, others, isRefused]).toEqual(['b.csv', false, [], false]);
    expect(second!.bytes.length).toBeGreaterThan(10_000);
    expect(numbers.subarray(0, second!.bytes.length).equals(second!.bytes)).toBe(true);
  },
);

it('stored bytes of unknown length go on to the end of what is there, whatever looks like it', () => {
  const mark = Buffer.from('PK\x07\x08', 'latin1');
  const begin = Buffer.alloc(50, 1);
  const [sum, length] = [Buffer.alloc(4), Buffer.from([51, 0, 0, 0])];
  sum.writeUInt32LE(crc32(begin));
  const data = Buffer.concat([begin, mark, sum, length, mark, sum, Buffer.from([62, 0, 0, 0]), Buffer.alloc(500, 2)]);
  const bytes = buildZip([
    { name: 'a.dbf', data, isStored: true, streamed: 'marked' },
    { name: 'b', data: 'b' },
  ]);
  expect(beginningOfZip(bytes).members).toMatchObject([{ bytes: data, isWhole: true }, { name: 'b' }]);
  expect(beginningOfZip(bytes.subarray(0, 400)).members).toMatchObject([{ isWhole: false }]);
  const bare = buildZip([
    { name: 'a.dbf', data, isStored: true, streamed: 'bare' },
    { name: 'b', data: 'b' },
  ]);
  expect(beginningOfZip(bare).members).toMatchObject([{ isWhole: false }]);
});

it('names that are not said to be UTF-8 are in the code page in which whole archives are read', () => {
  const [member] = beginningOfZip(buildZip([{ name: '', dosName: Buffer.from([0x53, 0x74, 0x72, 0x61, 0xe1, 0x65]), data: 'a' }])).members;
  expect(member!.name).toBe('Straße');
});

it('of what is large there is the beginning, and what stands behind it', () => {
  const long = Buffer.alloc(18_000_000, numbers);
  const { members } = beginningOfZip(
    buildZip([
      { name: 'a.dbf', data: long },
      { name: 'a.prj', data: 'WGS' },
    ]),
  );
  expect(members).toMatchObject([
    { name: 'a.dbf', isWhole: false },
    { name: 'a.prj', isWhole: true, bytes: Buffer.from('WGS') },
  ]);
  expect(members[0]!.bytes.length).toBeGreaterThan(4_000_000);
  expect(members[0]!.bytes.length).toBeLessThan(20_000_000);
});

const good = { name: 'a.csv', data: 'a;b\n' };
it.each<[string, ZipEntry]>([
  ['unfolds to too much', { name: 'b.csv', data: 'a'.repeat(40_000_000) }],
  ['is encrypted', { name: 'b.csv', data: 'b', encrypted: true }],
  ['lies outside', { name: '../b.csv', data: 'b' }],
  ['has the name of another one', { name: 'a.csv', data: 'b' }],
  ['is an archive', { name: 'b.zip', data: 'b' }],
])('an archive is refused of which a file %s', (_, bad) => {
  expect(beginningOfZip(buildZip([good])).isRefused).toBe(false);
  expect(beginningOfZip(buildZip([good, bad])).isRefused).toBe(true);
});

it('what is no archive has no files', () => {
  const broken = buildZip([{ name: 'a.csv', data: numbers }]);
  broken.fill(0xff, 40, 60);
  for (const bytes of [Buffer.from('PK\u0003\u0004'), Buffer.alloc(100), broken]) {
    expect(beginningOfZip(bytes)).toEqual({ members: [], isRefused: false });
  }
});

// Of what is looked at anew for each mark this would not come back.
it('soon ends with what looks like many ends', () => {
  const marks = Buffer.alloc(1_000_000);
  for (let at = 0; at + 12 < marks.length; at += 12) {
    marks.write('PK\x07\x08', at, 'latin1');
    marks.writeUInt32LE(1, at + 4);
    marks.writeUInt32LE(at, at + 8);
  }
  const bytes = cut([{ name: 'a.dbf', data: marks, isStored: true, streamed: 'marked' }], 100);
  const before = performance.now();
  expect(beginningOfZip(bytes).members).toMatchObject([{ isWhole: false }]);
  expect(performance.now() - before).toBeLessThan(2000);
});
