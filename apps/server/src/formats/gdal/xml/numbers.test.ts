import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mayLackNumbers, withEndless } from './numbers.ts';

async function* inPieces(text: string, cuts: readonly number[]): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text);
  const at = [0, ...cuts.map((cut) => cut % (bytes.length + 1)).toSorted((a, b) => a - b), bytes.length];
  for (const [index, from] of at.slice(0, -1).entries()) yield bytes.subarray(from, at[index + 1]);
}

async function rewritten(text: string, cuts: readonly number[] = []): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of withEndless(inPieces(text, cuts))) parts.push(part);
  return Buffer.concat(parts).toString();
}

/** A document with rows in places of all kinds, in each of which one number may be none. */
const places = (list: string, groups: string, points: string, single: string): string =>
  `<?xml version="1.0"?><!-- NaN --><f:c xmlns:f="a>nan" xmlns:gml="b"><f:Straße>Nan</f:Straße><f:pos>Nan</f:pos>` +
  `<gml:boundedBy><gml:Box><gml:coordinates>inf,inf -inf,-inf</gml:coordinates></gml:Box></gml:boundedBy>` +
  `<gml:Point gml:id="nan"><gml:name>Nan</gml:name><f:pos>nan</f:pos><gml:pos srsDimension='2'>${list}</gml:pos></gml:Point><pos>inf</pos>` +
  `<gml:LineString><gml:coordinates cs=",">1,2 ${groups}</gml:coordinates></gml:LineString>` +
  `<LinearRing><posList>1 2 3 ${points}</posList></LinearRing><gml:Point><gml:coord><gml:X>${single}</gml:X><gml:Y>2</gml:Y></gml:coord></gml:Point>` +
  `<gml:Point/><f:t><![CDATA[<gml:Point><gml:pos>nan]]></f:t><X>nan</X></f:c>`;
const bad = places(' NaN 5', '-Infinity,4\n5,1.#IND', 'zwölf 13 14', '1o.5');
const endless = (count: number): string => Array.from({ length: count }, () => '1e999').join(' ');
const good = places(` ${endless(2)}`, '1e999,1e999 1e999,1e999', endless(9), endless(1));

/** The row of the first element that is called so, where it stands in a geometry. */
async function rowOf(name: string, row: string, attributes = ''): Promise<string> {
  const [before, behind] = [`<P:Point><P:${name}${attributes}>`, `</P:${name}></P:Point>`];
  const lacks = await mayLackNumbers(inPieces(before + row + behind, []));
  const text = await rewritten(before + row + behind, [row.length]);
  const written = text.slice(before.length, text.length - behind.length);
  expect(lacks || written === row, 'what is written anew is found').toBe(true);
  return written;
}

describe('coordinates that are no numbers, in XML', () => {
  it('are told to GDAL as infinite ones, and nothing else is', async () => {
    expect(await rewritten(bad)).toBe(good);
    expect(await rewritten(good)).toBe(good);
  });

  it('are found and told however the bytes come', async () => {
    const single = '<gml:posList>1 2 3,5</gml:posList>';
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(100_000), { maxLength: 30 }), async (cuts) => {
        expect(await rewritten(bad, cuts)).toBe(good);
        expect(await mayLackNumbers(inPieces(single, cuts))).toBe(true);
        expect(await mayLackNumbers(inPieces(single.replace(',', '.'), cuts))).toBe(false);
      }),
      { numRuns: 200 },
    );
  });

  it.each(['abc', '12a', '1.2.3', '1,5', '--', '-', '0x10', '1e', '1o.5', '１', '1d3', "1'000", '1_000', '−1', '1;', '&lt;', 'inf', 'NaN'])(
    '%s is none',
    async (text) => {
      expect(await rowOf('pos', `7 ${text}`)).toBe('7 1e999');
      expect(await rowOf('posList', `7 51 8 ${text}`)).toBe(`7 51 8 ${endless(9)}`);
      expect(await rowOf('X', text)).toBe('1e999');
      if (text !== '1,5') expect(await rowOf('coordinates', `7,51 8,${text}`)).toBe('7,51 1e999,1e999 1e999,1e999');
    },
  );

  it.each(['7', '-7.25', '+7', '.5', '5.', '1e5', '1.5E-3', '007', '1e999', '&#49;2', '7&#13;\n8', '&#x31;'])('%s is one', async (text) => {
    const plain = text.replace('&#49;', '1').replace('&#13;', '\r').replace('&#x31;', '1');
    expect(await rowOf('pos', `${text}\n\t8 `)).toBe(`${plain}\n\t8 `);
  });

  it('of a group all numbers have to be there', async () => {
    const ends = '1e999,1e999 1e999,1e999';
    for (const row of ['7,51 8,52', ' 7,51,0\n8,52,0 ', '7, 51 8 ,52', '', ' \n', '7,51,0,8,52,0'])
      expect(await rowOf('coordinates', row)).toBe(row);
    for (const row of ['7 51', '7', ',51', '7,', '7,,51', '7;51', 'abc 7,51', '7,5x 8,52'])
      expect(await rowOf('coordinates', row)).toBe(ends);
    for (const row of ['7,51 8', '7,51 8 9,53', '7,51 ,,', '7,51\n8,52,\nx', '7,51\n8,52,\n9,53', '7,51,8,52']) {
      expect((await rowOf('coordinates', row)).endsWith(ends), row).toBe(true);
    }
    expect(await rowOf('X', '7 8')).toBe('1e999');
  });

  it('signs are those that the element states', async () => {
    const usual = ' decimal="." cs="," ts="&#x20;"';
    expect(await rowOf('coordinates', '7.5,51 8,52', usual)).toBe('7.5,51 8,52');
    expect(await mayLackNumbers(inPieces(`<coordinates${usual}>7.5,51 8,52</coordinates>`, []))).toBe(false);
    const own = ` ts='|' cs=";" decimal=","`;
    expect(await rowOf('coordinates', '7,5;51|8;52,25', own)).toBe('7,5;51|8;52,25');
    expect(await rowOf('coordinates', '7,5;51|8;52.25', own)).toBe('7,5;51|8;1e999;1e999|1e999;1e999');
    expect(await rowOf('coordinates', '7.5,51.5', own)).toBe('1e999;1e999|1e999;1e999');
    // Nothing tells the number from the next one.
    expect(await rowOf('coordinates', '7,5 51,5', ' decimal=","')).toBe('1e999,1e999 1e999,1e999');
  });

  it('as many follow as make whole points, in two dimensions and in three', async () => {
    const numbers = Array.from({ length: 13 }, (_, at) => at).join(' ');
    expect(await rowOf('posList', `${numbers} x`)).toBe(`${numbers} ${endless(5)}`);
    expect(await rowOf('posList', `${numbers} 13 1&#4`)).toBe(`${numbers} 13 ${endless(4)}`);
    expect(await rowOf('pos', '7 51 x')).toBe('7 51 1e999');
  });

  it('numbers stay numbers beside comments', async () => {
    for (const row of ['7 <!-- abc -->51', '7<!-- NaN --> 51']) expect(await rowOf('pos', row)).toBe(row);
    expect(await rowOf('pos', '7 <!-- a -->x')).toBe('7 <!-- a -->1e999');
  });

  it('are looked for in coordinates only, also in rows longer than a chunk', async () => {
    const lacks = (text: string) => mayLackNumbers(inPieces(text, [10, 1000, 500_000, 1_000_000]));
    const text = `<a nan="inf"><b>Nan Information Finanzamt</b><!-- pos --><pos x="nan">1 2</pos>inf<name>nan</name></a>`;
    expect(await lacks(text)).toBe(false);
    const row = '123456.75 '.repeat(150_000);
    expect(await lacks(`${text}<gml:posList srsName="a">${row}</gml:posList>`)).toBe(false);
    expect(await lacks(`${text}<gml:posList srsName="a">${row}nan</gml:posList>`)).toBe(true);
    expect(await lacks(`${text}<gml:posList srsName="a">${row}7,5${row}</gml:posList>`)).toBe(true);
    expect(await lacks(`<a>${'nan'.repeat(500_000)}</a>`)).toBe(false);
  });

  it('leave text as it is that is no XML', async () => {
    for (const text of ['nan < inf', '<Point><pos', `<${'a'.repeat(100_000)}<Point><pos>nan</pos>`, '<Point><pos>7 5', '<Point><pos>7 &#4'])
      expect(await rewritten(text, [3])).toBe(text);
  });

  // Of what is looked at anew for each sign this would not come back.
  it('are soon looked for in text that opens all the time', async () => {
    for (const one of ['<', '<pos ', '<pos a="', '<a:', '<pos>', '<X>&#', '<!--', "<coordinates a='>"]) {
      await mayLackNumbers(inPieces(one.repeat(300_000), [1000, 500_000]));
    }
  });
});
