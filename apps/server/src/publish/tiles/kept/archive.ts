import { readFile } from 'node:fs/promises';
import { plainNumber } from '@geo/api';
import { atMost } from '../../../db/limit.ts';
import type { Db } from '../../../db/types.ts';
import { ServiceError } from '../../../problems/index.ts';
import { tileArchive, TooManyTiles } from '../../../tiles/archive.ts';
import { boundsOf } from '../../../tiles/generation.ts';
import { maxRecords } from '../../../tiles/grid.ts';
import type { ServiceContext } from '../../services/definition.ts';
import type { PublishedLayer, ServiceResponse } from '../../types.ts';
import { refusedTile, tileZooms } from '../generated.ts';
import { tileAnswer } from './answer.ts';
import { archivesOf } from './store.ts';

/** What is made while somebody waits for it. */
const most = { records: 200_000, tiles: 2000, bytes: 15_000_000 };
/** Where no options say so. Enough for most data: a unit of a tile is two thirds of a metre. */
const deepestZoom = 14;

/** Guests, however many, wait for each other alone. */
const inTurn = atMost(2);

/**
 * All vector tiles of a layer for whoever may read it: from the zoom at which it is shown to the last, or to the one with which there are
 * as many tiles as can be made while somebody waits.
 */
export function archiveAnswer(layer: PublishedLayer, context: ServiceContext): Promise<ServiceResponse> {
  const making = {
    wanted: { kind: 'archive' },
    type: 'application/vnd.pmtiles',
    storeOf: archivesOf,
    make: (its: PublishedLayer, db: Db) => {
      if (its.count > most.records) throw tooLarge();
      return inTurn(() => made(its, db));
    },
  } as const;
  return tileAnswer(layer, making, context);
}

async function made(layer: PublishedLayer, db: Db): Promise<Uint8Array> {
  const { generation } = layer;
  const { minzoom, maxzoom } = await tileZooms(layer, db);
  const archive = await tileArchive(db, {
    name: layer.serviceName,
    title: layer.title || layer.serviceName,
    description: layer.description,
    records: layer,
    minZoom: minzoom,
    maxZoom: generation ? maxzoom : Math.max(minzoom, Math.min(maxzoom, deepestZoom)),
    bounds: generation ? boundsOf(generation) : { records: maxRecords, bytes: Infinity, atEdge: 'cut', fewer: null },
    most,
    beyond: 'ends',
  }).catch((error: unknown) => {
    if (error instanceof TooManyTiles) throw tooLarge();
    return refusedTile(error);
  });
  try {
    return await readFile(archive.path);
  } finally {
    await archive.close();
  }
}

function tooLarge(): ServiceError {
  const limits = (language: 'de' | 'en'): [string, string, string] => [
    plainNumber(most.records, language),
    plainNumber(most.tiles, language),
    plainNumber(most.bytes / 1e6, language),
  ];
  const [[objects, tiles, size], [features, count, megabytes]] = [limits('de'), limits('en')];
  return new ServiceError(
    'InvalidParameterValue',
    'layer',
    {
      de: `Der Layer ist für ein Archiv zu groß, das beim Abruf entsteht: Es fasst höchstens ${objects} Objekte, ${tiles} Kacheln und ${size} MB. Richtig sind seine einzelnen Vektorkacheln, oder eine Datei der Funktion tiles.vector_tiles.`,
      en: `The layer is too large for an archive that is made when it is asked for: it holds ${features} features, ${count} tiles and ${megabytes} MB at the most. Right are its single vector tiles, or a file of the function tiles.vector_tiles.`,
    },
    422,
  );
}
