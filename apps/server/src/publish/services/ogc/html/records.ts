import type { CatalogueEntry } from '../../../catalogue/entries.ts';
import { abstractOfRecord, keywordsOfRecord, termsOfRecord, titleOfRecord } from '../../metadata/record.ts';
import type { CollectionDocument } from '../collection.ts';
import { mediaTypes, type Link } from '../links.ts';
import { cataloguePath, recordPath, type RecordDocument } from '../records/record.ts';
import type { Described } from '../schema.ts';
import { html, type Html } from './html.ts';
import { neighbours } from './items.ts';
import { pageMap } from './map.ts';
import { alternateIn, linkedText, numberText, pageOf, type Crumb } from './page.ts';
import { crumbsOf, degrees, fieldsTable, listOfLinks, type PageContext } from './pages.ts';
import { words } from './texts.ts';

/** What leads to what is below the catalogue. */
const crumbsBelow = (context: PageContext): Crumb[] => [
  ...crumbsOf(null, context),
  { title: words(context.language)('catalogue'), href: context.addresses.at(cataloguePath) },
];

/** A search for words in records, as an address that can be kept. @param terms What was searched for */
function searchForm(terms: string, { language, addresses }: PageContext): Html {
  const t = words(language);
  const url = new URL(addresses.at(`${cataloguePath}/items`, { f: 'html' }));
  return html`<form class="search" role="search" method="get" action="${url.origin}${url.pathname}">
    <label for="q">${t('searchRecords')}</label>
    <input id="q" name="q" type="search" value="${terms}" />
    ${[...url.searchParams].map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" /> `)}
    <button class="action" type="submit">${t('search')}</button>
  </form> `;
}

export function cataloguePage({ title, description, links }: CollectionDocument, context: PageContext): Html {
  const { language, addresses } = context;
  const t = words(language);
  return pageOf(
    { title, crumbs: crumbsOf(null, context), language, addresses, alternate: alternateIn(links) },
    html`<p class="lead">${description ?? ''}</p>
      ${searchForm('', context)}
      <p><a href="${addresses.at(`${cataloguePath}/items`, { f: 'html' })}">${t('showRecords')}</a></p>
      <h2>${t('more')}</h2>
      ${listOfLinks(links.filter(({ rel }) => rel !== 'self' && rel !== 'alternate'))}`,
  );
}

/** A page of records. */
interface RecordsPage {
  readonly matched: number;
  readonly offset: number;
  readonly entries: readonly CatalogueEntry[];
  readonly links: readonly Link[];
  readonly terms: string;
}

export function recordsPage({ matched, offset, entries, links, terms }: RecordsPage, context: PageContext): Html {
  const { language, addresses } = context;
  const t = words(language);
  const number = (value: number): string => numberText(value, language);
  const counted = t('rows', { from: number(offset + 1), to: number(offset + entries.length), matched: number(matched) });
  const cards = entries.map((entry) => {
    const { record, isPublic } = entry;
    const facts = [record.values.contact_organisation, ...keywordsOfRecord(record, 'de').slice(0, 5)].filter((text) => text !== undefined);
    const abstract = abstractOfRecord(record);
    return html`<li>
      <h2><a href="${addresses.at(recordPath(record.id), { f: 'html' })}">${titleOfRecord(record) || entry.serviceName}</a></h2>
      ${abstract === '' ? null : html`<p class="clamped">${abstract}</p> `}
      <p class="quiet">${[...facts, t(isPublic ? 'public' : 'notPublic')].join(' · ')}</p>
    </li> `;
  });
  return pageOf(
    { title: t('records'), crumbs: crumbsBelow(context), language, addresses, alternate: alternateIn(links) },
    html`${searchForm(terms, context)}
    ${
      cards.length === 0
        ? html`<p class="lead" role="status">${t('noRecords')}</p> `
        : html`<p class="lead" role="status">${counted}</p>
            <ul class="cards">
              ${cards}
            </ul> `
    }${neighbours(links, language)}`,
  );
}

export function recordPage({ record, columns, serviceName }: CatalogueEntry, document: RecordDocument, context: PageContext): Html {
  const { language, addresses } = context;
  const t = words(language);
  const box = record.extent4326;
  const { contact_organisation, contact_email, contact_url, attribution } = record.values;
  const { days } = record;
  const contact = [contact_organisation, contact_email, contact_url].filter((text) => text !== undefined);
  const keywords = keywordsOfRecord(record, 'de');
  const terms = [termsOfRecord(record, language), attribution ?? ''].filter((text) => text !== '');
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' });
  const facts: (readonly [string, Html])[] = [
    [t('identifier'), html`<code>${record.id}</code>`],
    ...(keywords.length > 0 ? [[t('keywords'), html`${keywords.join(', ')}`] as const] : []),
    ...(contact.length > 0 ? [[t('contact'), html`${contact.map((text) => html`${linkedText(text)}<br />`)}`] as const] : []),
    ...(terms.length > 0 ? [[t('licence'), html`${terms.map((text) => html`${text}<br />`)}`] as const] : []),
    ...(document.time ? [[t('period'), html`${[days.first ?? '…', days.last ?? '…'].join(' – ')}`] as const] : []),
    ...(box ? [[t('extent'), html`${box.map(degrees).join(', ')}`] as const] : []),
    [t('updated'), html`${day.format(new Date(columns.updated!))}`],
  ];
  const abstract = abstractOfRecord(record);
  const others = document.links.filter(
    ({ rel, type }) => rel !== 'self' && rel !== 'collection' && !(rel === 'alternate' && type === mediaTypes.geojson),
  );
  const title = titleOfRecord(record) || serviceName;
  const crumbs = [...crumbsBelow(context), { title: t('records'), href: addresses.at(`${cataloguePath}/items`, { f: 'html' }) }];
  const shape = document.geometry === null ? '' : JSON.stringify(document.geometry);
  return pageOf(
    { title, crumbs, language, addresses, alternate: alternateIn(document.links), hasMap: box !== null },
    html`${abstract === '' ? null : html`<p class="lead">${abstract}</p> `}
      <p><a class="action" href="${addresses.at(`collections/${serviceName}`, { f: 'html' })}">${t('showItems')}</a></p>
      ${box ? pageMap({ name: title, box, shape }, language) : html`<p>${t('noExtent')}</p> `}
      <dl>
        ${facts.map(
          ([name, value]) =>
            html`<dt>${name}</dt>
              <dd>${value}</dd> `,
        )}
      </dl>
      <h2>${t('dataAndServices')}</h2>
      ${listOfLinks(others)}`,
  );
}

export function recordFieldsPage(catalogue: Described, links: readonly Link[], context: PageContext): Html {
  const { language, addresses } = context;
  return pageOf(
    { title: words(language)('fields'), crumbs: crumbsBelow(context), language, addresses, alternate: alternateIn(links) },
    fieldsTable(catalogue, context),
  );
}
