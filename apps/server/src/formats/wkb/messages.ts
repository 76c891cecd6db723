import { geometryTypes } from '@geo/api';
import { quoted, type LocalText } from '../../problems/index.ts';

const both = (de: string, en: string): LocalText => ({ de, en });

/** What stands in the sentence is cut to as much as says which one is meant. */
const mostShown = 40;
const kinds = geometryTypes.join(', ');

/** What is wrong with a geometry, and what would be right where that is not said with it; a part of a sentence, in brackets. */
export const geometryFaults = {
  coordinate: (value: unknown) => {
    const text = (typeof value === 'string' || typeof value === 'number' ? String(value) : (JSON.stringify(value) ?? 'undefined')).slice(
      0,
      mostShown,
    );
    return both(
      `die Koordinate ${quoted(text)} ist keine endliche Zahl bis 1e15; richtig ist eine wie 7.5`,
      `the coordinate "${text}" is not a finite number up to 1e15; right is one such as 7.5`,
    );
  },
  noObject: () =>
    both(
      'sie ist kein JSON-Objekt; richtig ist eines mit „type“ und „coordinates“',
      'it is no JSON object; right is one with "type" and "coordinates"',
    ),
  noJson: () => both('sie ist kein gültiges JSON', 'it is not valid JSON'),
  noType: () => both(`die Art („type“) fehlt; richtig ist ${kinds}`, `its "type" is missing; right is ${kinds}`),
  unknownType: (type: string) =>
    both(
      `die Art ${quoted(type.slice(0, mostShown))} gibt es nicht; richtig ist ${kinds}`,
      `there is no type "${type.slice(0, mostShown)}"; right is ${kinds}`,
    ),
  noList: () =>
    both(
      'die Koordinaten stehen nicht in Listen, wie ihre Art sie verlangt',
      'its coordinates do not stand in lists as its type wants them',
    ),
  noParts: () => both('„geometries“ ist keine Liste', '"geometries" is no list'),
  onePosition: () => both('eine Linie hat nur einen Punkt; richtig sind mindestens 2', 'a line has a single point; right are 2 at least'),
  shortRing: () =>
    both('ein Ring hat weniger als 4 Punkte; richtig sind mindestens 4', 'a ring has fewer than 4 points; right are 4 at least'),
  tooDeep: (most: number) => both(`sie ist tiefer als ${most} Ebenen verschachtelt`, `it is nested deeper than ${most} levels`),
  tooManyRings: () =>
    both(
      'sie hat zu viele Ringe, um zu finden, welcher in welchem liegt; richtig sind Außenringe im Uhrzeigersinn und Löcher dagegen',
      'it has too many rings to find which of them lies within which; right are outer rings clockwise and holes the other way',
    ),
  shortRecord: () => both('ihre Bytes enden vor ihrem letzten Punkt', 'its bytes end before its last point'),
  noPart: (least: number) =>
    both(`kein Teil hat genug Punkte; richtig sind mindestens ${least}`, `no part has enough points; right are ${least} at least`),
  partStart: (part: number) => both(`der Teil ${part} beginnt außerhalb ihrer Punkte`, `part ${part} begins outside of its points`),
  shapeType: (type: number) =>
    both(
      `die Shape-Art ${type} wird nicht gelesen; richtig ist 1, 3, 5, 8 oder dasselbe mit Höhen (11, 13, 15, 18) oder Maßen (21, 23, 25, 28)`,
      `the shape type ${type} is not read; right is 1, 3, 5, 8 or the same with heights (11, 13, 15, 18) or measures (21, 23, 25, 28)`,
    ),
  noBytes: () => both('der Wert besteht nicht aus Bytes; richtig ist WKB', 'the value is not made of bytes; right is WKB'),
  noPackageHeader: () =>
    both(
      'der Wert beginnt nicht wie eine Geometrie eines GeoPackages („GP“)',
      'the value does not begin as geometries of a GeoPackage do ("GP")',
    ),
  wkbType: (type: number) =>
    both(
      `die WKB-Art ${type} wird nicht gelesen; richtig ist 1 bis 12 oder 15 bis 17`,
      `the WKB type ${type} is not read; right is 1 to 12 or 15 to 17`,
    ),
  wkbEnds: (byte: number) =>
    both(`das WKB ist nach ${byte} Byte zu Ende, aber nicht vollständig`, `the WKB ends after ${byte} bytes and is not complete`),
  otherPart: (found: string, wanted: string) =>
    both(`im WKB steht ${found}, wo ${wanted} stehen muss`, `the WKB holds ${found} where ${wanted} must stand`),
  wktPlace: (character: number) => both(`das WKT ist ab Zeichen ${character} falsch`, `the WKT is wrong from character ${character} on`),
  wktType: (type: string) =>
    both(
      `mit ${quoted(type.slice(0, mostShown))} beginnt kein WKT; richtig ist ${kinds.toUpperCase()}`,
      `no WKT begins with "${type.slice(0, mostShown)}"; right is ${kinds.toUpperCase()}`,
    ),
} as const satisfies Record<string, (...details: never[]) => LocalText>;
