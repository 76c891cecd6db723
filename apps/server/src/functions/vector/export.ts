import { defineFunction } from '../define.ts';
import { crs } from '../ports/crs.ts';
import { features, featuresLabel } from '../ports/records.ts';
import { downloads } from '../../formats/index.ts';
import { FunctionError } from '../../problems/index.ts';
import { exportSettings, fileOutput, nameInput, vectorFormatInput } from '../writing/ports.ts';
import { writeRecords } from '../writing/write.ts';

export const exportVector = defineFunction({
  name: 'vector.export',
  title: { de: 'Features als Datei schreiben', en: 'Export features as file' },
  doc: {
    de: 'Schreibt Objekte mit Geometrie in **eine Datei**: GeoJSON, GeoPackage, Shapefile (als ZIP) und andere. Ohne **Koordinatensystem** bleibt das der Objekte; GeoJSON und KML sind immer in EPSG:4326.\n\nBeispiel: **Format** = GeoPackage, **Koordinatensystem** = 25832, **Dateiname** = `flurstuecke` ergibt die Datei `flurstuecke.gpkg`.',
    en: 'Writes features with geometry to **one file**: GeoJSON, GeoPackage, Shapefile (zipped) and others. Without a **coordinate system** that of the features stays; GeoJSON and KML are always in EPSG:4326.\n\nExample: **Format** = GeoPackage, **Coordinate system** = 25832, **File name** = `parcels` gives the file `parcels.gpkg`.',
  },
  inputs: {
    features: features({ label: featuresLabel }),
    format: vectorFormatInput,
    crs: crs({ label: { de: 'Koordinatensystem', en: 'Coordinate system' }, optional: true }),
    name: nameInput,
    config: exportSettings,
  },
  outputs: fileOutput,
  run: async (context, { features: records, format, crs: srid, name, config }) => {
    const stated = config?.stated ?? {};
    if (srid !== undefined) requireChoice(format);
    return {
      output: await writeRecords(context, { records, format, name, stated: srid === undefined ? stated : { ...stated, crs: srid } }),
    };
  },
});

/** Refuses a coordinate system for a format that has only one. */
function requireChoice(format: string): void {
  const told = downloads.offered.find((one) => one.told.id === format)?.told;
  if (!told || told.settings.some(({ key }) => key === 'crs')) return;
  throw new FunctionError(
    'one_crs',
    `${told.label.de} ist immer in EPSG:4326. Richtig ist ein leerer Eingang „Koordinatensystem“, oder ein anderes Format.`,
    `${told.label.en} is always in EPSG:4326. Right is an empty input "Coordinate system", or another format.`,
  );
}
