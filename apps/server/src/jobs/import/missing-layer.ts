import { fileMessages } from '../../formats/index.ts';
import { FormatError } from '../../problems/index.ts';
import type { StoredReport } from '../../store/runs/jobs.ts';
import { layerNames, type ImportTask } from '../../store/uploads/imports.ts';
import type { UploadFileRow } from '../../store/uploads/uploads.ts';
import { missingLayerMessage } from './messages.ts';

/**
 * The report of an import whose layer the file does not have, where that is no error; null where it is there. Refused otherwise: a format
 * whose files have one layer would not ask for its name.
 */
export function withoutLayer(
  file: Pick<UploadFileRow, 'name' | 'detection'>,
  { layer, ignore_missing_layer: isIgnored = false }: ImportTask['config'],
): StoredReport | null {
  const layers = layerNames(file);
  if (layer === undefined || layers.includes(layer)) return null;
  if (!isIgnored) throw new FormatError(fileMessages.unknownLayer(layer, layers));
  const nothing = { read: 0, written: 0, repaired: 0, rejected: 0, rejections: [], source_srid: null };
  return { ...nothing, warnings: [missingLayerMessage(file.name, layer, layers)] };
}
