import type { TextsLike } from '@geo/ui';
import type { de } from './de.ts';

export const en: TextsLike<typeof de> = {
  checkServices: 'Check services',
  checkAgain: 'Check again',
  checkHelp: 'Asks each service as other programs do, and looks whether the answers are right.',
  checking: 'Checking the services …',
  checkFailed: 'The services could not be checked',
  retry: 'Try again',
  nothingToCheck: 'The layer has no data yet that a service could give out.',
  allRight_one: 'One check, nothing is wrong.',
  allRight_other: '{{count, number}} checks, nothing is wrong.',
  faults_one: 'One check has failed.',
  faults_other: '{{count, number}} checks have failed.',
  services: 'Checked services',
  passed_one: 'one check passed',
  passed_other: '{{count, number}} checks passed',
  firstAnswer: 'first answer after {{ms, number}} ms',
  useIn: 'Use in',
  example: 'Example for {{client}}',
  qgisHelp: 'For the Python console of QGIS; or take the addresses above to Layer › Add Layer.',
  gdalHelp: 'Loads all features into a GeoPackage file.',
  keyHelp: 'The layer is not public: an API key of the scope “Services” takes the place of geo_…',
  internalServices: 'This layer is internal: its services answer those signed in, and API keys.',
};
