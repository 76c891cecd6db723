import type { ProbedFile } from '../../definition.ts';
import { fileMessages, refuse } from '../../messages.ts';
import { gdalMessages } from '../messages.ts';
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
