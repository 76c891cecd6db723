import type { ServiceContext } from '../definition.ts';
import { archiveAnswer } from '../../tiles/kept/archive.ts';
import type { PublishedLayer, ServiceResponse } from '../../types.ts';
import { contractException } from '../contract-exception.ts';
import { defineService } from '../definition.ts';
import { pmtilesChecks } from './checks.ts';

/**
 * The vector tiles of a layer as one archive (PMTiles 3), of which programs read parts (`Range`): the tiles are those of the service of
 * vector tiles, byte for byte.
 */
export const pmtilesService = defineService({
  id: 'layer.pmtiles',
  title: { de: 'PMTiles', en: 'PMTiles' },
  methods: ['GET'],
  ownRefusals: false,
  paths: { ofLayer: [':layer/layer.pmtiles'] },
  addresses: (url) => [{ id: 'pmtiles', title: { de: 'PMTiles', en: 'PMTiles' }, url }],
  checks: pmtilesChecks,
  parse: () => ({ operation: 'GetArchive' as const }),
  version: () => '3',
  exception: contractException,
  operations: { GetArchive: (_, context) => whole(context.layers[0]!, context) },
});

/** What is made once is the same at each request: parts of it belong together. What is made anew is sent as a whole. */
async function whole(layer: PublishedLayer, context: ServiceContext): Promise<ServiceResponse> {
  const answer = await archiveAnswer(layer, context);
  return answer.headers['etag'] === undefined ? answer : { ...answer, headers: { ...answer.headers, 'accept-ranges': 'bytes' } };
}
