import type { DatumList } from '@geo/api';

/** Joins a page to those before it; records that came twice are kept once. */
export function mergePages(before: DatumList | null, page: DatumList): DatumList {
  if (!before) return page;
  const known = new Set(before.objects.map((datum) => datum.id));
  return { objects: [...before.objects, ...page.objects.filter((datum) => !known.has(datum.id))], meta: page.meta };
}
