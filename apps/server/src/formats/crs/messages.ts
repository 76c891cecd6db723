import { quoted, say } from '../../problems/index.ts';

export const crsMessages = {
  needed: (file: string, extent: readonly number[]) =>
    say(
      'crs_needed',
      `${quoted(file)} nennt kein Koordinatensystem, und die Koordinaten (${extent.join(', ')}) sind keine Grad. Bitte geben Sie es beim Import an: EPSG-Code, WKT oder PROJ-Text.`,
      `"${file}" names no coordinate reference system, and its coordinates (${extent.join(', ')}) are no degrees. Please state it when importing: EPSG code, WKT or PROJ text.`,
    ),
  impossible: (file: string, crs: string, extent: readonly number[]) =>
    say(
      'crs_impossible',
      `${quoted(file)}: Die Koordinaten (${extent.join(', ')}) können nicht in ${quoted(crs)} sein. Bitte geben Sie das Koordinatensystem beim Import an.`,
      `"${file}": the coordinates (${extent.join(', ')}) cannot be in "${crs}". Please state the coordinate reference system when importing.`,
    ),
  nowhere: (file: string, crs: string, extent: readonly number[]) =>
    say(
      'crs_nowhere',
      `${quoted(file)}: In ${quoted(crs)} lägen die Koordinaten (${extent.join(', ')}) nicht auf der Erde. Bitte wählen Sie ein anderes Koordinatensystem.`,
      `"${file}": in "${crs}" the coordinates (${extent.join(', ')}) would not be on Earth. Please choose another coordinate reference system.`,
    ),
  matched: (file: string, definition: string, srid: number, name: string) =>
    say(
      'crs_matched',
      `${quoted(file)}: Das Koordinatensystem ${quoted(definition)} nennt kein Datum; nach Ellipsoid und Projektion ist es EPSG:${srid} (${name}).`,
      `"${file}": the coordinate reference system "${definition}" names no datum; by ellipsoid and projection it is EPSG:${srid} (${name}).`,
    ),
  axesSwapped: (file: string, crs: string) =>
    say(
      'axes_swapped',
      `${quoted(file)}: Der Hochwert steht vorn, und der Rechtswert beginnt mit der Nummer seiner Zone. Die Achsen wurden getauscht; gelesen wird in ${quoted(crs)}. Bitte prüfen.`,
      `"${file}": the northing stands first, and the easting begins with the number of its zone. The axes were exchanged; it is read in "${crs}". Please check.`,
    ),
  longitudeFirst: (file: string) =>
    say(
      'longitude_first',
      `${quoted(file)}: Nach dem Koordinatensystem stünde die Breite vorn, es gibt aber keine über 90°. Gelesen wird mit der Länge vorn. Bitte prüfen.`,
      `"${file}": by its coordinate system the latitude would stand first, but there is none above 90°. It is read with the longitude first. Please check.`,
    ),
  outside: (record: number) =>
    say(
      'not_degrees',
      `Datensatz ${record}: eine Koordinate liegt außerhalb von Länge und Breite in Grad.`,
      `Record ${record}: a coordinate is beyond longitude and latitude in degrees.`,
      record,
    ),
  noDefinition: () =>
    say(
      'crs_no_definition',
      'Das ist kein Koordinatensystem. Richtig ist ein EPSG-Code, WKT (PROJCS[…], GEOGCS[…]) oder PROJ-Text (+proj=utm +zone=32 …).',
      'This is no coordinate reference system. Right is an EPSG code, WKT (PROJCS[…], GEOGCS[…]) or PROJ text (+proj=utm +zone=32 …).',
    ),
  notAllowed: (part: string) =>
    say(
      'crs_not_allowed',
      `${quoted(part.slice(0, 80))} ist in einem Koordinatensystem nicht erlaubt.`,
      `"${part.slice(0, 80)}" is not allowed in a coordinate reference system.`,
    ),
  unusable: (name: string) =>
    say(
      'crs_unusable',
      `Mit dem Koordinatensystem ${quoted(name)} lassen sich keine Koordinaten umrechnen.`,
      `No coordinates can be converted with the coordinate reference system "${name}".`,
    ),
  noCode: (srid: number) => say('crs_no_code', `EPSG:${srid} ist hier nicht bekannt.`, `EPSG:${srid} is not known here.`),
};
