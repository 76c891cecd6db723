import { checkTitles, type ServiceCheck } from '../checks/check.ts';
import { asJson, idsOf, pagesFollow, sameCount } from '../checks/read.ts';

/** What clients rely on: the number of features and the pages are right. */
export const ogcChecks: readonly ServiceCheck[] = [
  {
    id: 'count',
    title: checkTitles.count,
    run: async (ask, { layer }) => sameCount(asJson(await ask('/items?f=json&limit=1'), 'application/geo+json').numberMatched, layer.count),
  },
  {
    id: 'pages',
    title: checkTitles.pages,
    run: (ask, { layer }) =>
      pagesFollow(
        async (offset, limit) => idsOf(asJson(await ask(`/items?f=json&offset=${offset}&limit=${limit}`), 'application/geo+json')),
        layer.count,
      ),
  },
];
