/** A colour in upper case: `#RRGGBB`, or `#RRGGBBAA` with alpha; null when the text is none. 'transparent' is `#000000`. */
export function parseColor(text: string): string | null {
  const trimmed = text.trim();
  if (trimmed === 'transparent') return '#000000';
  const short = /^#?([0-9a-f]{3})$/i.exec(trimmed)?.[1];
  const full = short ? short.replaceAll(/./g, '$&$&') : /^#?([0-9a-f]{6}(?:[0-9a-f]{2})?)$/i.exec(trimmed)?.[1];
  return full ? `#${full.toUpperCase()}` : null;
}
