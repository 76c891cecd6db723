import { parameterNames, withParameters, withoutParameters } from '../service/address.ts';

/** Parameters of WMTS requests; everything else belongs to the service or to the user. */
export const wmtsParameters: ReadonlySet<string> = parameterNames(
  'service request version acceptversions sections updatesequence acceptformats exceptions layer style format ' +
    'tilematrixset tilematrix tilerow tilecol i j infoformat time elevation',
);

/** Where a WMTS tells what it offers. A document that lies ready, as `…/1.0.0/WMTSCapabilities.xml`, is read as it is. */
export function wmtsCapabilitiesAddress(asked: URL): string {
  if (/\.xml$/i.test(asked.pathname)) return asked.href;
  return withParameters(withoutParameters(asked, wmtsParameters), { service: 'WMTS', version: '1.0.0', request: 'GetCapabilities' });
}
