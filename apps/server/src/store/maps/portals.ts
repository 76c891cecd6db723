import type { Portal } from '@geo/api';
import { simpleRepository, type SimpleRepository } from '../objects/repository.ts';

type Contents = Partial<Pick<Portal, 'attr' | 'layers' | 'views'>>;

/** Portals. */
export const portals: SimpleRepository = simpleRepository('portal', {
  columns: (said, stored) => {
    const { attr = {}, layers = [], views = [] }: Contents = { ...stored, ...said };
    return { details: JSON.stringify({ attr, layers: inOrder(layers), views: inOrder(views) }) };
  },
});

/** Sorted by their order and numbered from 0; entries with the same one stay as they were sent. */
function inOrder<T extends { order: number }>(entries: readonly T[]): T[] {
  return entries.toSorted((a, b) => a.order - b.order).map((entry, order) => ({ ...entry, order }));
}
