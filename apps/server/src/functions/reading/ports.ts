import type { Localised } from '@geo/api';
import { resultLabel } from '../define.ts';
import { share } from '../ports/number.ts';
import { features, files, rows } from '../ports/records.ts';
import { service } from '../ports/records.ts';

export const settingsLabel: Localised = { de: 'Einstellungen', en: 'Settings' };

/** The files that are read. */
export const fileInput = files({
  label: { de: 'Datei', en: 'File' },
  help: {
    de: 'Die Dateien eines Datensatzes sind ein Datenbestand, etwa die eines Shapefile; auch als ZIP.',
    en: 'The files of a dataset are one data set, such as those of a Shapefile; also zipped.',
  },
});

/** How much may be refused. */
export const rejectedShare = share({
  label: { de: 'Erlaubter Anteil abgelehnter', en: 'Share that may be refused' },
  help: {
    de: 'Wird ein größerer Anteil der Datensätze abgelehnt, schlägt der Schritt fehl.',
    en: 'Where a larger share of the records is refused, the step fails.',
  },
  default: 0.1,
  group: 'advanced',
});

const others = {
  rejected: rows({ label: { de: 'Abgelehnt', en: 'Rejected' } }),
  report: service('dict', { label: { de: 'Bericht', en: 'Report' } }),
};
export const featureOutputs = { output: features({ label: resultLabel }), ...others };
export const rowOutputs = { output: rows({ label: resultLabel }), ...others };
