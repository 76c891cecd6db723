import type { ScalarValue } from '../../engine/definition.ts';
import type { FetchContext } from '../fetching/context.ts';

/** What services are asked to answer with; some answer HTML to who asks for nothing. */
const xml = 'application/xml, text/xml;q=0.9, */*;q=0.1';

/** Reads a document of a service. */
export async function readXml({ web }: Pick<FetchContext, 'web'>, address: string): Promise<string> {
  return (await web.text(address, { accept: xml })).text;
}

/** The only output of an import: the service as a value. */
export function serviceOutput(type: string, value: object): { output: ScalarValue } {
  return { output: { kind: 'value', type, value } };
}
