import type { Style } from '@geo/api';
import type { CarriedRule } from './carried.ts';
import type { Losses } from './losses.ts';

/** What a style is written for. */
export interface WrittenFor {
  readonly name: string;
  /** GeoJSON types that occur; without any, all may. */
  readonly geometryTypes: readonly string[];
}

/** How styles of a format are read. */
export interface StyleReader {
  /** Whether a text is one, by what it says at its beginning. */
  readonly holds: (text: string) => boolean;
  /** The rules of a text; throws where it cannot be read. */
  readonly read: (text: string, losses: Losses) => Promise<readonly CarriedRule[]>;
}

/** Writes a style for other programs. */
export type StyleWriter = (style: Style, target: WrittenFor, losses: Losses) => Promise<string>;
