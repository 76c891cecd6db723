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

/** A document with numbers that are none in places of all kinds, and without them. */
const places = (nan: string, inf: string, ind: string): string =>
  `<?xml version="1.0"?><!-- NaN --><f:c xmlns:f="a>nan" xmlns:gml="b"><f:Straße>Nan</f:Straße><f:pos>Nan</f:pos>` +
  `<gml:boundedBy><gml:Box><gml:coordinates>inf,inf -inf,-inf</gml:coordinates></gml:Box></gml:boundedBy>` +
  `<gml:Point gml:id="nan"><gml:name>Nan</gml:name><f:pos>nan</f:pos><gml:pos srsDimension='2'> ${nan} 5</gml:pos></gml:Point><pos>inf</pos>` +
  `<gml:LineString><gml:coordinates cs=",">1,2 ${inf},4\n5,${ind}</gml:coordinates></gml:LineString>` +
  `<LinearRing><posList>1 2 3 ${nan}</posList></LinearRing><gml:Point><gml:coord><gml:X>${inf}</gml:X><gml:Y>2</gml:Y></gml:coord></gml:Point>` +
  `<gml:Point/><f:t><![CDATA[<gml:Point><gml:pos>nan]]></f:t><X>nan</X></f:c>`;
const bad = places('NaN', '-Infinity', '1.#IND');
const good = places('1e999', '1e999', '1e999');

describe('coordinates that are no numbers, in XML', () => {
  it('are told to GDAL as infinite ones, and nothing else is', async () => {
    expect(await rewritten(bad)).toBe(good);
    expect(await rewritten(good)).toBe(good);
  });

  it('are found and told however the bytes come', async () => {
    const single = '<gml:posList>1 2 NaN</gml:posList>';
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(100_000), { maxLength: 30 }), async (cuts) => {
        expect(await rewritten(bad, cuts)).toBe(good);
        expect(await mayLackNumbers(inPieces(single, cuts))).toBe(true);
      }),
      { numRuns: 200 },
    );
  });

  it('are looked for in coordinates only, also in rows longer than a chunk', async () => {
    const lacks = (text: string) => mayLackNumbers(inPieces(text, [10, 1000, 500_000, 1_000_000]));
    const text = `<a nan="inf"><b>Nan Information Finanzamt</b><!-- pos --><pos x="nan">1 2</pos>inf<name>nan</name></a>`;
    expect(await lacks(text)).toBe(false);
    const row = '123456.75 '.repeat(150_000);
    expect(await lacks(`${text}<gml:posList srsName="a">${row}</gml:posList>`)).toBe(false);
    expect(await lacks(`${text}<gml:posList srsName="a">${row}nan</gml:posList>`)).toBe(true);
    expect(await lacks(`<a>${'nan'.repeat(500_000)}</a>`)).toBe(false);
  });

  it('leave text as it is that is no XML', async () => {
    for (const text of [
      'nan < inf',
      '<Point><pos',
      `<${'a'.repeat(100_000)}<Point><pos>nan</pos>`,
      `<Point><pos>${'n'.repeat(5000)}</pos>`,
    ])
      expect(await rewritten(text, [3])).toBe(text);
  });
});
