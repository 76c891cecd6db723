// Characters XML 1.0 cannot hold: controls but tab and line ends, lone surrogates, U+FFFE, U+FFFF.
const illegal = /[^\P{Cc}\t\n\r\u007F-\u009F]|[\uFFFE\uFFFF]|\p{Cs}/gu;
const entityOf: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

/** Text as it may stand in an XML element or attribute; characters XML cannot hold are left out. */
export function escapeXml(text: string): string {
  return text.replace(illegal, '').replace(/[&<>"']/g, (character) => entityOf[character] as string);
}
