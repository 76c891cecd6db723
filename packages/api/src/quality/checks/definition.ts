import type { Extent4326 } from '../../schemas/common.ts';
import type { CheckName, RuleOf } from '../rule.ts';

export type Language = 'de' | 'en';
type Place = readonly [longitude: number, latitude: number];

/** What is known of a record's geometry; that only which a rule asks for. */
export interface CheckedShape {
  /** Name of its GeoJSON type. */
  readonly type: string;
  /** In degrees; null where it has no place on Earth. */
  readonly box: Extent4326 | null;
  /** What is wrong with it: a name of `geometryFlaws`, or the words of the geometry engine. */
  readonly flaw: { readonly name: string; readonly place: Place | null } | null;
  /** The same for geometries that are the same. */
  readonly identity: string;
}

/** A record as checks look at it. */
export interface CheckedRecord {
  readonly id: number;
  /** Whole numbers that a double does not hold are a `bigint`. */
  readonly properties: Readonly<Record<string, unknown>>;
  /** Null without geometry, or with one that has no points. */
  readonly shape: CheckedShape | null;
  /** The conditions of rules that hold for it. */
  readonly met?: ReadonlySet<string>;
}

/** Why a record does not meet a rule. */
export interface Fault {
  readonly value?: string | undefined;
  readonly details?: Readonly<Record<string, string | number>>;
  readonly place?: Place | null | undefined;
}

/** What must be known of geometries. */
export type ShapePart = 'type' | 'box' | 'flaw' | 'identity';

/** A check of records. It looks at each alone (`fault`), or finds those that are the same (`identity`). */
export interface CheckDefinition<Name extends CheckName> {
  readonly label: Readonly<Record<Language, string>>;
  /** What a rule demands, as a sentence. */
  readonly says: (rule: RuleOf<Name>, language: Language) => string;
  /** Why a record does not meet it, as a sentence. */
  readonly finding: (rule: RuleOf<Name>, found: Fault, language: Language) => string;
  /** The columns that it looks at. @default none */
  readonly columns?: (rule: RuleOf<Name>) => readonly string[];
  /** What it looks at of geometries. @default nothing */
  readonly shape?: ShapePart;
  /** A condition in CQL2 that is asked of each record. @default none */
  readonly condition?: (rule: RuleOf<Name>) => string;
  /** What it finds can be repaired by the server. @default false */
  readonly repairable?: boolean;
  readonly fault?: (rule: RuleOf<Name>, record: CheckedRecord) => Fault | null;
  /** Two records of one identity are a finding each; null for what is compared with nothing. */
  readonly identity?: (rule: RuleOf<Name>, record: CheckedRecord) => { readonly key: string; readonly value?: string } | null;
}
