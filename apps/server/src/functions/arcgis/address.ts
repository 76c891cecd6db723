import { parameterNames, withParameters, withoutParameters } from '../service/address.ts';
import type { ServiceKind } from '../service/kinds.ts';
import { notTheService } from '../service/refusals.ts';

/** Parameters of requests to ArcGIS; everything else belongs to the user, as `token`. */
const arcgisParameters: ReadonlySet<string> = parameterNames(
  'f where objectids time geometry geometrytype insr spatialrel outfields returngeometry outsr returncountonly ' +
    'returnidsonly orderbyfields resultoffset resultrecordcount outstatistics callback pjson bbox bboxsr imagesr ' +
    'size dpi format transparent layers layerdefs dynamiclayers service request version',
);

const kindNames = { mapserver: 'MapServer', featureserver: 'FeatureServer' } as const;
export type ArcgisKind = keyof typeof kindNames;

export interface ArcgisAddress {
  /** The service itself, without a layer. */
  service: URL;
  /** The layer that the address names, null for the whole service. */
  layer: number | null;
}

/** Splits an address into service and layer; one that names another kind of service is refused before it is asked. */
export function arcgisAddress(asked: URL, wanted: ArcgisKind): ArcgisAddress {
  const service = withoutParameters(asked, arcgisParameters);
  const match = /^(.*\/(\w+Server))(?:\/(\d{1,9}))?(?:\/.*)?$/i.exec(service.pathname);
  if (!match) return { service, layer: null };
  const [, path, kind, layer] = match;
  if (kind!.toLowerCase() !== wanted) throw notTheService(asked.host, wanted, otherKind(kind!));
  service.pathname = path!;
  return { service, layer: layer === undefined ? null : Number(layer) };
}

function otherKind(name: string): { de: string; en: string; kind?: ServiceKind } {
  const known = Object.entries(kindNames).find(([key]) => key === name.toLowerCase());
  const label = known ? known[1] : name.slice(0, 60);
  return {
    de: `die Adresse eines ArcGIS-${label}`,
    en: `the address of an ArcGIS ${label}`,
    ...(known ? { kind: known[0] as ArcgisKind } : {}),
  };
}

/** Where a service describes itself. */
export function arcgisDescriptionAddress({ service }: ArcgisAddress): string {
  return withParameters(service, { f: 'json' });
}

export function kindName(kind: ArcgisKind): 'MapServer' | 'FeatureServer' {
  return kindNames[kind];
}
