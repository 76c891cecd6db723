import { plainNumber, type Localised } from '@geo/api';
import type { RecordsValue, RunContext } from '../../engine/definition.ts';
import { FunctionError } from '../../problems/index.ts';
import { countPlaced } from '../../store/depots/placed.ts';

/**
 * Refuses records of which none has a geometry; where some have none that is a notice. What an earlier function of a chain hands on
 * has been looked at where it came in.
 */
export async function requirePlaced(
  { db, title, notice, signal }: RunContext,
  { stored, relation }: RecordsValue,
  label: Localised,
): Promise<void> {
  if (!stored) return;
  const { count, placed } = await countPlaced(db, relation, signal);
  const without = count - placed;
  if (without === 0) return;
  if (placed === 0)
    throw new FunctionError(
      'no_geometry',
      `„${title.de}“ rechnet mit Geometrien, aber keiner der ${plainNumber(count, 'de')} Datensätze am Eingang „${label.de}“ hat eine. Verbinden Sie Datensätze mit Geometrie; aus einer Tabelle werden sie, wenn sie mit Koordinaten importiert wird.`,
      `"${title.en}" works with geometries, but none of the ${plainNumber(count, 'en')} records at the input "${label.en}" has one. Link records with geometry; a table becomes such records when it is imported with coordinates.`,
    );
  notice({
    code: 'without_geometry',
    de: `Ohne Geometrie am Eingang „${label.de}“: ${plainNumber(without, 'de')} von ${plainNumber(count, 'de')} Datensätzen. Das Ergebnis hat nur die Geometrien der übrigen.`,
    en: `Without geometry at the input "${label.en}": ${plainNumber(without, 'en')} of ${plainNumber(count, 'en')} records. The result has the geometries of the others only.`,
  });
}
