import type { ReactNode } from 'react';

/** Something that can be opened or done. It has an address or an action. */
export interface PaletteItem {
  /** Unique in the palette. */
  readonly id: string;
  readonly label: string;
  /** Behind the label: kind, folder. */
  readonly hint?: string;
  readonly icon?: ReactNode;
  /** Its shortcut, such as `mod+s`. */
  readonly shortcut?: string;
  readonly href?: string;
  /** The address opens in a new tab. @default false */
  readonly external?: boolean;
  readonly onSelect?: () => void;
}

export interface PaletteGroup {
  readonly id: string;
  readonly label: string;
  readonly items: readonly PaletteItem[];
}

export interface TextPart {
  readonly text: string;
  readonly match: boolean;
}

/** A label cut into what the words of a query match and what lies between. Every word counts wherever it stands; case does not. */
export function matchParts(label: string, query: string): readonly TextPart[] {
  const words = query
    .trim()
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  if (words.length === 0) return [{ text: label, match: false }];
  // Longer words first, so that a word that begins another does not cut it short.
  const pattern = new RegExp(`(${words.toSorted((a, b) => b.length - a.length).join('|')})`, 'iu');
  // The one group of the pattern puts its matches at the odd places.
  return label
    .split(pattern)
    .map((text, index) => ({ text, match: index % 2 === 1 }))
    .filter((part) => part.text !== '');
}

/** The place a key leads to in a list of `count`; undefined for other keys. The ends are joined. */
export function moveActive(key: string, active: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return (active + 1) % count;
  if (key === 'ArrowUp') return (active - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}
