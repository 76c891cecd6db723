import type { Found, Said } from './answer.ts';

const mostColumns = 200;
const longestValue = 2000;

/** Bounds of what is shown: so many columns, and of long values their beginning. */
export function tidied(found: Found): Found {
  const columns = new Set(found.objects.flatMap(({ properties }) => Object.keys(properties)));
  const kept = new Set([...columns].slice(0, mostColumns));
  let cut = 0;
  const short = (value: unknown): unknown => {
    const text = typeof value === 'string' ? value : typeof value === 'object' ? (JSON.stringify(value) ?? '') : '';
    if (text.length <= longestValue) return value;
    cut += 1;
    return `${text.slice(0, longestValue)}…`;
  };
  const objects = found.objects.map(({ geometry, properties }) => ({
    geometry,
    properties: Object.fromEntries(
      Object.entries(properties)
        .filter(([key]) => kept.has(key))
        .map(([key, value]) => [key, short(value)]),
    ),
  }));
  const notes: Said[] = [...found.notes];
  if (kept.size < columns.size) notes.push({ code: 'columns_cut', field: null, values: { count: columns.size, limit: mostColumns } });
  if (cut > 0) notes.push({ code: 'values_cut', field: null, values: { count: cut, limit: longestValue } });
  return { ...found, objects, notes };
}
