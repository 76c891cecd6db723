import { parameterNames, withParameters, withoutParameters } from '../service/address.ts';

/** Parameters of WMS requests; everything else belongs to the service, as `map`, or to the user, as `token`. */
export const wmsParameters: ReadonlySet<string> = parameterNames(
  'service request version wmtver updatesequence exceptions format transparent bgcolor tiled dpi layers styles srs ' +
    'crs bbox width height sld sld_body map_resolution format_options query_layers info_format feature_count i j x y ' +
    'layer style rule sld_version',
);

/** Where a WMS tells what it offers. The newest version is asked for; an older service answers with its own. */
export function wmsCapabilitiesAddress(asked: URL): string {
  return withParameters(withoutParameters(asked, wmsParameters), { service: 'WMS', version: '1.3.0', request: 'GetCapabilities' });
}
