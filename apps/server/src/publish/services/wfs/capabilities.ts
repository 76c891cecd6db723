import { expressionFunction, expressionFunctionNames } from '@geo/api';
import { crs84Urn, urnOf } from '../crs.ts';
import { offeredSrids } from '../offered.ts';
import { titleOf } from '../title.ts';
import { recordAddress, rootOf } from '../metadata/address.ts';
import { abstractOf, owsKeywords, termsOf } from '../metadata/told.ts';
import { layerTypeName } from '../../features/names.ts';
import type { PublishedLayer } from '../../types.ts';
import { escapeXml } from '../../../xml/index.ts';
import { temporalNames } from './filter/times.ts';
import { fileFormats } from './files.ts';
import { getFeatureById } from './request.ts';
import { wfsCapabilities10 } from './capabilities-1-0.ts';
import { dialects, layersNamespace, layersPrefix, wfsVersions, xsi, type Dialect } from './version.ts';

const xlink = 'http://www.w3.org/1999/xlink';

/** Where requests go: parameters are appended to the first, documents are posted to the second. */
export interface Addresses {
  get: string;
  post: string;
}

export function wfsCapabilities(layers: readonly PublishedLayer[], dialect: Dialect, addresses: Addresses): string {
  if (dialect.version === '1.0.0') return wfsCapabilities10(layers, addresses);
  const two = dialect.version === '2.0.0';
  const only = layers.length === 1 ? layers[0] : undefined;
  return `<?xml version="1.0" encoding="UTF-8"?>
<wfs:WFS_Capabilities xmlns:wfs="${dialect.wfs}" xmlns:ows="${dialect.ows}" xmlns:${dialect.filterPrefix}="${dialect.filter}" xmlns:gml="${dialect.gml}" xmlns:xlink="${xlink}" xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xsi="${xsi}" xmlns:${layersPrefix}="${layersNamespace}" version="${dialect.version}" xsi:schemaLocation="${dialect.wfs} ${dialect.wfsSchema}">
<ows:ServiceIdentification>
<ows:Title>${escapeXml(titleOf(layers))}</ows:Title>
<ows:Abstract>${escapeXml(abstractOf(only))}</ows:Abstract>
${owsKeywords(only)}<ows:ServiceType codeSpace="OGC">WFS</ows:ServiceType>
${wfsVersions.map((version) => `<ows:ServiceTypeVersion>${version}</ows:ServiceTypeVersion>`).join('\n')}
<ows:Fees>NONE</ows:Fees>
<ows:AccessConstraints>${escapeXml(termsOf(only, 'NONE'))}</ows:AccessConstraints>
</ows:ServiceIdentification>
<ows:ServiceProvider><ows:ProviderName>${escapeXml(only?.metadata?.values.contact_organisation ?? 'Geodata back office')}</ows:ProviderName>${contactXml(only)}</ows:ServiceProvider>
<ows:OperationsMetadata>
${operations(dialect, addresses)}
</ows:OperationsMetadata>
${two ? '<wfs:FeatureTypeList>' : '<wfs:FeatureTypeList>\n<wfs:Operations><wfs:Operation>Query</wfs:Operation></wfs:Operations>'}
${layers.map((layer) => featureType(layer, dialect, addresses)).join('\n')}
</wfs:FeatureTypeList>
${two ? filterCapabilities2() : filterCapabilities1()}
</wfs:WFS_Capabilities>
`;
}

/** Formats of features: those of the version, then the others. */
function featureFormats(dialect: Dialect): readonly string[] {
  const others = wfsVersions.filter((version) => version !== dialect.version).map((version) => dialects[version].gmlFormat);
  return [...dialect.gmlFormats.slice(0, 2), ...others, 'application/json', ...fileFormats.map(({ names: [name] }) => name)];
}

function operations(dialect: Dialect, { get, post }: Addresses): string {
  const two = dialect.version === '2.0.0';
  const values = (list: readonly string[]): string => {
    const items = list.map((value) => `<ows:Value>${escapeXml(value)}</ows:Value>`).join('');
    return two ? `<ows:AllowedValues>${items}</ows:AllowedValues>` : items;
  };
  const parameter = (name: string, list: readonly string[]): string => `<ows:Parameter name="${name}">${values(list)}</ows:Parameter>`;
  const operation = (name: string, parameters: string): string =>
    `<ows:Operation name="${name}"><ows:DCP><ows:HTTP><ows:Get xlink:href="${escapeXml(get)}"/><ows:Post xlink:href="${escapeXml(post)}"/></ows:HTTP></ows:DCP>${parameters}</ows:Operation>`;
  const gml = parameter('outputFormat', dialect.gmlFormats.slice(0, 2));
  const list = [
    operation('GetCapabilities', parameter('AcceptVersions', wfsVersions) + parameter('AcceptFormats', ['text/xml'])),
    operation('DescribeFeatureType', gml),
    operation('GetFeature', parameter('resultType', ['results', 'hits']) + parameter('outputFormat', featureFormats(dialect))),
  ];
  if (!two) return list.join('\n');
  list.push(
    operation('GetPropertyValue', parameter('resultType', ['results', 'hits'])),
    operation('ListStoredQueries', ''),
    operation('DescribeStoredQueries', ''),
    parameter('version', wfsVersions),
  );
  const constraint = (name: string, value: string): string =>
    `<ows:Constraint name="${name}"><ows:NoValues/><ows:DefaultValue>${value}</ows:DefaultValue></ows:Constraint>`;
  // Answers stream whatever their size: clients need no pages, and GDAL would ask in pages of 100 features if this said otherwise.
  const conforms = ['ImplementsSimpleWFS', 'KVPEncoding', 'XMLEncoding'];
  const not = [
    'ImplementsBasicWFS',
    'ImplementsTransactionalWFS',
    'ImplementsLockingWFS',
    'SOAPEncoding',
    'ImplementsInheritance',
    'ImplementsRemoteResolve',
    'ImplementsStandardJoins',
    'ImplementsSpatialJoins',
    'ImplementsTemporalJoins',
    'ImplementsFeatureVersioning',
    'ManageStoredQueries',
    'ImplementsResultPaging',
  ];
  list.push(...conforms.map((name) => constraint(name, 'TRUE')), ...not.map((name) => constraint(name, 'FALSE')));
  return list.join('\n');
}

function contactXml(layer: PublishedLayer | undefined): string {
  const mail = layer?.metadata?.values.contact_email;
  if (mail === undefined) return '<ows:ServiceContact/>';
  return `<ows:ServiceContact><ows:ContactInfo><ows:Address><ows:ElectronicMailAddress>${escapeXml(mail)}</ows:ElectronicMailAddress></ows:Address></ows:ContactInfo></ows:ServiceContact>`;
}

/** Where the metadata stand: in 2.0.0 as a link, before as a text. */
function metadataLink(layer: PublishedLayer, { post }: Addresses, two: boolean): string {
  if (!layer.metadata) return '';
  const [url = '', kept = ''] = post.replace(/[?&]$/, '').split('?');
  const address = escapeXml(recordAddress(rootOf(url), layer, kept));
  return two
    ? `<wfs:MetadataURL xlink:href="${address}"/>`
    : `<wfs:MetadataURL type="19139" format="text/xml">${address}</wfs:MetadataURL>`;
}

function featureType(layer: PublishedLayer, dialect: Dialect, addresses: Addresses): string {
  const two = dialect.version === '2.0.0';
  const word = two ? 'CRS' : 'SRS';
  const own = layer.relation.srid || 4326;
  const names = [...offeredSrids.filter((srid) => srid !== own).map(urnOf), crs84Urn];
  const others = names.map((name) => `<wfs:Other${word}>${name}</wfs:Other${word}>`);
  const box = layer.extent4326;
  const extent = box
    ? `<ows:WGS84BoundingBox><ows:LowerCorner>${box[0]} ${box[1]}</ows:LowerCorner><ows:UpperCorner>${box[2]} ${box[3]}</ows:UpperCorner></ows:WGS84BoundingBox>`
    : two
      ? ''
      : '<ows:WGS84BoundingBox><ows:LowerCorner>-180 -90</ows:LowerCorner><ows:UpperCorner>180 90</ows:UpperCorner></ows:WGS84BoundingBox>';
  const crs =
    layer.geometryTypes.length === 0 && two ? '<wfs:NoCRS/>' : `<wfs:Default${word}>${urnOf(own)}</wfs:Default${word}>${others.join('')}`;
  const formats = featureFormats(dialect)
    .map((format) => `<wfs:Format>${format}</wfs:Format>`)
    .join('');
  return `<wfs:FeatureType><wfs:Name>${layersPrefix}:${escapeXml(layerTypeName(layer))}</wfs:Name><wfs:Title>${escapeXml(layer.title || layer.serviceName)}</wfs:Title><wfs:Abstract>${escapeXml(abstractOf(layer))}</wfs:Abstract>${owsKeywords(layer)}${crs}<wfs:OutputFormats>${formats}</wfs:OutputFormats>${extent}${metadataLink(layer, addresses, two)}</wfs:FeatureType>`;
}

const spatialNames = [
  'BBOX',
  'Intersects',
  'Within',
  'Contains',
  'Disjoint',
  'Touches',
  'Crosses',
  'Overlaps',
  'Equals',
  'DWithin',
  'Beyond',
];
/** Functions of values: operators are elements of their own, and so are conditions on places. */
const filterFunctions = expressionFunctionNames
  .map((name) => ({ name, ...expressionFunction(name) }))
  .filter(({ group }) => group !== 'operator' && group !== 'spatial');
const operands = ['Envelope', 'Point', 'LineString', 'Polygon'];

function filterCapabilities2(): string {
  const conform = (name: string, value: string): string =>
    `<fes:Constraint name="${name}"><ows:NoValues/><ows:DefaultValue>${value}</ows:DefaultValue></fes:Constraint>`;
  const yes = [
    'ImplementsQuery',
    'ImplementsAdHocQuery',
    'ImplementsResourceId',
    'ImplementsMinStandardFilter',
    'ImplementsStandardFilter',
    'ImplementsMinSpatialFilter',
    'ImplementsSpatialFilter',
    'ImplementsSorting',
    'ImplementsFunctions',
    'ImplementsMinTemporalFilter',
    'ImplementsTemporalFilter',
  ];
  const no = ['ImplementsVersionNav', 'ImplementsExtendedOperators', 'ImplementsMinimumXPath', 'ImplementsSchemaElementFunc'];
  const comparison = [
    'EqualTo',
    'NotEqualTo',
    'LessThan',
    'GreaterThan',
    'LessThanOrEqualTo',
    'GreaterThanOrEqualTo',
    'Like',
    'Null',
    'Nil',
    'Between',
  ];
  return `<fes:Filter_Capabilities>
<fes:Conformance>${yes.map((name) => conform(name, 'TRUE')).join('')}${no.map((name) => conform(name, 'FALSE')).join('')}</fes:Conformance>
<fes:Id_Capabilities><fes:ResourceIdentifier name="fes:ResourceId"/></fes:Id_Capabilities>
<fes:Scalar_Capabilities><fes:LogicalOperators/><fes:ComparisonOperators>${comparison.map((name) => `<fes:ComparisonOperator name="PropertyIs${name}"/>`).join('')}</fes:ComparisonOperators></fes:Scalar_Capabilities>
<fes:Spatial_Capabilities><fes:GeometryOperands>${operands.map((name) => `<fes:GeometryOperand name="gml:${name}"/>`).join('')}</fes:GeometryOperands><fes:SpatialOperators>${spatialNames.map((name) => `<fes:SpatialOperator name="${name}"/>`).join('')}</fes:SpatialOperators></fes:Spatial_Capabilities>
<fes:Temporal_Capabilities><fes:TemporalOperands>${['TimeInstant', 'TimePeriod'].map((name) => `<fes:TemporalOperand name="gml:${name}"/>`).join('')}</fes:TemporalOperands><fes:TemporalOperators>${temporalNames.map((name) => `<fes:TemporalOperator name="${name}"/>`).join('')}</fes:TemporalOperators></fes:Temporal_Capabilities>
<fes:Functions>${filterFunctions.map(describedFunction).join('')}</fes:Functions>
</fes:Filter_Capabilities>`;
}

/** What a function takes and gives, by the types of the schema. */
const schemaTypes: Readonly<Record<string, string>> = {
  number: 'xs:double',
  integer: 'xs:integer',
  string: 'xs:string',
  boolean: 'xs:boolean',
  date: 'xs:date',
  datetime: 'xs:dateTime',
  instant: 'xs:dateTime',
  moment: 'xs:dateTime',
  time: 'xs:time',
  geometry: 'gml:AbstractGeometryType',
};
const schemaType = (kind: unknown): string => (typeof kind === 'string' ? schemaTypes[kind] : undefined) ?? 'xs:anySimpleType';

function describedFunction({ name, args, result }: (typeof filterFunctions)[number]): string {
  const described = args.map(
    (one) => `<fes:Argument name="${one.name.en.replaceAll(/\W+/g, '_')}"><fes:Type>${schemaType(one.of)}</fes:Type></fes:Argument>`,
  );
  return `<fes:Function name="${name}"><fes:Returns>${schemaType(result)}</fes:Returns>${described.length > 0 ? `<fes:Arguments>${described.join('')}</fes:Arguments>` : ''}</fes:Function>`;
}

/** What conditions there are, as filters of version 1.1 tell it. */
export function filterCapabilities1(): string {
  const comparison = [
    'EqualTo',
    'NotEqualTo',
    'LessThan',
    'GreaterThan',
    'LessThanEqualTo',
    'GreaterThanEqualTo',
    'Like',
    'NullCheck',
    'Between',
  ];
  return `<ogc:Filter_Capabilities>
<ogc:Spatial_Capabilities><ogc:GeometryOperands>${operands.map((name) => `<ogc:GeometryOperand>gml:${name}</ogc:GeometryOperand>`).join('')}</ogc:GeometryOperands><ogc:SpatialOperators>${spatialNames.map((name) => `<ogc:SpatialOperator name="${name}"/>`).join('')}</ogc:SpatialOperators></ogc:Spatial_Capabilities>
<ogc:Scalar_Capabilities><ogc:LogicalOperators/><ogc:ComparisonOperators>${comparison.map((name) => `<ogc:ComparisonOperator>${name}</ogc:ComparisonOperator>`).join('')}</ogc:ComparisonOperators><ogc:ArithmeticOperators><ogc:SimpleArithmetic/><ogc:Functions><ogc:FunctionNames>${filterFunctions.map(({ name, args }) => `<ogc:FunctionName nArgs="${args.length}">${name}</ogc:FunctionName>`).join('')}</ogc:FunctionNames></ogc:Functions></ogc:ArithmeticOperators></ogc:Scalar_Capabilities>
<ogc:Id_Capabilities><ogc:FID/></ogc:Id_Capabilities>
</ogc:Filter_Capabilities>`;
}

export function listStoredQueries(layers: readonly PublishedLayer[], dialect: Dialect): string {
  const types = layers
    .map((layer) => `<wfs:ReturnFeatureType>${layersPrefix}:${escapeXml(layerTypeName(layer))}</wfs:ReturnFeatureType>`)
    .join('');
  return `<?xml version="1.0" encoding="UTF-8"?>
<wfs:ListStoredQueriesResponse xmlns:wfs="${dialect.wfs}" xmlns:${layersPrefix}="${layersNamespace}"><wfs:StoredQuery id="${getFeatureById}"><wfs:Title>GetFeatureById</wfs:Title>${types}</wfs:StoredQuery></wfs:ListStoredQueriesResponse>
`;
}

export function describeStoredQueries(dialect: Dialect): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<wfs:DescribeStoredQueriesResponse xmlns:wfs="${dialect.wfs}" xmlns:xsd="http://www.w3.org/2001/XMLSchema"><wfs:StoredQueryDescription id="${getFeatureById}"><wfs:Title>GetFeatureById</wfs:Title><wfs:Parameter name="id" type="xsd:string"/><wfs:QueryExpressionText returnFeatureTypes="" language="urn:ogc:def:queryLanguage:OGC-WFS::WFSQueryExpression" isPrivate="true"/></wfs:StoredQueryDescription></wfs:DescribeStoredQueriesResponse>
`;
}
