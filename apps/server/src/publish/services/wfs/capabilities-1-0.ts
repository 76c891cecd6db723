import { layerTypeName } from '../../features/names.ts';
import type { PublishedLayer } from '../../types.ts';
import { escapeXml } from '../../../xml/index.ts';
import { titleOf } from '../title.ts';
import type { Addresses } from './capabilities.ts';
import { dialects, layersNamespace, layersPrefix, xsi } from './version.ts';

const spatialNames = [
  'BBOX',
  'Equals',
  'Disjoint',
  'Intersect',
  'Touches',
  'Crosses',
  'Within',
  'Contains',
  'Overlaps',
  'DWithin',
  'Beyond',
];

/** Capabilities of WFS 1.0.0, whose form nothing of the later ones has. */
export function wfsCapabilities10(layers: readonly PublishedLayer[], { get, post }: Addresses): string {
  const { wfs, filter } = dialects['1.0.0'];
  const addresses = `<DCPType><HTTP><Get onlineResource="${escapeXml(get)}"/></HTTP></DCPType><DCPType><HTTP><Post onlineResource="${escapeXml(post)}"/></HTTP></DCPType>`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<WFS_Capabilities version="1.0.0" xmlns="${wfs}" xmlns:ogc="${filter}" xmlns:${layersPrefix}="${layersNamespace}" xmlns:xsi="${xsi}" xsi:schemaLocation="${wfs} http://schemas.opengis.net/wfs/1.0.0/WFS-capabilities.xsd">
<Service><Name>WFS</Name><Title>${escapeXml(titleOf(layers))}</Title><Abstract>${escapeXml(layers.length === 1 ? (layers[0]?.description ?? '') : '')}</Abstract><Keywords>WFS</Keywords><OnlineResource>${escapeXml(get)}</OnlineResource><Fees>NONE</Fees><AccessConstraints>NONE</AccessConstraints></Service>
<Capability><Request>
<GetCapabilities>${addresses}</GetCapabilities>
<DescribeFeatureType><SchemaDescriptionLanguage><XMLSCHEMA/></SchemaDescriptionLanguage>${addresses}</DescribeFeatureType>
<GetFeature><ResultFormat><GML2/></ResultFormat>${addresses}</GetFeature>
</Request></Capability>
<FeatureTypeList><Operations><Query/></Operations>
${layers.map(featureType).join('\n')}
</FeatureTypeList>
<ogc:Filter_Capabilities>
<ogc:Spatial_Capabilities><ogc:Spatial_Operators>${spatialNames.map((name) => `<ogc:${name}/>`).join('')}</ogc:Spatial_Operators></ogc:Spatial_Capabilities>
<ogc:Scalar_Capabilities><ogc:Logical_Operators/><ogc:Comparison_Operators><ogc:Simple_Comparisons/><ogc:Like/><ogc:Between/><ogc:NullCheck/></ogc:Comparison_Operators><ogc:Arithmetic_Operators><ogc:Simple_Arithmetic/></ogc:Arithmetic_Operators></ogc:Scalar_Capabilities>
</ogc:Filter_Capabilities>
</WFS_Capabilities>
`;
}

/** The box is in the system of the type, as the standard says: its name misleads. */
function featureType(layer: PublishedLayer): string {
  const box = layer.extentNative;
  const extent = box ? `<LatLongBoundingBox minx="${box[0]}" miny="${box[1]}" maxx="${box[2]}" maxy="${box[3]}"/>` : '';
  return `<FeatureType><Name>${layersPrefix}:${escapeXml(layerTypeName(layer))}</Name><Title>${escapeXml(layer.title || layer.serviceName)}</Title><Abstract>${escapeXml(layer.description)}</Abstract><SRS>EPSG:${layer.relation.srid || 4326}</SRS>${extent}</FeatureType>`;
}
