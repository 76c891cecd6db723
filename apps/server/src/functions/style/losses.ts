import { styleLossTexts, type ReadStyleFile } from '@geo/api';
import type { RunContext } from '../../engine/definition.ts';

/** More is not read by anybody. */
const mostTold = 30;

/** Says of each thing of a style that it is not carried over. */
export function tellLosses({ notice }: Pick<RunContext, 'notice'>, losses: ReadStyleFile['losses']): void {
  for (const { rule, property, reason } of losses.slice(0, mostTold)) {
    const { de, en } = styleLossTexts[reason];
    notice({
      code: `style_${reason}`,
      de: `${rule === null ? '' : `Regel ${rule}: `}„${property}“ ${de}.`,
      en: `${rule === null ? '' : `Rule ${rule}: `}"${property}" ${en}.`,
    });
  }
  const others = losses.length - mostTold;
  if (others > 0)
    notice({
      code: 'style_more_losses',
      de: `${others} weitere Angaben des Stils werden nicht übernommen.`,
      en: `${others} further properties of the style are not carried over.`,
    });
}
