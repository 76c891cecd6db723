const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  shy: '',
  hellip: '…',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  sbquo: '‚',
  ldquo: '“',
  rdquo: '”',
  bdquo: '„',
  laquo: '«',
  raquo: '»',
  euro: '€',
  auml: 'ä',
  ouml: 'ö',
  uuml: 'ü',
  Auml: 'Ä',
  Ouml: 'Ö',
  Uuml: 'Ü',
  szlig: 'ß',
};

const maxCharacters = 500;

/** The words of a piece of HTML, on one line. It is for showing as text: what looks like a tag in it is none. */
export function plainText(html: string): string {
  return html
    .slice(0, 10_000)
    .replace(/<[^<>]*>/g, '')
    .replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,8}));/gi, (text, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return named[name] ?? text;
      const code = decimal === undefined ? Number.parseInt(hex!, 16) : Number(decimal);
      return code > 31 && code <= 0x10ffff ? String.fromCodePoint(code) : ' ';
    })
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, maxCharacters);
}
