import { checkTitles, type ServiceCheck } from '../checks/check.ts';
import { asJson, idsOf, pagesFollow } from '../checks/read.ts';

/** What clients rely on: pages are whole. */
export const geojsonChecks: readonly ServiceCheck[] = [
  {
    id: 'pages',
    title: checkTitles.pages,
    run: (ask, { layer }) =>
      pagesFollow(
        async (offset, limit) => idsOf(asJson(await ask(`?offset=${offset}&limit=${limit}`), 'application/geo+json')),
        layer.count,
      ),
  },
];
