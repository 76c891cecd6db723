import { executionRefusals, graphRefusals, inputRefusals } from '@geo/api';
import type { ProblemTexts } from './texts.ts';

/** What concerns switchboards, their steps and runs. */
export const switchboardsTexts = {
  ...graphRefusals,
  ...inputRefusals,
  ...executionRefusals,
  document_problems: {
    status: 422,
    de: 'Das Dokument lässt sich nicht ganz übernehmen ({count}): {details}',
    en: 'The document cannot be taken over as a whole ({count}): {details}',
  },
  already_running: { status: 409, de: 'Das Switchboard wird bereits ausgeführt.', en: 'The switchboard is already running.' },
  data_gone: {
    status: 410,
    de: 'Die Daten, auf die sich dieser Datensatz bezieht, wurden gelöscht. Bitte führen Sie die Schritte davor erneut aus.',
    en: 'The data this dataset refers to were deleted. Please run the steps before it again.',
  },
  storage_not_on_demand: {
    status: 422,
    de: 'Dieses Ergebnis lässt sich nicht auf Abruf berechnen: Der Schritt holt es aus Dateien oder Diensten, oder er lief zuletzt, bevor es diese Wahl gab. Wählen Sie eine andere Speicherung, oder leeren Sie das Dataset und führen Sie den Schritt erneut aus.',
    en: 'This result cannot be computed on demand: the step fetches it from files or services, or ran last before there was this choice. Choose another storage, or clear the dataset and run the step again.',
  },
  no_duckdb: {
    status: 503,
    de: 'Dieses Ergebnis steht in einer Parquet-Datei, und diese Installation kann sie nicht lesen: Das Paket @duckdb/node-api ist für diese Plattform nicht installiert. Bitte wenden Sie sich an Ihre Administration, oder wählen Sie eine andere Speicherung und führen Sie den Schritt erneut aus.',
    en: 'This result is in a Parquet file, and this installation cannot read it: the package @duckdb/node-api is not installed for this platform. Please ask your administrator, or choose another storage and run the step again.',
  },
  storage_needs_execute: {
    status: 403,
    de: 'Ein Ergebnis als Tabelle zu speichern, die andere Programme lesen, wählt nur, wer das Switchboard ausführen darf. Bitte fragen Sie die Person, der es gehört.',
    en: 'Only who may execute the switchboard chooses to store a result as a table that other programs read. Please ask the person who owns it.',
  },
  storage_not_volatile: {
    status: 422,
    de: 'Dieses Ergebnis ließe sich nicht wieder berechnen, sobald der Zwischenspeicher es verdrängt: Der Schritt holt es aus Dateien oder Diensten, oder er lief zuletzt, bevor es diese Wahl gab. Wählen Sie eine andere Speicherung, oder leeren Sie das Dataset und führen Sie den Schritt erneut aus.',
    en: 'This result could not be computed again once the cache has dropped it: the step fetches it from files or services, or ran last before there was this choice. Choose another storage, or clear the dataset and run the step again.',
  },
  storage_too_wide: {
    status: 422,
    de: 'Diese Datensätze haben {columns} Attribute, mehr als eine Tabelle mit einer Spalte je Attribut aufnimmt: höchstens {most}, bei langen Texten weniger. Wählen Sie eine andere Speicherung, oder behalten Sie davor weniger Attribute.',
    en: 'These records have {columns} attributes, more than a table with a column for each attribute takes: {most} at the most, fewer with long texts. Choose another storage, or keep fewer attributes before.',
  },
  storage_table_read: {
    status: 409,
    de: 'Ein anderes Programm liest die Tabelle dieses Ergebnisses gerade. Bitte versuchen Sie es wieder, wenn es fertig ist; es steht alles noch da, wie es war.',
    en: 'Another program is reading the table of this result. Please try again when it is done; all is still as it was.',
  },
  being_computed: {
    status: 409,
    de: 'Der Schritt wird gerade ausgeführt. Öffnen Sie das Dataset wieder, wenn er fertig ist.',
    en: 'The step is running just now. Open the dataset again when it is done.',
  },
  too_many_computed: {
    status: 422,
    de: 'Das ergäbe mehr als {most} Datensätze; so viele darf ein Schritt höchstens ergeben. Bitte prüfen Sie, ob ein Schlüssel eindeutig ist, oder filtern Sie vorher.',
    en: 'This would make more than {most} records, the most that a step may make. Please check whether a key is unique, or filter before.',
  },
  too_large_embedded: {
    status: 422,
    de: 'Das ist mehr, als die eingebettete Datenbank auf einmal berechnen kann. Auf einem PostgreSQL geht es: Starten Sie den Server mit GEO_DATABASE=local oder DATABASE_URL.',
    en: 'This is more than the embedded database can compute at once. A PostgreSQL can: start the server with GEO_DATABASE=local or DATABASE_URL.',
  },
} as const satisfies ProblemTexts;
