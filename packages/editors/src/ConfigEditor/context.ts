import type { NamedValues } from '@geo/api';
import { createContext, use } from 'react';
import type { ConfigSources } from './props.ts';
import type { TypedTexts } from './session.ts';

/** What the fields of an editor share. */
export interface ConfigSession {
  readonly sources: ConfigSources;
  readonly readOnly: boolean;
  readonly typed: TypedTexts;
  /** What is wrong and what would be right, by path. */
  readonly problems: Readonly<Record<string, string>>;
  /** The texts that are typed from now on; the values stay. */
  readonly onTyped: (typed: TypedTexts) => void;
  /** Advanced settings start closed. */
  readonly closesAdvanced: boolean;
  /** A search is on: all that is shown was found, and is open. */
  readonly searching: boolean;
}

/** Fields of one set of named values: the whole, or a row of a list. */
export interface FieldScope {
  readonly value: NamedValues;
  /** Other values, and the texts that are typed from now on. */
  readonly onChange: (value: NamedValues, typed: TypedTexts) => void;
  /** Before the keys of the fields: '' or `list.0.`. */
  readonly below: string;
}

export const SessionContext = createContext<ConfigSession | null>(null);

export function useSession(): ConfigSession {
  return use(SessionContext)!;
}
