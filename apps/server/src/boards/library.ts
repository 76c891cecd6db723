import type { Localised, Port } from '@geo/api';

/** A port of a function, as far as links depend on it. */
export interface BoardPort {
  name: string;
  /** Name of the datum type; compatible types are accepted. */
  type: string;
  list?: boolean;
  dict?: boolean;
}

/** A function, as far as the graph depends on it. */
export interface BoardFunction {
  title: Localised;
  inputs: readonly BoardPort[];
  outputs: readonly BoardPort[];
  superuserRequired?: boolean;
}

/** What a board asks about functions; the library of the engine answers it. */
export interface BoardLibrary {
  get(name: string): BoardFunction | undefined;
  /** Ports of a function as the contract shows them, inputs first; none for a function that is not there. */
  ports(name: string, language: 'de' | 'en'): Port[];
}
