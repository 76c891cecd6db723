import type { ConfigValueField, ShapeOf, ValueKind } from '@geo/api';
import type { Language } from '@geo/ui';
import type { ReactNode } from 'react';
import type { ConfigTranslate } from '../i18n/texts.ts';
import type { ConfigSources } from '../props.ts';

/** A field with its words, of one kind. */
export type FieldOf<Kind extends ValueKind> = ConfigValueField & ShapeOf<Kind>;

/** What the view of a field gets. */
export interface FieldViewProps<Kind extends ValueKind = ValueKind> {
  readonly field: FieldOf<Kind>;
  /** Path of the value, also within rows. */
  readonly path: string;
  readonly label: string;
  readonly unit?: string | undefined;
  readonly help?: ReactNode;
  readonly problem?: string | undefined;
  /** What holds: what is stated, else the default. */
  readonly value: unknown;
  readonly readOnly: boolean;
  /** Another value; null for none. */
  readonly onChange: (next: unknown) => void;
  /** What is typed and stands for the value, or for none: kept as it is typed. */
  readonly draft: string | undefined;
  /** What is typed, and what it stands for: null for none, undefined where it is no value. */
  readonly onDraft: (text: string, read: unknown) => void;
  /** The field was left: what stands for a value is written as values are. */
  readonly onLeave: () => void;
  readonly sources: ConfigSources;
  readonly language: Language;
  readonly t: ConfigTranslate;
}
