import { plainNumber, withUnit } from '@geo/api';
import type { StoredMessage } from '../../problems/index.ts';
import type { StoredReport } from '../../store/runs/jobs.ts';

/** What the records of an import came to. */
export type ImportCounts = Pick<StoredReport, 'read' | 'written' | 'rejected'>;

/** Why an import may not be taken over: nothing could be written, or too much was refused; null when it may. */
export function refusalOf({ read, written, rejected }: ImportCounts, maxRejectedShare: number, file: string): StoredMessage | null {
  if (read === 0)
    return {
      code: 'nothing_to_import',
      de: `„${file}“ enthält keine Objekte. Das Magazin ist unverändert.`,
      en: `"${file}" holds no objects. The depot is unchanged.`,
    };
  if (written === 0)
    return {
      code: 'all_rejected',
      de: `Kein Objekt in „${file}“ konnte übernommen werden (${plainNumber(read, 'de')} gelesen); die Gründe stehen im Bericht. Das Magazin ist unverändert.`,
      en: `No object in "${file}" could be taken over (${plainNumber(read, 'en')} read); the report gives the reasons. The depot is unchanged.`,
    };
  if (rejected / read <= maxRejectedShare) return null;
  return {
    code: 'too_many_rejected',
    de: `Abgelehnt: ${plainNumber(rejected, 'de')} von ${plainNumber(read, 'de')} Objekten in „${file}“. Das ist mehr als der erlaubte Anteil von ${percent(maxRejectedShare, 'de')}; die Gründe stehen im Bericht. Das Magazin ist unverändert.`,
    en: `Refused: ${plainNumber(rejected, 'en')} of ${plainNumber(read, 'en')} objects in "${file}". That is more than the share of ${percent(maxRejectedShare, 'en')} that is allowed; the report gives the reasons. The depot is unchanged.`,
  };
}

function percent(share: number, language: 'de' | 'en'): string {
  return withUnit(plainNumber(share * 100, language, 1), '%');
}
