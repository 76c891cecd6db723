import { createReadStream } from 'node:fs';
import { tileOptions } from '@geo/api';
import { endedBy } from '../../db/ended-by.ts';
import { stopping } from '../../depots/ingest.ts';
import { FunctionError } from '../../problems/index.ts';
import { extentTo4326, summarise } from '../../store/depots/records.ts';
import { tileArchive } from '../../tiles/archive.ts';
import { boundsOf } from '../../tiles/generation.ts';
import { maxZoom as deepest } from '../../tiles/grid.ts';
import { guessedZoom } from '../../tiles/guessed-zoom.ts';
import { defineFunction } from '../define.ts';
import { docBeside } from '../doc-beside.ts';
import { inTable } from '../in-table.ts';
import { bool } from '../ports/bool.ts';
import { integer } from '../ports/number.ts';
import { features, featuresLabel } from '../ports/records.ts';
import { text } from '../ports/text.ts';
import { telling } from '../telling.ts';
import { fileOutput, nameInput } from '../writing/ports.ts';
import { fileStem } from '../writing/write.ts';
import { tilesRefused } from './refused.ts';

/** What an archive may be: a disk and a day are not endless. */
const most = { tiles: 500_000, bytes: 2_000_000_000 };

export const vectorTiles = defineFunction({
  name: 'tiles.vector_tiles',
  title: { de: 'Vektorkacheln als Datei schreiben', en: 'Write vector tiles' },
  doc: docBeside(import.meta.url),
  inputs: {
    features: features({ label: featuresLabel }),
    name: nameInput,
    layer_name: text({
      label: { de: 'Name des Kartenlayers', en: 'Name of the map layer' },
      help: { de: 'So nennen Stile die Objekte (source-layer).', en: 'What styles call the features (source-layer).' },
      default: 'features',
    }),
    min_zoom: integer(tileOptions.min_zoom),
    max_zoom: integer(tileOptions.max_zoom),
    guess_max_zoom: bool(tileOptions.guess_max_zoom),
    max_tile_features: integer(tileOptions.max_tile_features),
    max_tile_bytes: integer(tileOptions.max_tile_bytes),
    drop_densest_as_needed: bool(tileOptions.drop_densest_as_needed),
    drop_smallest_as_needed: bool(tileOptions.drop_smallest_as_needed),
    coalesce_densest_as_needed: bool(tileOptions.coalesce_densest_as_needed),
    coalesce_smallest_as_needed: bool(tileOptions.coalesce_smallest_as_needed),
    no_clipping: bool(tileOptions.no_clipping),
    no_duplication: bool(tileOptions.no_duplication),
  },
  outputs: fileOutput,
  async run(context, given) {
    const { signal, files } = context;
    // No statement begins after the run is aborted, and where the database hears of it, one that runs ends.
    const db = endedBy(stopping(context.db, signal), signal);
    const name = fileStem(given.name);
    const layerName = given.layer_name.trim();
    if (layerName === '') throw noLayerName();
    const relation = await inTable({ ...context, db }, given.features);
    const { count, extentNative } = await summarise(db, relation);
    const extent4326 = (await extentTo4326(db, extentNative, relation.srid)) as [number, number, number, number] | null;
    const records = { relation, count, extent4326 };
    const minZoom = given.min_zoom;
    const maxZoom = given.guess_max_zoom ? await guessedZoom(db, records, count, { least: minZoom, most: deepest }) : given.max_zoom;
    if (minZoom > maxZoom) throw zoomOrder(minZoom, maxZoom);
    const told = telling(context);
    const archive = await tileArchive(db, {
      name: layerName,
      title: name,
      description: '',
      records,
      minZoom,
      maxZoom,
      bounds: boundsOf(given),
      most,
      beyond: 'refused',
      signal,
      told: told.tell,
    })
      .catch((error: unknown) => {
        throw tilesRefused(error, most) ?? error;
      })
      .finally(() => told.settled());
    try {
      return { output: await files.create(`${name}.pmtiles`, createReadStream(archive.path)) };
    } finally {
      await archive.close();
    }
  },
});

function noLayerName(): FunctionError {
  return new FunctionError(
    'no_layer_name',
    'Der Eingang „Name des Kartenlayers“ ist leer. Richtig ist ein Name, zum Beispiel features.',
    'The input "Name of the map layer" is empty. Right is a name, for example features.',
  );
}

function zoomOrder(first: number, last: number): FunctionError {
  return new FunctionError(
    'zoom_order',
    `Die erste Zoomstufe ${first} liegt hinter der letzten, ${last}. Richtig ist eine erste, die höchstens so groß ist wie die letzte.`,
    `The first zoom ${first} comes after the last one, ${last}. Right is a first zoom that is at most the last one.`,
  );
}
