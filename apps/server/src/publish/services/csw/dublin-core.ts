import { escapeXml } from '../../../xml/index.ts';
import type { CatalogueEntry } from '../../catalogue/entries.ts';
import { abstractOfRecord, keywordsOfRecord, termsOfRecord, titleOfRecord, type Distribution } from '../metadata/record.ts';
import type { ElementSet, Told } from './request.ts';

const rootNames: Readonly<Record<ElementSet, string>> = { brief: 'BriefRecord', summary: 'SummaryRecord', full: 'Record' };

/** Elements in the order of the schema, and the smallest set that has each. */
type Element = readonly [name: string, from: ElementSet, text: string | null, attributes?: string];

/** Latitude first, as the urn says. */
function box({ extent4326: extent }: CatalogueEntry['record']): string {
  if (!extent) return '';
  const [west, south, east, north] = extent;
  return `<ows:BoundingBox crs="urn:ogc:def:crs:EPSG::4326" dimensions="2"><ows:LowerCorner>${south} ${west}</ows:LowerCorner><ows:UpperCorner>${north} ${east}</ows:UpperCorner></ows:BoundingBox>`;
}

/** A record as Dublin Core has it. */
export function dublinCore({ record, columns }: CatalogueEntry, distributions: readonly Distribution[], { elements, names }: Told): string {
  const { values, days } = record;
  const time = days.first === null && days.last === null ? null : `${days.first ?? ''}/${days.last ?? ''}`;
  const all: Element[] = [
    ['dc:identifier', 'brief', record.id],
    ['dc:title', 'brief', titleOfRecord(record)],
    ['dc:type', 'brief', columns.type ?? null],
    ...keywordsOfRecord(record, 'de').map((word): Element => ['dc:subject', 'summary', word]),
    ...distributions.map(({ protocol }): Element => ['dc:format', 'summary', protocol]),
    ['dct:modified', 'summary', record.modified],
    ['dct:abstract', 'summary', abstractOfRecord(record) || null],
    ['dct:created', 'full', columns.created ?? null],
    ['dc:date', 'full', record.modified],
    ['dc:language', 'full', columns.language ?? null],
    ['dc:publisher', 'full', values.contact_organisation ?? null],
    ['dc:rights', 'full', termsOfRecord(record, 'de') || null],
    ['dct:license', 'full', columns.license ?? null],
    ['dct:provenance', 'full', values.lineage ?? null],
    ['dct:temporal', 'full', time],
    ...distributions.map(({ url, protocol }): Element => ['dct:references', 'full', url, ` scheme="${escapeXml(protocol)}"`]),
  ];
  const order: readonly ElementSet[] = ['brief', 'summary', 'full'];
  const isWanted = (name: string): boolean => names === null || names.includes(name.replace(/^.*:/, ''));
  const lines = all
    .filter(([name, from, text]) => text !== null && order.indexOf(from) <= order.indexOf(elements) && isWanted(name))
    .map(([name, , text, attributes = '']) => `<${name}${attributes}>${escapeXml(text!)}</${name}>`);
  const root = `csw:${rootNames[elements]}`;
  return `<${root}>${lines.join('')}${isWanted('BoundingBox') ? box(record) : ''}</${root}>`;
}
