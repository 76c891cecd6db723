import { checkTitles, type ServiceCheck } from '../checks/check.ts';
import { asXml, rootIs } from '../checks/read.ts';

/** What catalogues rely on: the record is one. */
export const metadataChecks: readonly ServiceCheck[] = [
  {
    id: 'valid',
    title: checkTitles.valid,
    run: async (ask) => rootIs(asXml(await ask('.xml')), 'MD_Metadata'),
  },
];
