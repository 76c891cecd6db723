import { plainNumber, withUnit } from '@geo/api';
import type { LocalText, StoredMessage } from '../problems/index.ts';
import type { StoredReport } from '../store/runs/jobs.ts';

/** What the records of an import came to. */
export type ImportCounts = Pick<StoredReport, 'read' | 'written' | 'rejected'>;

/** What an import says of itself where it is refused. */
export interface RefusalWords {
  /** Where the reasons stand, or what they are: a part of a sentence. */
  reasons: LocalText;
  /** What became of that into which was to be imported: a sentence with a blank before it, or ''. */
  ending: LocalText;
}

/** Why an import may not be taken over: nothing could be written, or too much was refused; null when it may. */
export function refusalOf(
  { read, written, rejected }: ImportCounts,
  maxRejectedShare: number,
  file: string,
  { reasons, ending }: RefusalWords,
): StoredMessage | null {
  if (read === 0)
    return {
      code: 'nothing_to_import',
      de: `„${file}“ enthält keine Objekte.${ending.de}`,
      en: `"${file}" holds no objects.${ending.en}`,
    };
  if (written === 0)
    return {
      code: 'all_rejected',
      de: `Kein Objekt in „${file}“ konnte übernommen werden (${plainNumber(read, 'de')} gelesen); ${reasons.de}.${ending.de}`,
      en: `No object in "${file}" could be taken over (${plainNumber(read, 'en')} read); ${reasons.en}.${ending.en}`,
    };
  if (rejected / read <= maxRejectedShare) return null;
  return {
    code: 'too_many_rejected',
    de: `Abgelehnt: ${plainNumber(rejected, 'de')} von ${plainNumber(read, 'de')} Objekten in „${file}“. Das ist mehr als der erlaubte Anteil von ${percent(maxRejectedShare, 'de')}; ${reasons.de}.${ending.de}`,
    en: `Refused: ${plainNumber(rejected, 'en')} of ${plainNumber(read, 'en')} objects in "${file}". That is more than the share of ${percent(maxRejectedShare, 'en')} that is allowed; ${reasons.en}.${ending.en}`,
  };
}

function percent(share: number, language: 'de' | 'en'): string {
  return withUnit(plainNumber(share * 100, language, 1), '%');
}
