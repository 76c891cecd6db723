import { createReadStream } from 'node:fs';
import type { Localised } from '@geo/api';
import { FunctionError } from '../../problems/index.ts';
import { extentTo4326, summarise } from '../../store/depots/records.ts';
import { tileArchive } from '../../tiles/archive.ts';
import type { Fewer } from '../../tiles/fewer.ts';
import { maxRecords, maxZoom as deepest } from '../../tiles/grid.ts';
import { guessedZoom } from '../../tiles/guessed-zoom.ts';
import { defineFunction } from '../define.ts';
import { docBeside } from '../doc-beside.ts';
import { inTable } from '../in-table.ts';
import { bool } from '../ports/bool.ts';
import { integer } from '../ports/number.ts';
import { features, featuresLabel } from '../ports/records.ts';
import { text } from '../ports/text.ts';
import { fileOutput, nameInput } from '../writing/ports.ts';
import { fileStem } from '../writing/write.ts';
import { tilesRefused } from './refused.ts';

/** What an archive may be: a disk and a day are not endless. */
const most = { tiles: 500_000, bytes: 2_000_000_000 };

const zoom = (label: Localised, preset: number) => integer({ label, default: preset, min: 0, max: deepest });
const option = (label: Localised, help: Localised, preset = false) => bool({ label, help, default: preset, group: 'advanced' });

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
    min_zoom: zoom({ de: 'Erste Zoomstufe', en: 'First zoom' }, 0),
    max_zoom: zoom({ de: 'Letzte Zoomstufe', en: 'Last zoom' }, 14),
    guess_max_zoom: bool({
      label: { de: 'Letzte Zoomstufe schätzen', en: 'Guess the last zoom' },
      help: {
        de: 'Nimmt statt der letzten Zoomstufe die, auf der die Objekte so genau sind wie ihre Daten.',
        en: 'Takes, instead of the last zoom, the one at which the features are as precise as their data.',
      },
      default: false,
    }),
    max_tile_features: integer({
      label: { de: 'Höchstens Objekte je Kachel', en: 'Most features of a tile' },
      default: maxRecords,
      min: 1,
      max: maxRecords,
      group: 'advanced',
    }),
    max_tile_bytes: integer({
      label: { de: 'Höchstens Bytes je Kachel', en: 'Most bytes of a tile' },
      help: { de: 'Gepackt, wie sie in der Datei liegt.', en: 'Packed, as it lies in the file.' },
      default: 500_000,
      min: 1000,
      max: 10_000_000,
      group: 'advanced',
    }),
    drop_densest_as_needed: option(
      { de: 'Dichte weglassen', en: 'Drop densest as needed' },
      {
        de: 'In zu großen Kacheln fehlen Objekte, die am dichtesten bei anderen liegen.',
        en: 'Tiles that are too large lack the features that lie closest to others.',
      },
      true,
    ),
    drop_smallest_as_needed: option(
      { de: 'Kleine weglassen', en: 'Drop smallest as needed' },
      { de: 'In zu großen Kacheln fehlen die kleinsten Objekte.', en: 'Tiles that are too large lack the smallest features.' },
    ),
    coalesce_densest_as_needed: option(
      { de: 'Dichte zusammenfassen', en: 'Coalesce densest as needed' },
      {
        de: 'In zu großen Kacheln werden Objekte, die am dichtesten bei anderen liegen, Teil eines Nachbarn und haben dessen Werte.',
        en: 'In tiles that are too large, features that lie closest to others become part of a neighbour and have its values.',
      },
    ),
    coalesce_smallest_as_needed: option(
      { de: 'Kleine zusammenfassen', en: 'Coalesce smallest as needed' },
      {
        de: 'In zu großen Kacheln werden die kleinsten Objekte Teil eines Nachbarn und haben dessen Werte.',
        en: 'In tiles that are too large, the smallest features become part of a neighbour and have its values.',
      },
    ),
    no_clipping: option(
      { de: 'Nicht beschneiden', en: 'No clipping' },
      {
        de: 'Jede Kachel enthält Objekte, die sie berühren, ganz.',
        en: 'Each tile holds features that it touches as a whole.',
      },
    ),
    no_duplication: option(
      { de: 'Nicht wiederholen', en: 'No duplication' },
      {
        de: 'Je Zoomstufe liegt jedes Objekt ganz in einer einzigen Kachel: in der seiner Mitte.',
        en: 'At each zoom every feature lies as a whole in one tile only: that of its middle.',
      },
    ),
  },
  outputs: fileOutput,
  async run(context, given) {
    const { db, signal, files } = context;
    const name = fileStem(given.name);
    const layerName = given.layer_name.trim();
    if (layerName === '') throw noLayerName();
    const relation = await inTable(context, given.features);
    const { count, extentNative } = await summarise(db, relation);
    const extent4326 = (await extentTo4326(db, extentNative, relation.srid)) as [number, number, number, number] | null;
    const records = { relation, count, extent4326 };
    const minZoom = given.min_zoom;
    const maxZoom = given.guess_max_zoom ? await guessedZoom(db, records, count, { least: minZoom, most: deepest }) : given.max_zoom;
    if (minZoom > maxZoom) throw zoomOrder(minZoom, maxZoom);
    const archive = await tileArchive(db, {
      name: layerName,
      title: name,
      description: '',
      records,
      minZoom,
      maxZoom,
      bounds: {
        records: given.max_tile_features,
        bytes: given.max_tile_bytes,
        atEdge: given.no_duplication ? 'once' : given.no_clipping ? 'whole' : 'cut',
        fewer: fewerOf(given),
      },
      most,
      beyond: 'refused',
      signal,
    }).catch((error: unknown) => {
      throw tilesRefused(error, most) ?? error;
    });
    try {
      return { output: await files.create(`${name}.pmtiles`, createReadStream(archive.path)) };
    } finally {
      await archive.close();
    }
  },
});

const ways = {
  coalesce_smallest_as_needed: { which: 'smallest', become: 'coalesced' },
  coalesce_densest_as_needed: { which: 'densest', become: 'coalesced' },
  drop_smallest_as_needed: { which: 'smallest', become: 'dropped' },
  drop_densest_as_needed: { which: 'densest', become: 'dropped' },
} as const satisfies Readonly<Record<string, Fewer>>;

/** The first that is wanted: who chooses one more need not take back the default. */
function fewerOf(given: Readonly<Record<keyof typeof ways, boolean>>): Fewer | null {
  const wanted = (Object.keys(ways) as (keyof typeof ways)[]).find((way) => given[way]);
  return wanted === undefined ? null : ways[wanted];
}

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
