const escapes =
  /\\u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}|\\u[dD][89a-fA-F][0-9a-fA-F]{2}|\\u0000|\\u[0-9a-fA-F]{4}|\\[^u]/g;
const suspicious = /\\u(?:0000|[dD][89a-fA-F])/;

/**
 * JSON text that databases store: the character NUL and half surrogate pairs become the replacement character. Text without
 * such escapes, the rule, is returned as it is.
 */
export function storableJson(text: string): string {
  if (!text.includes('\\u') || !suspicious.test(text)) return text;
  return text.replace(escapes, (match) => (match === '\\u0000' || /^\\u[dD][89a-fA-F]..$/.test(match) ? '\\ufffd' : match));
}

/** Members of a JSON object text in which `storableJson` replaces something. */
export function unstorableMembers(text: string): string[] {
  const value: unknown = JSON.parse(text);
  if (!isObject(value)) return [];
  return Object.entries(value)
    .filter((member) => {
      const own = JSON.stringify(member);
      return storableJson(own) !== own;
    })
    .map(([name]) => name.replaceAll('\0', '\ufffd').toWellFormed());
}

/** Objects as in JSON: no null, no array. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
