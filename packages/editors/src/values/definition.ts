import type {
  Datum,
  Depot,
  DepotFolder,
  LiveDatasetInput,
  LiveDatasetSample,
  NamedByNumber,
  NamedByValue,
  Style,
  Tag,
  ThreeInfo,
} from '@geo/api';
import type { Format, Language, RecordColumn } from '@geo/ui';
import type { ComponentType } from 'react';

/** What is being typed or chosen: a truth value, text for all else. */
export type Draft = string | boolean;

/** How a value is edited: what is shown of it can be read back. */
export interface DraftRule {
  /** The draft that a stored value begins with; of no value as well. */
  readonly of: (value: unknown, language: Language) => Draft;
  /** The value a draft stands for: null for none, undefined where it is not of the type. */
  readonly read: (draft: Draft) => unknown;
}

/** An object of the platform that can be chosen. */
export interface ObjectChoice {
  readonly uri: string;
  readonly name: string;
}

/** The objects that values name. Without it they cannot be chosen, and are told by their numbers. */
export interface ObjectSources {
  /** Some of the objects of a kind that the user may read, whose name holds a text. */
  readonly loadObjects?: ((kind: NamedByNumber, text: string) => Promise<readonly ObjectChoice[]>) | undefined;
  /** What an object is called; null where there is none that the user may read. */
  readonly loadName?: ((named: NamedByValue) => Promise<string | null>) | undefined;
}

/** Asks a live dataset once, as it is entered: its first records. What is wrong is thrown, by field of the value (`value.origin`). */
export type LiveDatasetTester = (input: LiveDatasetInput, signal: AbortSignal) => Promise<LiveDatasetSample>;

/** What values are chosen from. Without it such a value can be typed, or not be changed. */
export interface ValueSources extends ObjectSources {
  readonly folders?: readonly DepotFolder[];
  readonly depots?: readonly Depot[];
  /** Asks a live dataset before it is kept. Without it that is not offered. */
  readonly testLiveDataset?: LiveDatasetTester | undefined;
  /** Stores a picture and answers what it is named by. Without it a picture has a name only. @param progress Takes the share done, 0 to 1. */
  readonly uploadImage?: ((file: File, progress: (share: number) => void) => Promise<string>) | undefined;
  /** Texts that are usually entered here and hold what is typed so far. Without it none are suggested. */
  readonly loadHints?: ((query: string, signal: AbortSignal) => Promise<readonly string[]>) | undefined;
  /** Address pattern of the base map's tiles, for editors with a map; without it the ground stays plain. */
  readonly baseMapUrl?: string | undefined;
  /** Height of an editor's map in CSS. @default as is usual within a form */
  readonly mapHeight?: string;
  /** What the stored value is called, as long as nothing is loaded. */
  readonly name?: string;
}

/** Keyboard of devices that have none of their own. */
export type ValueKeyboard = 'decimal';

/** What the field of a value gets: a draft in, each change of it out. */
export interface ValueFieldProps {
  /** Label of the field. */
  readonly label: string;
  /** What is being typed or chosen. */
  readonly draft: Draft;
  /** The draft has changed. */
  readonly onDraft: (draft: Draft) => void;
  /** What would be right, where the draft is no value of the type. */
  readonly problem?: string;
  /** Help below the field. */
  readonly helperText?: string;
  /** Shows the value, which cannot be changed. @default false */
  readonly readOnly?: boolean;
  /** Takes the focus when it appears. @default false */
  readonly takesFocus?: boolean;
  /** Keyboard of devices that have none of their own. @default that for text */
  readonly inputMode?: ValueKeyboard | undefined;
  /** The value is complete: Enter was pressed. */
  readonly onSubmit?: () => void;
  /** What values are chosen from. @default nothing: they are typed */
  readonly sources?: ValueSources;
}

/** What the editor of a structured value gets: the value in, each change of it out. */
export interface ValueBlockProps {
  /** Plain name of the value's type. */
  readonly type: string;
  /** Name of the whole. */
  readonly label: string;
  /** The value, as far as it is one; null for none. */
  readonly value: unknown;
  /** What is entered; undefined while it is no value of the type, which the editor says itself. */
  readonly onChange: (value: unknown) => void;
  /** Shows the value, which cannot be changed. @default false */
  readonly readOnly?: boolean;
  /** What values are chosen from, and what is asked about them. @default nothing */
  readonly sources?: ValueSources;
}

/** What is asked about a value that is shown. What is missing is not shown. */
export interface ShownSources extends Pick<ObjectSources, 'loadName'> {
  /** Address pattern of the base map's tiles; without it the ground of maps stays plain. */
  readonly baseMapUrl?: string | undefined;
  /** The text of a file, by its address. */
  readonly loadText?: ((url: string) => Promise<string>) | undefined;
  /** Gives the file of a record another name; false where that was refused. Without it the name is only shown. */
  readonly renameFile?: ((datum: Datum, name: string) => Promise<boolean>) | undefined;
  /** A tag of the platform, by its number. */
  readonly loadTag?: ((id: number) => Promise<Tag>) | undefined;
  /** How the mesh of a record is drawn; without it only its picture is shown. */
  readonly loadThreeInfo?: ((datum: Datum) => Promise<ThreeInfo>) | undefined;
  /** How the depot of the records draws them on maps; without it in the colour of their type. */
  readonly style?: Style | null | undefined;
}

/** What shows a value gets. */
export interface ShownValueProps {
  /** Plain name of the value's type. */
  readonly type: string;
  readonly value: unknown;
  /** The one line of it that is to be read. */
  readonly text: string;
  /** The record as its list has it: geometry, properties, size and address of a file, tiles of a service. @default the value alone */
  readonly datum?: Datum | undefined;
  /** The number that a record without a name is called by: that of its row in a table. @default its own */
  readonly number?: number | undefined;
  /** What is asked about it. @default nothing */
  readonly sources?: ShownSources | undefined;
}

/** What columns are called. */
export type ColumnTexts = (key: 'fileType' | 'fileSize' | 'download' | 'downloadColumn') => string;

/** A value that is entered in one field: in cells of tables, on node cards, in forms. */
export interface LineEdit {
  readonly form: 'line';
  readonly Editor: ComponentType<ValueFieldProps>;
  readonly draft: DraftRule;
  /** @default that for text */
  readonly inputMode?: ValueKeyboard;
}

/** A value of several parts that has an editor of its own height: in dialogs and on pages. */
export interface BlockEdit {
  readonly form: 'block';
  readonly Editor: ComponentType<ValueBlockProps>;
}

/** How a value is entered. */
export type ValueEdit = LineEdit | BlockEdit;

/** How the values of a type are edited and shown, wherever they are met. What they are says `typeOf` of `@geo/api`. */
export interface ValueDefinition<Name extends string = string, Edit extends ValueEdit | null = ValueEdit | null> {
  readonly name: Name;
  /** How a value is entered, in a line or a block; null where it is only shown. */
  readonly edit: Edit;
  /** How a truth value of it is changed at once where it is shown; null where that is not possible. */
  readonly toggle: { readonly isOn: (value: unknown) => boolean; readonly valueOf: (on: boolean) => unknown } | null;
  /** A value by itself, with all that is known of it. */
  readonly Card: ComponentType<ShownValueProps>;
  /** A picture of it at the head of a card; null where its name says all. It fills its frame, and loads late. */
  readonly Preview: ComponentType<ShownValueProps> | null;
  /** What of it can be turned, below its editor and its parts; null for none. It loads late. */
  readonly Scene: ComponentType<ShownValueProps> | null;
  /** A line of facts below the name on a card; null for none. It loads late. */
  readonly Facts: ComponentType<ShownValueProps> | null;
  /** Columns beside the value, of what else its records have; null for none. */
  readonly beside: ((format: Format, texts: ColumnTexts) => readonly RecordColumn[]) | null;
  /** In a cell of a table. */
  readonly Cell: ComponentType<ShownValueProps>;
  /** In a line of a node card. */
  readonly Compact: ComponentType<ShownValueProps>;
  /** Where it stands in a column. */
  readonly align: 'left' | 'right';
}

/** The values of a type that is entered. */
export type EditedValue<Name extends string = string> = ValueDefinition<Name, ValueEdit>;

/** The values of a type that is only shown. */
export type ShownValue<Name extends string = string> = ValueDefinition<Name, null>;
