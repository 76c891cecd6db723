import { displayTypeNames, type DisplayTypeName } from './displayTypeNames.ts';

/** How a value of a record is shown in the selection window of a layer. */
export interface DisplayType {
  readonly label: { readonly de: string; readonly en: string };
  /** Beside its name, alone, or as the heading of the record. */
  readonly place: 'named' | 'alone' | 'title';
  /** What the value is taken for. What is none of that is shown as text. */
  readonly as: 'text' | 'number' | 'link' | 'picture';
  /** Digits after the decimal separator, where the value is a number. */
  readonly decimals?: number;
  /** The link bears the name of the attribute, not its address. */
  readonly linkIsNamed?: true;
}

/** Every display type of a selection field. */
export const displayTypes = {
  text: { label: { de: 'Name und Text', en: 'Name and text' }, place: 'named', as: 'text' },
  text_only: { label: { de: 'Nur Text', en: 'Text only' }, place: 'alone', as: 'text' },
  title: { label: { de: 'Titel', en: 'Title' }, place: 'title', as: 'text' },
  integer: { label: { de: 'Ganze Zahl', en: 'Whole number' }, place: 'named', as: 'number', decimals: 0 },
  float_one_decimal: { label: { de: 'Zahl, eine Nachkommastelle', en: 'Number, one decimal' }, place: 'named', as: 'number', decimals: 1 },
  float_two_decimals: {
    label: { de: 'Zahl, zwei Nachkommastellen', en: 'Number, two decimals' },
    place: 'named',
    as: 'number',
    decimals: 2,
  },
  link: { label: { de: 'Link', en: 'Link' }, place: 'named', as: 'link' },
  open_url: { label: { de: 'Adresse öffnen', en: 'Open address' }, place: 'alone', as: 'link', linkIsNamed: true },
  button: { label: { de: 'Schaltfläche', en: 'Button' }, place: 'alone', as: 'link', linkIsNamed: true },
  frame_button: { label: { de: 'Schaltfläche mit Rahmen', en: 'Button with frame' }, place: 'alone', as: 'link', linkIsNamed: true },
  markdown: { label: { de: 'Name und Markdown', en: 'Name and Markdown' }, place: 'named', as: 'text' },
  markdown_only: { label: { de: 'Nur Markdown', en: 'Markdown only' }, place: 'alone', as: 'text' },
  image: { label: { de: 'Name und Bild', en: 'Name and picture' }, place: 'named', as: 'picture' },
  image_header: { label: { de: 'Bild als Kopf', en: 'Picture as header' }, place: 'alone', as: 'picture' },
  image_only: { label: { de: 'Nur Bild', en: 'Picture only' }, place: 'alone', as: 'picture' },
} as const satisfies Readonly<Record<DisplayTypeName, DisplayType>>;
/** What each display type is called. */
export const displayTypeLabels = Object.fromEntries(displayTypeNames.map((name) => [name, displayTypes[name].label])) as {
  readonly [Name in DisplayTypeName]: (typeof displayTypes)[Name]['label'];
};
