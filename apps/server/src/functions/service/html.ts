/** True for a web page. Declarations and comments may stand before its first element. */
export function isHtml(text: string): boolean {
  return /^(?:<\?[^>]*>|<!--(?:[^-]|-(?!->))*-->|\s)*<(?:!doctype\s+)?html[\s>]/i.test(text.slice(0, 2000));
}

/** What a web page is called where a service was expected. */
export const htmlFound = { de: 'eine Internetseite (HTML)', en: 'a web page (HTML)' };
