import { scaleOfPixel } from '@geo/api';
import { tileSizePx } from '../../render/map.ts';
import { escapeXml } from '../../../xml/index.ts';
import { tileKept } from '../../tiles/kept/key.ts';
import type { PublishedLayer } from '../../types.ts';
import { urnOf } from '../crs.ts';
import { askedAt } from '../kept.ts';
import { recordAddress } from '../metadata/address.ts';
import { abstractOf, owsKeywords, termsOf } from '../metadata/told.ts';
import { shownAt } from '../shown-levels.ts';
import { titleOf } from '../title.ts';
import { matrixSets, resolutionOf, type MatrixSet } from './matrix-sets.ts';
import { styleName, tileFormats, wmtsVersion } from './request.ts';

/** Addresses of the service. @param url Of the request, without query */
function addressesOf(url: string, kept: string) {
  const root = url.slice(0, url.lastIndexOf('/wmts'));
  return {
    kvp: askedAt(`${root}/wmts`, kept),
    template: (layer: PublishedLayer): string =>
      recordAddress(
        root,
        layer,
        tileKept(layer, 'picture', kept),
        'wmts/1.0.0/{Style}/{TileMatrixSet}/{TileMatrix}/{TileRow}/{TileCol}.png',
      ),
    metadata: (layer: PublishedLayer): string => recordAddress(root, layer, kept),
  };
}

export function wmtsCapabilities(layers: readonly PublishedLayer[], url: string, kept: string): string {
  const { kvp, template, metadata } = addressesOf(url, kept);
  const only = layers.length === 1 ? layers[0] : undefined;
  const operation = (name: string): string =>
    `<ows:Operation name="${name}"><ows:DCP><ows:HTTP><ows:Get xlink:href="${escapeXml(kvp)}"><ows:Constraint name="GetEncoding"><ows:AllowedValues><ows:Value>KVP</ows:Value></ows:AllowedValues></ows:Constraint></ows:Get></ows:HTTP></ows:DCP></ows:Operation>`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<Capabilities xmlns="http://www.opengis.net/wmts/1.0" xmlns:ows="http://www.opengis.net/ows/1.1" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://www.opengis.net/wmts/1.0 http://schemas.opengis.net/wmts/1.0/wmtsGetCapabilities_response.xsd" version="${wmtsVersion}">
<ows:ServiceIdentification>
<ows:Title>${escapeXml(titleOf(layers))}</ows:Title>
<ows:Abstract>${escapeXml(abstractOf(only))}</ows:Abstract>
${owsKeywords(only)}<ows:ServiceType>OGC WMTS</ows:ServiceType>
<ows:ServiceTypeVersion>${wmtsVersion}</ows:ServiceTypeVersion>
<ows:Fees>NONE</ows:Fees>
<ows:AccessConstraints>${escapeXml(termsOf(only, 'NONE'))}</ows:AccessConstraints>
</ows:ServiceIdentification>
<ows:OperationsMetadata>
${operation('GetCapabilities')}
${operation('GetTile')}
</ows:OperationsMetadata>
<Contents>
${layers.map((layer) => layerXml(layer, template(layer), metadata(layer))).join('\n')}
${matrixSets.map(matrixSetXml).join('\n')}
</Contents>
</Capabilities>
`;
}

function layerXml(layer: PublishedLayer, template: string, metadata: string): string {
  const title = escapeXml(layer.title || layer.serviceName);
  const [west, south, east, north] = layer.extent4326 ?? [-180, -90, 180, 90];
  return `<Layer>
<ows:Title>${title}</ows:Title>
<ows:Abstract>${escapeXml(abstractOf(layer))}</ows:Abstract>
${owsKeywords(layer)}<ows:WGS84BoundingBox><ows:LowerCorner>${west} ${south}</ows:LowerCorner><ows:UpperCorner>${east} ${north}</ows:UpperCorner></ows:WGS84BoundingBox>
<ows:Identifier>${escapeXml(layer.serviceName)}</ows:Identifier>
${layer.metadata ? `<ows:Metadata xlink:href="${escapeXml(metadata)}"/>\n` : ''}<Style isDefault="true"><ows:Title>${title}</ows:Title><ows:Identifier>${styleName}</ows:Identifier></Style>
${tileFormats.map((format) => `<Format>${format}</Format>`).join('')}
${matrixSets.map((set) => matrixSetLink(set, layer)).join('')}
<ResourceURL format="${tileFormats[0]}" resourceType="tile" template="${escapeXml(template)}"/>
</Layer>`;
}

/** A set, with its levels where a layer is not shown at all of them. */
function matrixSetLink(set: MatrixSet, layer: PublishedLayer): string {
  const all = Array.from({ length: set.levels }, (_, z) => z);
  const shown = all.filter((z) => shownAt([layer], scaleOfPixel(resolutionOf(set, z), 'metre')).length > 0);
  const limits = shown.map((z) => {
    const rows = `<MinTileRow>0</MinTileRow><MaxTileRow>${2 ** z - 1}</MaxTileRow>`;
    return `<TileMatrixLimits><TileMatrix>${set.level(z)}</TileMatrix>${rows}<MinTileCol>0</MinTileCol><MaxTileCol>${2 ** z - 1}</MaxTileCol></TileMatrixLimits>`;
  });
  // A set without levels is none that could be linked.
  if (shown.length === 0) return '';
  const told = shown.length === all.length ? '' : `<TileMatrixSetLimits>${limits.join('')}</TileMatrixSetLimits>`;
  return `<TileMatrixSetLink><TileMatrixSet>${set.id}</TileMatrixSet>${told}</TileMatrixSetLink>`;
}

/** Both systems have the east axis first. */
function matrixSetXml(set: MatrixSet): string {
  const level = (z: number): string =>
    `<TileMatrix><ows:Identifier>${set.level(z)}</ows:Identifier><ScaleDenominator>${scaleOfPixel(resolutionOf(set, z), 'metre')}</ScaleDenominator><TopLeftCorner>${set.topLeft.join(' ')}</TopLeftCorner><TileWidth>${tileSizePx}</TileWidth><TileHeight>${tileSizePx}</TileHeight><MatrixWidth>${2 ** z}</MatrixWidth><MatrixHeight>${2 ** z}</MatrixHeight></TileMatrix>`;
  return `<TileMatrixSet>
<ows:Identifier>${set.id}</ows:Identifier>
<ows:SupportedCRS>${urnOf(set.srid)}</ows:SupportedCRS>
${set.wellKnown === null ? '' : `<WellKnownScaleSet>${set.wellKnown}</WellKnownScaleSet>\n`}${Array.from({ length: set.levels }, (_, z) => level(z)).join('\n')}
</TileMatrixSet>`;
}
