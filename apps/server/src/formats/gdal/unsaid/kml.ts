import type { FileGroup, ProbedFile } from '../../definition.ts';
import { fileMessages, refuse } from '../../messages.ts';
import { gdalMessages } from '../messages.ts';
import type { UnsaidFault } from '../definition.ts';
import { XmlPieces } from '../xml/pieces.ts';

/** The library that reads KML for GDAL takes deeper elements for a wrong beginning. */
const mostDepth = 100;
/** Each is a layer, and to write so many takes GDAL half a minute, twice as many four times that. */
const mostLayers = 3000;
const containers = new Set(['Document', 'Folder']);

/** Refuses KML that GDAL would refuse for a reason that is not so: elements within elements without end, and more layers than it gets done. */
export async function refuseEndlessKml(file: ProbedFile): Promise<void> {
  if (file.signature.id !== 'kml') return;
  const pieces = new XmlPieces();
  let depth = 0;
  let layers = 0;
  for await (const chunk of file.stream()) {
    for (const { tag, at } of pieces.push(chunk.toString('latin1'))) {
      if (!tag) continue;
      if (tag.isEnd) {
        depth--;
        continue;
      }
      if (containers.has(tag.name) && ++layers > mostLayers) throw refuse(gdalMessages.tooManyLayers(file.name, mostLayers));
      if (depth >= mostDepth) throw refuse(fileMessages.tooDeep(file.name, mostDepth, at));
      if (!tag.isEmpty) depth++;
    }
    if (pieces.isLost) return;
  }
}

/** What a link of the network leads to is never fetched. */
export async function linksOfNetwork({ main }: FileGroup): Promise<UnsaidFault[]> {
  if (main.signature.id !== 'kml') return [];
  const pieces = new XmlPieces();
  let count = 0;
  for await (const chunk of main.stream()) {
    for (const { tag } of pieces.push(chunk.toString('latin1'))) if (tag?.name === 'NetworkLink' && !tag.isEnd) count++;
    if (pieces.isLost) break;
  }
  return count === 0 ? [] : [{ message: gdalMessages.linksOfNetwork(main.name, count) }];
}
