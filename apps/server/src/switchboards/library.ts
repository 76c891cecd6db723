import type { Localised, Port, StorageContext } from '@geo/api';

/** A port of a function, as far as links depend on it. */
export interface SwitchboardPort {
  name: string;
  /** Name of the datum type; compatible types are accepted. */
  type: string;
  list?: boolean;
  dict?: boolean;
}

/** A function, as far as the graph depends on it. */
export interface SwitchboardFunction {
  title: Localised;
  inputs: readonly SwitchboardPort[];
  outputs: readonly SwitchboardPort[];
  superuserRequired?: boolean;
}

/** What a switchboard asks about functions; the library of the engine answers it. */
export interface SwitchboardLibrary {
  get(name: string): SwitchboardFunction | undefined;
  /** Ports of a function as the contract shows them, inputs first; none for a function that is not there. */
  ports(name: string, language: 'de' | 'en'): Port[];
  /** How this installation can store results. @default in all ways of the product */
  readonly contexts?: readonly StorageContext[];
}
