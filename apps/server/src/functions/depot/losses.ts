import { chainOf } from '@geo/api';
import { FunctionError, type RunContext } from '../../engine/definition.ts';
import type { PreparedImport } from '../../store/ingest.ts';

/** Share of the records that may be lost while they are stored. */
export const defaultShare = 0.1;

export function shareRange(share: number): FunctionError {
  return new FunctionError(
    'input_range',
    `Der Eingang „max_rejected_share“ erwartet einen Anteil von 0 bis 1, nicht ${share}.`,
    `The input "max_rejected_share" expects a share from 0 to 1, not ${share}.`,
  );
}

/** Refuses to store where records came in and too few of them keep their place; tells of smaller losses and of an empty input. */
export function judgeStored(
  { depot, summary, unplaceable }: PreparedImport,
  share: number,
  path: string,
  notice: RunContext['notice'],
): void {
  const came = summary.count + unplaceable.length;
  if (came === 0) {
    notice({
      code: 'empty_input',
      de: `Es kamen keine Datensätze an: Der neueste Moment von „${path}“ ist leer.`,
      en: `No records came in: the newest moment of "${path}" is empty.`,
    });
    return;
  }
  const isSpatial = chainOf(depot.content_type).includes('feature');
  if (isSpatial && unplaceable.length === 0 && summary.withoutGeometry === came) throw noGeometry(came, path);
  const empty = isSpatial ? summary.emptyGeometries : 0;
  const lost = unplaceable.length + empty;
  if (lost === 0) return;
  const [de, en] = lossText(unplaceable, empty, depot.srid);
  if (lost === came || lost / came > share)
    throw new FunctionError(
      'too_few_stored',
      `Von ${came} Datensätzen gingen beim Speichern ${lost} verloren, erlaubt ist ein Anteil von ${share} (max_rejected_share): ${de} „${path}“ ist unverändert.`,
      `Of ${came} records ${lost} would be lost while they are stored; a share of ${share} is allowed (max_rejected_share): ${en} "${path}" is unchanged.`,
    );
  notice({ code: 'partly_stored', de, en });
}

function noGeometry(came: number, path: string): FunctionError {
  return new FunctionError(
    'no_geometry',
    `Keiner der ${came} Datensätze hat eine Geometrie, und „${path}“ ist ein Magazin für Geometrien. Es ist unverändert.`,
    `None of the ${came} records has a geometry, and "${path}" is a depot of geometries. It is unchanged.`,
  );
}

const named = 5;

function lossText(unplaceable: readonly number[], empty: number, srid: number): [de: string, en: string] {
  const de: string[] = [];
  const en: string[] = [];
  if (unplaceable.length > 0) {
    const numbers = `${unplaceable.slice(0, named).join(', ')}${unplaceable.length > named ? ', …' : ''}`;
    de.push(`${unplaceable.length} liegen außerhalb dessen, was sich nach EPSG:${srid} umrechnen lässt, und fehlen (Nummer ${numbers}).`);
    en.push(`${unplaceable.length} lie outside of what can be converted to EPSG:${srid} and are missing (number ${numbers}).`);
  }
  if (empty > 0) {
    de.push(`${empty} haben eine leere Geometrie.`);
    en.push(`${empty} have an empty geometry.`);
  }
  return [de.join(' '), en.join(' ')];
}
