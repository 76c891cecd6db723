import { kindLabel, typeLabel, typeOf } from '@geo/api';
import { createFormat, type Format, type Language, type TextPack, type Translate } from '@geo/ui';
import { editorsTexts } from '../packages/editors/src/i18n/textsAtHand.ts';
import { pagesTexts } from '../packages/editors/src/pages/i18n/textsAtHand.ts';
import { importTexts } from '../packages/editors/src/pages/import/i18n/textsAtHand.ts';
import { undoTexts } from '../packages/editors/src/pages/depot/undo/i18n/textsAtHand.ts';
import { originTexts } from '../packages/editors/src/pages/origin/i18n/textsAtHand.ts';
import { geometryTexts } from '../packages/editors/src/GeometryEditor/i18n/textsAtHand.ts';
import { blocksTexts } from '../packages/editors/src/values/blocks/i18n/textsAtHand.ts';
import { imageTexts } from '../packages/editors/src/values/image/i18n/textsAtHand.ts';
import { stylesTexts } from '../packages/editors/src/StyleEditor/i18n/textsAtHand.ts';
import { liveTexts } from '../packages/editors/src/LiveDataset/i18n/textsAtHand.ts';
import { configTexts } from '../packages/editors/src/ConfigEditor/i18n/textsAtHand.ts';
import { expressionTexts } from '../packages/editors/src/ExpressionField/i18n/textsAtHand.ts';
import { statisticsTexts } from '../packages/editors/src/ColumnStatistics/i18n/textsAtHand.ts';
import { cardsTexts } from '../packages/editors/src/values/cards/i18n/textsAtHand.ts';
import { serviceTexts } from '../packages/editors/src/ServiceUrls/i18n/textsAtHand.ts';
import { keysTexts } from '../packages/editors/src/ApiKeys/i18n/textsAtHand.ts';
import { schedulesTexts } from '../packages/editors/src/ScheduleCalendar/i18n/textsAtHand.ts';
import { securityTexts } from '../packages/editors/src/SecurityLog/i18n/textsAtHand.ts';
import { switchboardTexts } from '../packages/switchboard/src/i18n/textsAtHand.ts';
import { textsAtHand } from '../packages/ui/src/i18n/textsAtHand.ts';
import { uiTexts } from '../packages/ui/src/i18n/uiTextsAtHand.ts';

const packs = {
  ui: uiTexts,
  editors: editorsTexts,
  pages: pagesTexts,
  imports: importTexts,
  undo: undoTexts,
  origin: originTexts,
  geometry: geometryTexts,
  live: liveTexts,
  statistics: statisticsTexts,
  expressions: expressionTexts,
  blocks: blocksTexts,
  image: imageTexts,
  styles: stylesTexts,
  config: configTexts,
  schedules: schedulesTexts,
  security: securityTexts,
  keys: keysTexts,
  services: serviceTexts,
  cards: cardsTexts,
  switchboard: switchboardTexts,
};
type Packs = typeof packs;
type SourceOf<Name extends keyof Packs> = Packs[Name] extends TextPack<infer Source> ? Source : never;

let language: Language = 'de';
/** Before each story: its language is the one in which its play reads. */
export function readIn(next: Language): void {
  language = next;
}

/** The language of the story that is shown. */
export const readsIn = (): Language => language;

const inBoth = { de: textsAtHand(Object.values(packs), 'de'), en: textsAtHand(Object.values(packs), 'en') };
const reader =
  <Name extends keyof Packs>(name: Name): Translate<SourceOf<Name>> =>
  (key, values) =>
    inBoth[language].text(packs[name].namespace, key, values);

/**
 * What a package says under a key, in the language of the story: a play finds things by it, and so holds in every language.
 * @example canvas.getByRole('button', { name: said.ui('cancel') })
 */
export const said: { readonly [Name in keyof Packs]: Translate<SourceOf<Name>> } = {
  ui: reader('ui'),
  image: reader('image'),
  editors: reader('editors'),
  pages: reader('pages'),
  imports: reader('imports'),
  undo: reader('undo'),
  origin: reader('origin'),
  geometry: reader('geometry'),
  live: reader('live'),
  statistics: reader('statistics'),
  expressions: reader('expressions'),
  blocks: reader('blocks'),
  styles: reader('styles'),
  config: reader('config'),
  schedules: reader('schedules'),
  security: reader('security'),
  keys: reader('keys'),
  services: reader('services'),
  cards: reader('cards'),
  switchboard: reader('switchboard'),
};

/** What a story says itself, as its fixtures do, in the language of the story. */
export const inLanguage = <Value>(texts: Readonly<Record<Language, Value>>): Value => texts[language];

/** What a story writes itself as labels of the interface: German, as it stands in the arguments, and its English. */
export type Labels<German extends string = string> = Readonly<Record<German, string>>;

/**
 * Reads the labels of a file in the language of the story; its `parameters` name them as `english`, then its arguments and pairs of
 * examples follow by themselves. Names of data stay as they are.
 * @example canvas.getByRole('button', { name: written('Freigeben') })
 */
export const writing =
  <German extends string>(english: Labels<German>) =>
  (german: NoInfer<German>): string =>
    language === 'en' ? english[german] : german;

/** How the language of the story writes numbers and dates. */
export const format = (): Format => createFormat(language);

/** What holds a text among others: the name of a field that says it is required, a sentence in a longer one. */
export const saying = (text: string): RegExp => new RegExp(text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));

/** A text as the queries read it from the page, where a space that does not break counts as any other. */
export const asRead = (text: string): string => text.replaceAll(/\s+/g, ' ');

/** What a type of data is called in the language of the story. */
export const saidType = (type: string): string => typeLabel(type, language);

/** What a kind of objects, or a type, is called in the language of the story. */
export const saidKind = (kind: string): string => kindLabel(kind, language);

/** A truth value in the language of the story. */
export const saidBool = (value: boolean): string => typeOf('bool').text(value, format());
