import type { TextPack } from '@geo/ui';
// From the sources, not the packages' entries: the preview stands before every story and must not load all editors for one button.
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

/** Texts of the packages shown in this Storybook, beside those of the design system, which are always there. */
export const texts: readonly TextPack[] = [
  editorsTexts,
  pagesTexts,
  importTexts,
  undoTexts,
  originTexts,
  geometryTexts,
  liveTexts,
  statisticsTexts,
  expressionTexts,
  blocksTexts,
  imageTexts,
  stylesTexts,
  configTexts,
  schedulesTexts,
  securityTexts,
  keysTexts,
  serviceTexts,
  cardsTexts,
  switchboardTexts,
];
