import type { ConfigSection, FieldProblem, NamedValues } from '@geo/api';

/** A layer or a view that can be chosen. */
export interface ConfigObject {
  readonly uri: string;
  readonly name: string;
}

/** A picture that can be chosen. */
export interface ConfigPicture {
  /** What is stored. */
  readonly value: string;
  readonly name: string;
}

/** What values are chosen from. Without it there is nothing to choose. */
export interface ConfigSources {
  readonly layers?: readonly ConfigObject[];
  readonly views?: readonly ConfigObject[];
  /** Pictures to choose from, beside any address. */
  readonly pictures?: readonly ConfigPicture[];
  /** Address from which the browser loads a picture. @default the stored value */
  readonly pictureSrc?: (value: string) => string;
}

export interface ConfigEditorProps {
  /** The settings there are, as data: sections of fields. */
  readonly sections: readonly ConfigSection[];
  /** What is stated; all else is as by default. */
  readonly value: NamedValues;
  /** What is stated after a change, without what is as by default, and what of it is not possible. */
  readonly onChange: (value: NamedValues, problems: readonly FieldProblem[]) => void;
  /** Accessible name of the whole. */
  readonly label: string;
  /** What the host knows to be wrong, by the key of the field. */
  readonly errors?: Readonly<Record<string, string>>;
  /** What layers, views and pictures are chosen from. @default nothing */
  readonly sources?: ConfigSources;
  /** Tells what is missing also where nothing is entered yet, as after a try. @default false */
  readonly showsMissing?: boolean;
  /** Shows the values, which cannot be changed. @default false */
  readonly readOnly?: boolean;
  /** Sections start closed. @default false */
  readonly startsClosed?: boolean;
  /** The search at the start. @default '' */
  readonly query?: string;
  /** Another search holds, for hosts that keep it. */
  readonly onQuery?: (query: string) => void;
}
