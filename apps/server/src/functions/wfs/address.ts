import { parameterNames, withParameters, withoutParameters } from '../service/address.ts';

/** Parameters of WFS requests; everything else belongs to the service or to the user. */
export const wfsParameters: ReadonlySet<string> = parameterNames(
  'service request version acceptversions sections updatesequence acceptformats exceptions namespaces typename ' +
    'typenames featureid resourceid propertyname filter filter_language cql_filter bbox srsname namespace ' +
    'outputformat count maxfeatures startindex resulttype sortby resolve storedquery_id valuereference',
);

/** Where a WFS tells what it offers. The newest version is asked for; an older service answers with its own. */
export function wfsCapabilitiesAddress(asked: URL): string {
  return withParameters(withoutParameters(asked, wfsParameters), { service: 'WFS', version: '2.0.0', request: 'GetCapabilities' });
}
