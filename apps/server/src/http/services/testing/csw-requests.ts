import { get, tried, type Groups, type Request } from './request.ts';

const base = 'csw?service=CSW&version=2.0.2';
const all = `${base}&request=GetRecords`;
const spaces = 'xmlns="http://www.opengis.net/cat/csw/2.0.2" xmlns:ogc="http://www.opengis.net/ogc" xmlns:gml="http://www.opengis.net/gml"';
const posted = (...bodies: string[]): Request[] => bodies.map((body) => ['POST csw', body]);
const asked = (filter: string): string =>
  `<GetRecords ${spaces} service="CSW" version="2.0.2"><Query typeNames="csw:Record"><ElementSetName>brief</ElementSetName><Constraint version="1.1.0"><ogc:Filter>${filter}</ogc:Filter></Constraint></Query></GetRecords>`;

export const cswRequests: Groups = {
  csw: [
    ...get(
      'csw',
      '',
      '?service=CSW&request=GetCapabilities',
      '?request=getcapabilities&acceptVersions=3.0.0,2.0.2',
      '?request=GetCapabilities&acceptVersions=3.0.0',
      '?service=WFS&request=GetCapabilities',
      '?request=GetDomain',
      '?request=GetRecords&version=3.0.0',
    ),
    ...get(
      base,
      '&request=DescribeRecord',
      '&request=DescribeRecord&typeName=gmd:MD_Metadata',
      '&request=DescribeRecord&typeName=x',
      '&request=GetRecordById',
      '&request=GetRecordById&id=x',
    ),
    ...get(
      all,
      '',
      '&typeNames=csw:Record&elementSetName=full',
      '&elementSetName=brief&maxRecords=1',
      '&elementSetName=brief&maxRecords=1&startPosition=2',
      '&elementSetName=x',
      '&elementName=dc:title',
      '&outputSchema=http://www.isotc211.org/2005/gmd&maxRecords=1',
      '&outputSchema=x',
      '&outputFormat=text/html',
      '&resultType=hits',
      '&resultType=x',
      '&startPosition=0&maxRecords=0',
      '&startPosition=9',
      '&startPosition=x',
      '&maxRecords=-1',
      '&typeNames=x',
      '&sortBy=Title:D&elementSetName=brief',
      '&sortBy=x',
      "&constraint=Title='Orte'&elementSetName=brief",
      "&constraintLanguage=CQL_TEXT&constraint=csw:AnyText LIKE '%25LOCH%25'&elementSetName=brief",
      '&constraint=BBOX(ows:BoundingBox,6,50,8,52)&elementSetName=brief',
      '&constraint=BBOX(x)',
      '&constraint=nothing=1',
      '&constraint=Title',
      '&constraintLanguage=FILTER&constraint=x',
      '&constraintLanguage=x&constraint=x',
    ),
    [`GET as admin ${all}&constraint=Title='Wege'`],
    [`GET ${all}&constraint=Title='Wege'`],
    [`HEAD ${all}`],
    ['PUT csw'],
    ...posted(
      `<GetCapabilities ${spaces} service="CSW"/>`,
      asked(
        '<ogc:PropertyIsLike wildCard="*" singleChar="?" escapeChar="!"><ogc:PropertyName>AnyText</ogc:PropertyName><ogc:Literal>loch</ogc:Literal></ogc:PropertyIsLike>',
      ),
      asked('<ogc:PropertyIsEqualTo><ogc:PropertyName>x</ogc:PropertyName><ogc:Literal>loch</ogc:Literal></ogc:PropertyIsEqualTo>'),
      asked(
        '<ogc:BBOX><ogc:PropertyName>ows:BoundingBox</ogc:PropertyName><gml:Envelope srsName="urn:ogc:def:crs:EPSG::4326"><gml:lowerCorner>50 6</gml:lowerCorner><gml:upperCorner>52 8</gml:upperCorner></gml:Envelope></ogc:BBOX>',
      ),
      asked(
        '<ogc:Intersects><ogc:PropertyName>BoundingBox</ogc:PropertyName><gml:Point><gml:pos>1 2</gml:pos></gml:Point></ogc:Intersects>',
      ),
      asked('<ogc:Odd/>'),
      asked(''),
      `<GetRecords ${spaces} service="CSW" version="2.0.2"/>`,
      `<GetRecords ${spaces} service="CSW" version="2.0.2"><Query typeNames="gmd:MD_Metadata"><Constraint/></Query></GetRecords>`,
      `<GetRecordById ${spaces} service="CSW" version="2.0.2"><Id>x</Id></GetRecordById>`,
      `<Transaction ${spaces} service="CSW" version="2.0.2"/>`,
      '<x',
      '<!DOCTYPE x SYSTEM "file:///etc/passwd"><GetRecords/>',
    ),
    ...tried(`${all}&maxRecords=1`, ['constraint', 'sortBy', 'typeNames', 'elementSetName', 'startPosition', 'outputSchema']),
    ...tried(`${base}&request=GetRecordById`, ['id']),
  ],
};
