import type { Portal } from '@geo/api';
import type { NamedObject } from '../../generic/port.ts';

export type PortalView = Portal['views'][number];
export type PortalLayer = Portal['layers'][number];

/** The entries numbered from 0 in their order. */
export function renumbered<T extends { readonly order: number }>(entries: readonly T[]): T[] {
  return entries.map((entry, order) => (entry.order === order ? entry : { ...entry, order }));
}

/** The entries with one moved to another place; places outside of the list change nothing. */
export function moved<T extends { readonly order: number }>(entries: readonly T[], from: number, to: number): T[] {
  const entry = entries[from];
  if (!entry || to < 0 || to >= entries.length) return [...entries];
  return renumbered(entries.toSpliced(from, 1).toSpliced(to, 0, entry));
}

export function removed<T extends { readonly order: number }>(entries: readonly T[], at: number): T[] {
  return renumbered(entries.toSpliced(at, 1));
}

/** The entries with an id that stays when they move: the same address may be there more than once. */
export function keyed<T extends { readonly name: string }>(
  entries: readonly T[],
  addressOf: (entry: T) => string,
): { readonly id: string; readonly label: string; readonly entry: T }[] {
  const times = new Map<string, number>();
  return entries.map((entry) => {
    const address = addressOf(entry);
    const nth = (times.get(address) ?? 0) + 1;
    times.set(address, nth);
    return { id: `${address} ${nth}`, label: entry.name, entry };
  });
}

export function addLayer(entries: readonly PortalLayer[], layer: NamedObject): PortalLayer[] {
  return renumbered([...entries, { name: layer.name, layer: layer.resource_uri, order: entries.length, attr: {} }]);
}

export function addView(entries: readonly PortalView[], view: NamedObject): PortalView[] {
  return renumbered([...entries, { name: view.name, view: view.resource_uri, order: entries.length, attr: {} }]);
}

/** True for a web address: nothing else may become a link of a published portal. */
export function isWebAddress(text: string): boolean {
  return /^https?:\/\/[^\s]+$/i.test(text.trim()) && URL.canParse(text.trim());
}

/** An external view is named by its address unless it has a name. */
export function addExternalView(entries: readonly PortalView[], url: string, name: string): PortalView[] {
  const address = url.trim();
  const entry = { name: name.trim() || `(${address})`, view: null, order: entries.length, attr: { external_url: address } };
  return renumbered([...entries, entry]);
}
