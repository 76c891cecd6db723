import type { DatumColumn, Port } from '@geo/api';

/** Names of attributes; null where nobody knows them yet. */
export type KnownAttributes = readonly string[] | null;

/** What every field of a port's value takes. */
export interface PortFieldProps {
  readonly port: Port;
  /** The value; null or undefined for none. */
  readonly value: unknown;
  /** What was entered; undefined for what the port does not allow. */
  readonly onChange: (value: unknown) => void;
  /** Enter was pressed. */
  readonly onSubmit?: () => void;
  /** Attributes of the records that the port's choices name. @default null */
  readonly attributes?: KnownAttributes;
  /** The same with their kinds. @default null */
  readonly columns?: readonly DatumColumn[] | null;
  /** @default false */
  readonly readOnly?: boolean;
}
