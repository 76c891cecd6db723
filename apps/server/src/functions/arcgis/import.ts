import type { FunctionDefinition, Inputs, OutputValue, RunContext } from '../../engine/definition.ts';
import { extentTo4326 } from '../../store/depots/records.ts';
import { textOf } from '../inputs.ts';
import { serviceAddress } from '../service/address.ts';
import { degreesBox } from '../service/bbox.ts';
import { serviceOutput, urlInput } from '../service/import.ts';
import { arcgisAddress, arcgisDescriptionAddress, type ArcgisKind } from './address.ts';
import { arcgisAnswer } from './answer.ts';
import { arcgisValue } from './service.ts';

/** What both kinds of services have in common. */
export const arcgisPorts = {
  inputs: [urlInput],
  outputs: [{ name: 'output', type: 'arcgisservice' }],
  always: true,
} satisfies Pick<FunctionDefinition, 'inputs' | 'outputs' | 'always'>;

export async function importArcgis({ web, db }: RunContext, inputs: Inputs, kind: ArcgisKind): Promise<Record<string, OutputValue>> {
  const address = arcgisAddress(serviceAddress(textOf(inputs, 'url')), kind);
  const { text } = await web.text(arcgisDescriptionAddress(address), { accept: 'application/json' });
  const { value, foreign } = arcgisValue(arcgisAnswer(text, address.service.host, kind), address, kind);
  const box = foreign && (await extentTo4326(db, foreign.extent, foreign.srid));
  return serviceOutput('arcgisservice', { ...value, bbox: box ? degreesBox(box) : value.bbox });
}
