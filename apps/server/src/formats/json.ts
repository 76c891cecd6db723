const escapes =
  /\\u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}|\\u[dD][89a-fA-F][0-9a-fA-F]{2}|\\u0000|\\u[0-9a-fA-F]{4}|\\[^u]/g;
const suspicious = /\\u(?:0000|[dD][89a-fA-F])/;

/**
 * JSON text that databases store: the character NUL is dropped, half surrogate pairs become the replacement
 * character. Text without such escapes, the rule, is returned as it is.
 */
export function storableJson(text: string): string {
  if (!text.includes('\\u') || !suspicious.test(text)) return text;
  return text.replace(escapes, (match) => {
    if (match === '\\u0000') return '';
    return match.length === 6 && /^\\u[dD][89a-fA-F]/.test(match) ? '\\ufffd' : match;
  });
}

/** Objects as in JSON: no null, no array. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
