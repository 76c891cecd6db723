import { FunctionError } from '../../problems/index.ts';
import { serviceKinds, type ServiceKind } from './kinds.ts';
import { line } from './text.ts';

/** What came back, in both languages. */
export interface Found {
  de: string;
  en: string;
  /** The kind of service it is, where a function for it exists. */
  kind?: ServiceKind;
}

/** Something else than the service answers: what it is, and what would be right. */
export function notTheService(host: string, wanted: ServiceKind, found: Found): FunctionError {
  const { label, example } = serviceKinds[wanted];
  const other = found.kind && found.kind !== wanted ? serviceKinds[found.kind].func : null;
  const right = other
    ? { de: `Richtig ist hier die Funktion „${other}“.`, en: `Right is the function "${other}" here.` }
    : {
        de: `Richtig ist die Adresse eines ${label}, zum Beispiel ${example}.`,
        en: `Right is the address of a ${label}, for example ${example}.`,
      };
  return new FunctionError(
    'not_the_service',
    `${host} antwortet nicht als ${label}. Gefunden: ${found.de}. ${right.de}`,
    `${host} does not answer as ${label}. Found: ${found.en}. ${right.en}`,
  );
}

/** The service itself reports an error. */
export function serviceReports(host: string, wanted: ServiceKind, text: string): FunctionError {
  const { label } = serviceKinds[wanted];
  const report = line(text, 300) || '–';
  return new FunctionError(
    'service_exception',
    `Der ${label} auf ${host} meldet einen Fehler: ${report}`,
    `The ${label} at ${host} reports an error: ${report}`,
  );
}

/** The service has nothing that could be imported. */
export function nothingOffered(host: string, wanted: ServiceKind): FunctionError {
  const { label } = serviceKinds[wanted];
  return new FunctionError(
    'service_empty',
    `Der ${label} auf ${host} bietet nichts an. Richtig ist ein Dienst mit mindestens einem Eintrag, den Sie sehen dürfen.`,
    `The ${label} at ${host} offers nothing. Right is a service with at least one entry that you may see.`,
  );
}

const shownNames = 20;

/** Names that the service does not have; those it has are told. */
export function unknownNames(host: string, port: string, wrong: readonly string[], known: readonly string[]): FunctionError {
  const names = (list: readonly string[], more: string): string =>
    [
      ...list.slice(0, shownNames).map((name) => line(name, 80)),
      ...(list.length > shownNames ? [`${more} ${list.length - shownNames}`] : []),
    ].join(', ');
  return new FunctionError(
    'service_unknown_name',
    `${host} kennt für „${port}“ nicht: ${names(wrong, 'weitere')}. Vorhanden: ${names(known, 'weitere')}.`,
    `For "${port}", ${host} does not know: ${names(wrong, 'further')}. There are: ${names(known, 'further')}.`,
  );
}
