import type { LocalText } from '../../../problems/index.ts';
import type { Box } from '../../../relation/box.ts';
import type { PublishedLayer } from '../../types.ts';

/** What a service answered. */
export interface Answered {
  status: number;
  /** Media type, without its parameters. */
  type: string;
  body: Buffer;
}

/** Asks a service of a layer as a client does. @param rest What stands behind the address of the service: '?SERVICE=WFS…', '/12/2130/1371.mvt'. */
export type Ask = (rest: string) => Promise<Answered>;

/** What a service is checked with. */
export interface Checked {
  layer: PublishedLayer;
  /** Where one of its records lies: west, south, east and north in degrees; null where none has a place. */
  place: Box | null;
}

/** Something that clients rely on, and that the service of a layer can be asked for. */
export interface ServiceCheck {
  id: string;
  title: LocalText;
  /** What is wrong; null where nothing is. */
  run(ask: Ask, checked: Checked): Promise<LocalText | null>;
}

/** Thrown where an answer is no answer: what is wrong stands in it. */
export class CheckFailed extends Error {
  readonly said: LocalText;

  constructor(said: LocalText) {
    super(said.en);
    this.said = said;
  }
}

/** What several services are checked for is called the same at each. */
export const checkTitles = {
  capabilities: { de: 'Capabilities nennen den Layer', en: 'Capabilities name the layer' },
  count: { de: 'Anzahl der Objekte stimmt', en: 'The number of features is right' },
  pages: { de: 'Seiten sind vollständig', en: 'Pages are complete' },
  picture: { de: 'Kartenbild ist nicht leer', en: 'The map picture is not blank' },
  tile: { de: 'Kachel ist nicht leer', en: 'A tile is not empty' },
  valid: { de: 'Dokument ist lesbar', en: 'The document can be read' },
} as const satisfies Readonly<Record<string, LocalText>>;
