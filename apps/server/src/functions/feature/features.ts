import type { Inputs, RecordsValue, RunContext } from '../../engine/definition.ts';
import { FunctionError } from '../../problems/index.ts';
import { countPlaced } from '../../store/depots/placed.ts';
import { recordsOf } from '../inputs.ts';
import { featuresIn } from './map-geometry.ts';

/**
 * The records whose geometries a function works on. Where none has one it is refused, where some have none that is a notice. What
 * an earlier function of a chain hands on has been looked at where it came in.
 */
export async function featuresOf({ db, title, notice, signal }: RunContext, inputs: Inputs): Promise<RecordsValue> {
  const port = featuresIn.name;
  const records = recordsOf(inputs, port);
  if (!records.stored) return records;
  const { count, placed } = await countPlaced(db, records.relation, signal);
  const without = count - placed;
  if (without === 0) return records;
  if (placed === 0)
    throw new FunctionError(
      'no_geometry',
      `„${title.de}“ rechnet mit Geometrien, aber keiner der ${count.toLocaleString('de-DE')} Datensätze am Eingang „${port}“ hat eine. Verbinden Sie Datensätze mit Geometrie; aus einer Tabelle werden sie, wenn sie mit Koordinaten importiert wird.`,
      `"${title.en}" works with geometries, but none of the ${count.toLocaleString('en-GB')} records at the input "${port}" has one. Link records with geometry; a table becomes such records when it is imported with coordinates.`,
    );
  notice({
    code: 'without_geometry',
    de: `Ohne Geometrie am Eingang „${port}“: ${without.toLocaleString('de-DE')} von ${count.toLocaleString('de-DE')} Datensätzen. Das Ergebnis hat nur die Geometrien der übrigen.`,
    en: `Without geometry at the input "${port}": ${without.toLocaleString('en-GB')} of ${count.toLocaleString('en-GB')} records. The result has the geometries of the others only.`,
  });
  return records;
}
