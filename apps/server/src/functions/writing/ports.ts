import type { Localised } from '@geo/api';
import { downloads } from '../../formats/index.ts';
import { resultLabel } from '../define.ts';
import { choice } from '../ports/choice.ts';
import { config } from '../ports/config.ts';
import { files } from '../ports/records.ts';
import { text } from '../ports/text.ts';
import { settingsLabel } from '../reading/ports.ts';

/** Name of the file. */
export const nameInput = text({
  label: { de: 'Dateiname', en: 'File name' },
  help: { de: 'Ohne Endung.', en: 'Without extension.' },
  default: 'export',
});

export const exportSettings = config('row-export-config', { label: settingsLabel, optional: true, group: 'advanced' });

export const fileOutput = { output: files({ label: resultLabel }) };

/** Where a geometry is more than a column among others. */
const vectorFormats = downloads.offered.filter(({ told }) => told.settings.every(({ key }) => key !== 'geometry'));

const formatLabel: Localised = { de: 'Format', en: 'Format' };
const choices = (offered: typeof downloads.offered) => offered.map(({ told }) => ({ value: told.id, label: told.label }));

/** Every format in which records are downloaded. */
export const formatInput = choice(choices(downloads.offered), { label: formatLabel, default: 'geojson' });
export const vectorFormatInput = choice(choices(vectorFormats), { label: formatLabel, default: 'geojson' });
