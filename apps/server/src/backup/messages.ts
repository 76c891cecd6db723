import { Refusal, say, type StoredMessage } from '../problems/index.ts';

/** What is not backed up or restored, and why. */
export class BackupRefused extends Refusal {
  override readonly name = 'BackupRefused';

  constructor(message: StoredMessage) {
    super(message.code, message);
  }
}

/** The language of who gives commands, by the settings of their terminal. */
export function operatorsLanguage({ LC_ALL, LC_MESSAGES, LANG }: NodeJS.ProcessEnv): 'de' | 'en' {
  return /^de/i.test(LC_ALL || LC_MESSAGES || LANG || '') ? 'de' : 'en';
}

const refused = (code: string, file: string, de: string, en: string): BackupRefused =>
  new BackupRefused(say(`backup_${code}`, `${file} wird abgelehnt: ${de}`, `${file} is refused: ${en}`));

const newer = (file: string, what: { de: string; en: string }): BackupRefused =>
  refused(
    'newer',
    file,
    `Die Sicherung stammt von einer neueren Version (${what.de}). Aktualisieren Sie zuerst die Plattform.`,
    `it was made by a newer version (${what.en}). Update the platform first.`,
  );

/** One for each thing that is wrong with a file or an installation. */
export const backupRefusals = {
  unreadable: (file: string, reason: string) =>
    new BackupRefused(say('backup_unreadable', `${file} ist nicht lesbar: ${reason}`, `${file} cannot be read: ${reason}`)),
  foreign: (file: string, reason?: string) => {
    const why = reason === undefined ? '' : ` (${reason})`;
    return refused('foreign', file, `Die Datei ist keine Sicherung dieser Plattform${why}.`, `it is no backup of this platform${why}.`);
  },
  brokenOff: (file: string) => refused('broken_off', file, 'Die Datei ist abgebrochen.', 'it is broken off.'),
  endless: (file: string) =>
    refused('broken_off', file, 'Die Datei ist abgebrochen, ihr Ende fehlt.', 'it is broken off, its end is missing.'),
  strange: (file: string, name: string, type: string) =>
    refused(
      'strange',
      file,
      `Die Datei enthält „${name}“ (${type}), was keine Sicherung hat.`,
      `it holds "${name}" (${type}), which no backup has.`,
    ),
  tooLarge: (file: string, name: string) =>
    refused('too_large', file, `„${name}“ ist größer als jeder Teil einer Sicherung.`, `"${name}" is larger than any part of a backup.`),
  behindEnd: (file: string, name: string) =>
    refused('behind_end', file, `„${name}“ steht hinter dem Ende der Sicherung.`, `"${name}" stands behind the end of the backup.`),
  twice: (file: string, name: string) => refused('twice', file, `„${name}“ steht zweimal darin.`, `"${name}" stands in it twice.`),
  missing: (file: string, name: string) => refused('missing', file, `„${name}“ fehlt.`, `"${name}" is missing.`),
  damaged: (file: string, name: string) => refused('damaged', file, `„${name}“ ist beschädigt.`, `"${name}" is damaged.`),
  unlisted: (file: string) =>
    refused('unlisted', file, 'Die Datei enthält mehr, als ihre Liste sagt.', 'it holds more than its list says.'),
  illegible: (file: string, name: string) => refused('illegible', file, `„${name}“ ist nicht lesbar.`, `its "${name}" cannot be read.`),
  newerVersion: (file: string, version: string) => newer(file, { de: version, en: version }),
  newerSchema: (file: string, name: string) => newer(file, { de: `Schema ${name}`, en: `schema ${name}` }),
  noTable: (file: string, name: string) =>
    refused('no_table', file, `„${name}“ gehört zu keiner Tabelle der Sicherung.`, `"${name}" belongs to no table of the backup.`),
  unknownTable: (file: string, name: string) =>
    refused('unknown_table', file, `Ihre Tabelle „${name}“ ist unbekannt.`, `its table "${name}" is unknown.`),
  otherColumns: (file: string, name: string) =>
    refused(
      'other_columns',
      file,
      `Die Spalten ihrer Tabelle „${name}“ sind nicht die des Schemas.`,
      `the columns of its table "${name}" are not those of the schema.`,
    ),
  running: () =>
    new BackupRefused(
      say(
        'backup_running',
        'Die Plattform läuft auf dieser Datenbank. Beenden Sie zuerst alle ihre Prozesse.',
        'The platform runs on this database. Stop all its processes first.',
      ),
    ),
  notEmpty: () =>
    new BackupRefused(
      say(
        'backup_not_empty',
        'Diese Installation ist nicht leer. Stellen Sie in eine leere wieder her (ein neues GEO_DATA_DIR oder eine neue Datenbank), oder geben Sie mit --replace alles auf, was sie enthält.',
        'This installation is not empty. Restore into an empty one (a new GEO_DATA_DIR or database), or give up all that it holds with --replace.',
      ),
    ),
} as const;
