import { escapeXml } from '../../../xml/index.ts';
import { filterCapabilities1 } from '../wfs/capabilities.ts';
import { queryables } from './filter.ts';
import { cswVersion, elementSets, outputFormats, outputSchemas, typeNames, type TypeName } from './request.ts';

/** Namespaces of all documents of this service. */
export const namespaces =
  `xmlns:csw="${outputSchemas.csw}" xmlns:ows="http://www.opengis.net/ows" xmlns:ogc="http://www.opengis.net/ogc" xmlns:gml="http://www.opengis.net/gml"` +
  ' xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dct="http://purl.org/dc/terms/" xmlns:xlink="http://www.w3.org/1999/xlink"' +
  ` xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="${outputSchemas.csw} http://schemas.opengis.net/csw/2.0.2/CSW-discovery.xsd"`;

const title = 'Katalog';

/** @param get Address to which parameters are appended @param post Address to which documents are posted */
export function cswCapabilities({ get, post }: { get: string; post: string }): string {
  const parameter = (name: string, values: readonly string[], element = 'Parameter'): string =>
    `<ows:${element} name="${name}">${values.map((value) => `<ows:Value>${escapeXml(value)}</ows:Value>`).join('')}</ows:${element}>`;
  const operation = (name: string, parameters: string): string =>
    `<ows:Operation name="${name}"><ows:DCP><ows:HTTP><ows:Get xlink:href="${escapeXml(get)}"/><ows:Post xlink:href="${escapeXml(post)}">${parameter('PostEncoding', ['XML'], 'Constraint')}</ows:Post></ows:HTTP></ows:DCP>${parameters}</ows:Operation>`;
  const schemas = parameter('outputSchema', Object.values(outputSchemas)) + parameter('outputFormat', outputFormats);
  const sets = parameter('ElementSetName', elementSets);
  return `<?xml version="1.0" encoding="UTF-8"?>
<csw:Capabilities ${namespaces} version="${cswVersion}">
<ows:ServiceIdentification>
<ows:Title>${title}</ows:Title>
<ows:Abstract>Metadaten aller Layer, die Sie lesen dürfen.</ows:Abstract>
<ows:ServiceType codeSpace="OGC">CSW</ows:ServiceType>
<ows:ServiceTypeVersion>${cswVersion}</ows:ServiceTypeVersion>
<ows:Fees>NONE</ows:Fees>
<ows:AccessConstraints>NONE</ows:AccessConstraints>
</ows:ServiceIdentification>
<ows:ServiceProvider><ows:ProviderName>Geodata back office</ows:ProviderName><ows:ServiceContact/></ows:ServiceProvider>
<ows:OperationsMetadata>
${operation('GetCapabilities', parameter('AcceptVersions', [cswVersion]))}
${operation('DescribeRecord', parameter('typeName', typeNames) + parameter('outputFormat', outputFormats))}
${operation(
  'GetRecords',
  `${parameter('typeNames', typeNames)}${schemas}${parameter('resultType', ['results', 'hits'])}${sets}${parameter('CONSTRAINTLANGUAGE', ['FILTER', 'CQL_TEXT'])}${parameter('SupportedQueryables', [...Object.keys(queryables), 'BoundingBox'], 'Constraint')}`,
)}
${operation('GetRecordById', schemas + sets)}
${parameter('service', ['CSW'])}
${parameter('version', [cswVersion])}
</ows:OperationsMetadata>
${filterCapabilities1()}
</csw:Capabilities>
`;
}

/** Where the schemas of records stand. */
const schemaFiles: Readonly<Record<TypeName, { readonly namespace: string; readonly file: string }>> = {
  'csw:Record': { namespace: outputSchemas.csw, file: 'http://schemas.opengis.net/csw/2.0.2/record.xsd' },
  'gmd:MD_Metadata': { namespace: outputSchemas.gmd, file: 'http://www.isotc211.org/2005/gmd/gmd.xsd' },
};

export function describeRecord(types: readonly TypeName[]): string {
  const language = 'http://www.w3.org/XML/Schema';
  const components = [...new Set(types)].map((type) => {
    const { namespace, file } = schemaFiles[type];
    return `<csw:SchemaComponent schemaLanguage="${language}" targetNamespace="${namespace}"><xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" elementFormDefault="qualified" targetNamespace="${namespace}"><xs:include schemaLocation="${file}"/></xs:schema></csw:SchemaComponent>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<csw:DescribeRecordResponse ${namespaces}>
${components.join('\n')}
</csw:DescribeRecordResponse>
`;
}
