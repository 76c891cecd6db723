/** The number a text means, with a decimal point or comma; undefined for an empty text, null for anything else. */
export function parseNumber(text: string, kind: 'integer' | 'decimal'): number | undefined | null {
  const trimmed = text.trim();
  if (trimmed === '') return undefined;
  const pattern = kind === 'integer' ? /^[+-]?\d+$/ : /^[+-]?(\d+([.,]\d*)?|[.,]\d+)(e[+-]?\d+)?$/i;
  if (!pattern.test(trimmed)) return null;
  const value = Number(trimmed.replace(',', '.'));
  return Number.isFinite(value) ? value : null;
}
