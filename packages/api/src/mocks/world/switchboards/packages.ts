import type { MessageLanguage } from '../../../client/errors.ts';
import type { FunctionPackage, Localised, PackageFunction } from '../../../schemas/function.ts';

interface MockPackageFunction {
  readonly name: string;
  readonly title: Localised;
}

/** A package of functions with its texts in both languages. */
export interface MockPackage extends Omit<FunctionPackage, 'functions' | 'reason' | 'last_stop'> {
  readonly functions: readonly MockPackageFunction[];
  readonly reason: Localised | null;
  readonly last_stop: { readonly at: string; readonly function: MockPackageFunction; readonly reason: Localised } | null;
}

const noise: MockPackageFunction = { name: 'stadt.noise_limit', title: { de: 'Lärmgrenzwert', en: 'Noise limit' } };
const height: MockPackageFunction = { name: 'wald.height', title: { de: 'Baumhöhe', en: 'Tree height' } };

/** One in each state, the first as the server has it in its tests. */
export const mockPackages: readonly MockPackage[] = [
  {
    configured: '@stadt/geo-functions',
    name: '@stadt/geo-functions',
    version: '1.0.0',
    state: 'loaded',
    functions: [{ name: 'stadt.density', title: { de: 'Einwohnerdichte', en: 'Population density' } }, noise],
    reason: null,
    last_stop: null,
  },
  {
    configured: '@amt/wald',
    name: '@amt/wald',
    version: '2.3.1',
    state: 'stopped',
    functions: [height],
    reason: null,
    last_stop: {
      at: '2026-11-20T14:05:00.000Z',
      function: height,
      reason: {
        de: '„Baumhöhe“ aus dem Paket @amt/wald 2.3.1 hat mehr als 512 MB Arbeitsspeicher gebraucht und wurde beendet. Richtig ist, Datensätze einzeln zu verarbeiten und keine zu behalten.',
        en: '"Tree height" of the package @amt/wald 2.3.1 used more than 512 MB of memory and was stopped. Right is to work on one record at a time, and to keep none.',
      },
    },
  },
  {
    configured: '/srv/functions/laerm',
    name: 'laerm',
    version: '0.4.0',
    state: 'failed',
    functions: [],
    reason: {
      de: 'feature.noise: Der Namensraum feature ist vergeben. Richtig ist einer, den das Paket für sich hat.',
      en: 'feature.noise: the namespace feature is taken. Right is one that the package has for itself.',
    },
    last_stop: null,
  },
];

/** A package as the server tells it in a language. */
export function packageIn({ functions, reason, last_stop: stop, ...rest }: MockPackage, language: MessageLanguage): FunctionPackage {
  const told = ({ name, title }: MockPackageFunction): PackageFunction => ({ name, title: title[language] });
  return {
    ...rest,
    functions: functions.map(told),
    reason: reason && reason[language],
    last_stop: stop && { at: stop.at, function: told(stop.function), reason: stop.reason[language] },
  };
}
