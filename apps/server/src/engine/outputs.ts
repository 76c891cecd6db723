import type { LinkRow } from '../switchboards/rows.ts';
import type { OutputValue, PortDefinition, Value } from './definition.ts';
import { FunctionError } from '../problems/index.ts';

/** What an output is noted as: its port, in a dict port with the key. */
export function outputName({ name, dict_key }: Pick<LinkRow, 'name' | 'dict_key'>): string {
  return dict_key === null ? name : `${name}[${JSON.stringify(dict_key)}]`;
}

/** The values that links of a port take, by key. The only value of a dict port goes also to the link without a key. */
export function valuesOfOutput(output: OutputValue | undefined): ReadonlyMap<string | null, Value> {
  if (output === undefined) return new Map();
  if ('kind' in output) return new Map([[null, output]]);
  const [only, ...others] = output.values();
  return new Map<string | null, Value>([...output, ...(only && others.length === 0 ? [[null, only] as const] : [])]);
}

/** Refuses a link that names something that the function does not hand out. */
export function requireOutput(port: PortDefinition, values: ReadonlyMap<string | null, Value>, link: Pick<LinkRow, 'dict_key'>): void {
  const { dict_key: key } = link;
  if (!port.dict || key === null || values.has(key)) return;
  const known = [...values.keys()].filter((one) => one !== null).join(', ');
  throw new FunctionError(
    'no_output',
    `Es gibt keinen Ausgang „${key}“. Vorhanden: ${known || 'keiner'}.`,
    `There is no output "${key}". There are: ${known || 'none'}.`,
  );
}
