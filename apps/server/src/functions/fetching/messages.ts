import { plainNumber } from '@geo/api';
import { FunctionError, type LocalText, type StoredMessage } from '../../problems/index.ts';

// What functions say that fetch records from services.

const shown = (count: number): LocalText => ({ de: plainNumber(count, 'de'), en: plainNumber(count, 'en') });

/** Where to load from: where a dataset says, or else as entered; `what` it is of, and an example, are told where neither is there. */
export function fetchedFrom(own: unknown, entered: string | undefined, what: LocalText, example: string): string {
  const given = typeof own === 'string' ? own : (entered?.trim() ?? '');
  if (given !== '') return given;
  throw new FunctionError(
    'fetch_no_address',
    `Woher geladen wird, fehlt. Richtig ist ein Datensatz am Eingang „Dienst“ oder unter „Adresse“ ${what.de}, zum Beispiel ${example}.`,
    `Where to load from is missing. Right is a dataset at the input "Service" or, at "Address", ${what.en}, for example ${example}.`,
  );
}

/** Fewer records came than the service has. */
export function incomplete(host: string, came: number, matched: number, repeated: number): FunctionError {
  const [got, all, twice] = [shown(came), shown(matched), shown(repeated)];
  const why =
    repeated > 0
      ? {
          de: `${twice.de} kamen mehrfach: der Dienst blättert ohne feste Reihenfolge oder gar nicht.`,
          en: `${twice.en} came more than once: the service has no fixed order of pages, or no pages at all.`,
        }
      : { de: 'Danach kam nichts mehr.', en: 'Nothing came after them.' };
  return new FunctionError(
    'fetch_incomplete',
    `${host} nennt ${all.de} Objekte, geliefert wurden ${got.de}. ${why.de} Richtig ist ein kleinerer Ausschnitt (Ausdehnung, Filter oder Anzahl), den der Dienst auf einmal liefert.`,
    `${host} tells of ${all.en} features and gave ${got.en}. ${why.en} Right is a smaller part (extent, filter or limit) that the service gives at once.`,
  );
}

export function repeatedNotice(repeated: number): StoredMessage {
  const { de, en } = shown(repeated);
  return {
    code: 'fetch_repeated',
    de: `Der Dienst hat ${de} Objekte mehrfach geliefert; sie stehen einmal im Ergebnis.`,
    en: `The service gave ${en} features more than once; they are in the result once.`,
  };
}

/** The service counted otherwise than it gave, and nothing points to a loss. */
export function otherCount(came: number, matched: number): StoredMessage {
  const [got, all] = [shown(came), shown(matched)];
  return {
    code: 'fetch_other_count',
    de: `Der Dienst nannte zu Beginn ${all.de} Objekte, geliefert hat er ${got.de}: sein Bestand hat sich inzwischen geändert, oder er zählt anders.`,
    en: `The service told of ${all.en} features at first and gave ${got.en}: its data have changed meanwhile, or it counts otherwise.`,
  };
}

export function rejectedNotice(rejected: number, reasons: readonly StoredMessage[]): StoredMessage {
  const { de, en } = shown(rejected);
  const text = (language: 'de' | 'en'): string => reasons.map((one) => one[language]).join(' ');
  return { code: 'rejected', de: `Abgelehnt: ${de} Datensätze. ${text('de')}`, en: `Refused: ${en} records. ${text('en')}` };
}

export function unplaceableNotice(count: number, srid: number): StoredMessage {
  const { de, en } = shown(count);
  return {
    code: 'not_transformable',
    de: `${de} Objekte haben in EPSG:${srid} keinen Ort und fehlen.`,
    en: `${en} features have no place in EPSG:${srid} and are missing.`,
  };
}

/** A page that cannot be read, after it was asked for several times. */
export function brokenPage(host: string, number: number, { code, de, en }: StoredMessage): FunctionError {
  if (code === 'crs_impossible')
    return new FunctionError(
      code,
      `${host}, Seite ${number}: Die Koordinaten liegen nicht in dem Koordinatensystem, das der Dienst nennt; vielleicht schreibt er sie mit anderen Achsen. Richtig ist ein anderes System am Eingang „Koordinatensystem“.`,
      `${host}, page ${number}: The coordinates are not in the coordinate system that the service names; perhaps it writes them with other axes. Right is another system at the input "Coordinate system".`,
    );
  return new FunctionError(code, `${host}, Seite ${number}: ${de}`, `${host}, page ${number}: ${en}`);
}

/** The filter cannot be read, or asks for an attribute that is not there. */
export function wrongFilter(text: LocalText): FunctionError {
  return new FunctionError('input_condition', `Der Eingang „Filter“: ${text.de}`, `The input "Filter": ${text.en}`);
}

/** A page leads to one that was there before. */
export function brokenLinks(host: string, came: number): FunctionError {
  const { de, en } = shown(came);
  return new FunctionError(
    'fetch_circle',
    `Die Seiten von ${host} führen im Kreis: nach ${de} Objekten kam eine noch einmal. Richtig ist ein Dienst, dessen Verweis „next“ weiterführt.`,
    `The pages of ${host} lead in a circle: after ${en} features one came again. Right is a service whose link "next" leads on.`,
  );
}

/** The service gives the same again wherever it is to go on, and does not say how many there are. */
export function perhapsMore(came: number): StoredMessage {
  const { de, en } = shown(came);
  return {
    code: 'fetch_perhaps_more',
    de: `Der Dienst blättert nicht und nennt keine Anzahl: ob ${de} Objekte alle sind, ist nicht bekannt.`,
    en: `The service has no pages and does not tell how many there are: whether ${en} features are all is not known.`,
  };
}
