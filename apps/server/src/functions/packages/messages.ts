import type { FunctionPackages } from '../../config.ts';
import type { LocalText } from '../../problems/index.ts';
import { FunctionError } from '../../problems/index.ts';

/** Whose failure it is: the title of the function and where it came from. */
export interface About {
  title: LocalText;
  package: { readonly name: string; readonly version: string };
}

/** Why a process of a package did not answer. */
export type Ending = 'time' | 'memory' | 'output' | 'died' | 'garbage';

type Limits = FunctionPackages['limits'];

const endings: Readonly<Record<Ending, (limits: Limits) => LocalText>> = {
  time: ({ ms }) => ({
    de: `hat nach ${ms / 1000} s noch nicht geantwortet und wurde beendet. Vielleicht endet eine Schleife nicht; richtig sind weniger Datensätze oder eine schnellere Funktion`,
    en: `had not answered after ${ms / 1000} s and was stopped. A loop may not end; right are fewer records, or a faster function`,
  }),
  memory: ({ memoryMb }) => ({
    de: `hat mehr als ${memoryMb} MB Arbeitsspeicher gebraucht und wurde beendet. Richtig ist, Datensätze einzeln zu verarbeiten und keine zu behalten`,
    en: `used more than ${memoryMb} MB of memory and was stopped. Right is to work on one record at a time, and to keep none`,
  }),
  output: () => ({
    de: 'hat mehr geantwortet, als ein Ergebnis sein darf, und wurde beendet. Richtig sind weniger oder kleinere Datensätze',
    en: 'answered more than a result may be, and was stopped. Right are fewer or smaller records',
  }),
  died: () => ({
    de: 'ist abgebrochen, ohne zu antworten. Ein Ende des Prozesses (process.exit) darf darin nicht vorkommen',
    en: 'ended without an answer. It must not end its process (process.exit)',
  }),
  garbage: () => ({
    de: 'hat etwas geantwortet, das keine Antwort einer Funktion ist, und wurde beendet. Richtig sind die Ausgänge, die sie verspricht',
    en: 'answered something that is no answer of a function, and was stopped. Right are the outputs that it promises',
  }),
};

const named = ({ title, package: { name, version } }: About): LocalText => ({
  de: `„${title.de}“ aus dem Paket ${name} ${version}`,
  en: `"${title.en}" of the package ${name} ${version}`,
});

/** A failure of a step: the function is named, and then what it did. */
export function failureOf(about: About, code: string, { de, en }: LocalText): FunctionError {
  const who = named(about);
  return new FunctionError(code, `${who.de} ${de}.`, `${who.en} ${en}.`);
}

/** Codes of failures that are due to how a process ended. */
export const endedCodes: readonly string[] = Object.keys(endings).map((ending) => `package_${ending}`);

export const endedFailure = (about: About, ending: Ending, limits: Limits): FunctionError =>
  failureOf(about, `package_${ending}`, endings[ending](limits));

/** What the function itself says. */
export function saidFailure(about: About, { message, text }: { message: string; text?: LocalText | undefined }): FunctionError {
  const who = named(about);
  if (text) return new FunctionError('package_refused', `${who.de}: ${text.de}`, `${who.en}: ${text.en}`);
  return new FunctionError(
    'package_failed',
    `${who.de} ist mit einem Fehler abgebrochen, den ihre Autoren beheben müssen: ${message}`,
    `${who.en} failed with an error that its authors have to correct: ${message}`,
  );
}
