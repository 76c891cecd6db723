import { describe, expect, it } from 'vitest';
import { attributeIn, scanXml, XmlError } from './index.ts';

type Event = string;

/** What a listener hears of bytes that come in pieces of a size. */
async function heard(bytes: Buffer, size: number): Promise<Event[]> {
  const events: Event[] = [];
  const chunks = async function* (): AsyncGenerator<Buffer> {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
  };
  await scanXml(chunks(), 'a.xml', {
    wantsText: true,
    opened: (name, attributes) => events.push(`<${name}${attributes}>`),
    closed: (name) => events.push(`</${name}>`),
    // A text comes in pieces.
    text: (text) => (events.at(-1)?.startsWith('"') ? events.push(events.pop()!.slice(0, -1) + text + '"') : events.push(`"${text}"`)),
  });
  return events;
}

const document = `<?xml version="1.0" encoding="UTF-8"?>\r\n<!-- < --><a:b xmlns:a="urn:a"><c x="1 > 0" y='"'/>ä€𝄞 &lt;&#228;&amp;amp; &nbsp;<![CDATA[<&amp;>]]> x\r\ny\rz</a:b >\r\n`;

describe('XML that comes in pieces', () => {
  it('is heard alike, wherever it is cut', async () => {
    const whole = ['<b xmlns:a="urn:a">', `<c x="1 > 0" y='"'>`, '</c>', '"ä€𝄞 <ä&amp; &nbsp;<&amp;> x\ny\nz"', '</b>'];
    const bytes = Buffer.from(document);
    for (let size = 1; size <= bytes.length; size++)
      expect(
        (await heard(bytes, size)).filter((event) => event !== '"\n"'),
        `pieces of ${size}`,
      ).toEqual(whole);
    const wide = Buffer.from(`\ufeff${document.replace('UTF-8', 'UTF-16')}`, 'utf16le');
    for (const size of [4, 5, 64, wide.length]) expect((await heard(wide, size)).filter((event) => event !== '"\n"')).toEqual(whole);
  });

  it.each([
    ['nothing', ''],
    ['an open element', '<a><b></b>'],
    ['an open tag', '<a><b'],
    ['elements across each other', '<a><b></a></b>'],
    ['an element that ends as a longer one', '<a></ab>'],
    ['an end without a beginning', '<a></a></a>'],
    ['two roots', '<a/><b/>'],
    ['a tag within a tag', '<a <b/></a>'],
    ['no name', '<a>< b/></a>'],
    ['a document type', '<!DOCTYPE a><a/>'],
    ['an entity', '<!ENTITY a "b"><a/>'],
    ['an open comment', '<a/><!-- '],
    ['too many levels', '<a>'.repeat(65) + '</a>'.repeat(65)],
    ['bytes that are no UTF-8', Buffer.from('<a>\xe4</a>', 'latin1')],
    ['half a character at the end', Buffer.from('<a/>ä').subarray(0, -1)],
    ['another encoding', '<?xml version="1.0" encoding="windows-1252"?><a/>'],
  ])('with %s is refused', async (_, text) => {
    for (const size of [3, 100_000]) {
      await expect(heard(Buffer.from(text as string), size)).rejects.toBeInstanceOf(XmlError);
    }
  });
});

it('does not hold a tag that never ends', async () => {
  let fed = 0;
  const endless = async function* (): AsyncGenerator<Buffer> {
    yield Buffer.from('<a x="');
    for (; fed < 100; fed++) yield Buffer.alloc(100_000, 0x79);
  };
  const listener = { wantsText: false, opened: () => undefined, closed: () => undefined, text: () => undefined };
  await expect(scanXml(endless(), 'a.xml', listener)).rejects.toBeInstanceOf(XmlError);
  expect(fed).toBeLessThan(20);
});

describe('the attributes of a tag', () => {
  it.each([
    [' r="A1" s=\'2\' t = "s"', 'r', 'A1'],
    [' r="A1" s=\'2\' t = "s"', 's', '2'],
    [' r="A1" s=\'2\' t = "s"', 't', 's'],
    [' sheetId="1" r:id="r7"', 'id', 'r7'],
    [' name="a id=&quot;b&quot;"', 'id', null],
    [' name="x &amp; &#228;"', 'name', 'x & ä'],
    [' a=\'r="1"\' r="2"', 'r', '2'],
    [' xr="1"', 'r', null],
    [' r', 'r', null],
    ['', 'r', null],
  ])('%s: %s is %s', (attributes, name, value) => {
    expect(attributeIn(attributes, name)).toBe(value);
  });
});
