import type { RunContext, ScalarValue } from '../../engine/definition.ts';
import { extentTo4326 } from '../../store/depots/records.ts';
import { resultLabel } from '../define.ts';
import { service } from '../ports/records.ts';
import { addressLabel, text } from '../ports/text.ts';
import { serviceAddress } from '../service/address.ts';
import { degreesBox } from '../service/bbox.ts';
import { serviceOutput } from '../service/import.ts';
import { arcgisAddress, arcgisDescriptionAddress, type ArcgisKind } from './address.ts';
import { arcgisAnswer } from './answer.ts';
import { arcgisValue } from './service.ts';

/** What both kinds of services have in common. */
export const arcgisPorts = {
  inputs: { url: text({ label: addressLabel }) },
  outputs: { output: service('arcgisservice', { label: resultLabel }) },
  freshness: 'valid_for',
} as const;

export async function importArcgis(
  { web, db }: Pick<RunContext, 'web' | 'db'>,
  url: string,
  kind: ArcgisKind,
): Promise<{ output: ScalarValue }> {
  const address = arcgisAddress(serviceAddress(url), kind);
  const { text } = await web.text(arcgisDescriptionAddress(address), { accept: 'application/json' });
  const { value, foreign } = arcgisValue(arcgisAnswer(text, address.service.host, kind), address, kind);
  const box = foreign && (await extentTo4326(db, foreign.extent, foreign.srid));
  return serviceOutput('arcgisservice', { ...value, bbox: box ? degreesBox(box) : value.bbox });
}
