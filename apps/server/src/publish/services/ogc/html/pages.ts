import { columnKind } from '@geo/api';
import type { PublishedLayer } from '../../../types.ts';
import type { ServiceContext } from '../../definition.ts';
import type { CollectionDocument } from '../collection.ts';
import type { LandingDocument } from '../landing.ts';
import { conformsTo } from '../landing.ts';
import { collectionPath, mediaTypes, titleOf, type Addresses, type Link } from '../links.ts';
import { listedOperations } from '../openapi.ts';
import { matrixSets } from '../../wmts/matrix-sets.ts';
import { hasPart } from '../offered.ts';
import { cataloguePath } from '../records/record.ts';
import type { Described } from '../schema.ts';
import { tileAddress } from '../tiles.ts';
import { html, type Html } from './html.ts';
import { pageMap } from './map.ts';
import { alternateIn, linkedText, numberText, pageOf, type Crumb } from './page.ts';
import { words } from './texts.ts';

export interface PageContext {
  readonly language: ServiceContext['language'];
  readonly addresses: Addresses;
}

/** What leads to what is below a collection. */
export function crumbsOf(layer: PublishedLayer | null, { language, addresses }: PageContext): Crumb[] {
  return [
    { title: words(language)('collections'), href: addresses.at('collections') },
    ...(layer ? [{ title: titleOf(layer), href: addresses.at(collectionPath(layer)) }] : []),
  ];
}

/** Whether a link leads to one form, and not to a page where there is one. */
const isFixed = ({ href, type }: Link): boolean => type !== mediaTypes.html && new URL(href).searchParams.has('f');

export const listOfLinks = (links: readonly Link[]): Html =>
  html`<ul class="links">
    ${links.map((link) => html`<li><a href="${link.href}">${link.title ?? link.href}</a>${isFixed(link) ? html` <span class="quiet">${link.type ?? ''}</span>` : null}</li>`)}
  </ul> `;

export function landingPage({ title, description, links }: LandingDocument, { language, addresses }: PageContext): Html {
  const others = links.filter(({ rel }) => rel !== 'self' && rel !== 'alternate');
  return pageOf(
    { title, language, addresses, alternate: alternateIn(links) },
    html`<p class="lead">${description}</p>
      ${listOfLinks(others)}`,
  );
}

export function conformancePage(links: readonly Link[], { language, addresses }: PageContext): Html {
  return pageOf(
    { title: words(language)('conformance'), language, addresses, alternate: alternateIn(links) },
    html`<ul class="links">
      ${conformsTo.map((uri) => html`<li>${linkedText(uri)}</li>`)}
    </ul> `,
  );
}

export function apiPage(links: readonly Link[], { language, addresses }: PageContext): Html {
  const t = words(language);
  const rows = listedOperations(language).map(
    ({ method, address, summary }) =>
      html`<tr>
        <td>${method}</td>
        <td><code>${address}</code></td>
        <td>${summary}</td>
      </tr> `,
  );
  return pageOf(
    { title: t('api'), language, addresses, alternate: alternateIn(links) },
    table([t('method'), t('address'), t('does')], rows, t('api')),
  );
}

/** A table that scrolls by itself where it is wider than the window. */
export function table(columns: readonly string[], rows: readonly Html[], name: string): Html {
  return html`<div class="scroll" role="region" tabindex="0" aria-label="${name}">
    <table>
      <thead>
        <tr>
          ${columns.map((column) => html`<th scope="col">${column}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </div> `;
}

export function collectionsPage(layers: readonly PublishedLayer[], links: readonly Link[], { language, addresses }: PageContext): Html {
  const t = words(language);
  // Of another server that is known once they are asked for.
  const countOf = ({ count, withFeatures }: PublishedLayer): string =>
    withFeatures ? '' : `${numberText(count, language)} ${t('count')} · `;
  const cards = layers.map(
    (layer) =>
      html`<li>
        <h2><a href="${addresses.at(collectionPath(layer))}">${titleOf(layer)}</a></h2>
        ${layer.description === '' ? null : html`<p class="clamped">${layer.description}</p> `}
        <p class="quiet">${countOf(layer)}${t(layer.isPublic ? 'public' : 'notPublic')}</p>
      </li> `,
  );
  return pageOf(
    { title: t('collections'), language, addresses, alternate: alternateIn(links) },
    html`<p><a class="action" href="${addresses.at(`${cataloguePath}/items`, { f: 'html' })}">${t('searchRecords')}</a></p>
      ${
        cards.length === 0
          ? html`<p class="lead">${t('noCollections')}</p> `
          : html`<ul class="cards">
              ${cards}
            </ul> `
      }`,
  );
}

export const degrees = (value: number): string => value.toFixed(5).replace(/\.?0+$/, '');

export function collectionPage(layer: PublishedLayer, { links, crs, storageCrs }: CollectionDocument, context: PageContext): Html {
  const { language, addresses } = context;
  const t = words(language);
  const box = layer.extent4326;
  const facts: (readonly [string, Html])[] = [
    [t('identifier'), html`<code>${layer.serviceName}</code>`],
    ...(layer.withFeatures ? [] : [[t('count'), html`${numberText(layer.count, language)}`] as const]),
    ...(box ? [[t('extent'), html`${box.map(degrees).join(', ')}`] as const] : []),
    [t('storage'), linkedText(String(storageCrs))],
    [
      t('systems'),
      html`<details>
        <summary>${numberText((crs as readonly string[]).length, language)}</summary>
        <ul class="links">
          ${(crs as readonly string[]).map((one) => html`<li>${linkedText(one)}</li>`)}
        </ul>
      </details>`,
    ],
  ];
  const others = links.filter(({ rel }) => rel !== 'self' && rel !== 'alternate');
  // Those of another server are known once they are asked for.
  const fields = layer.withFeatures
    ? html`<p><a href="${addresses.at(`${collectionPath(layer)}/schema`, { f: 'html' })}">${t('showFields')}</a></p> `
    : fieldsTable(layer, context);
  const isDrawn = hasPart(layer, 'map/tiles');
  const tiles = tileAddress(layer, 'map', matrixSets[0]!, addresses)
    .replace('{tileMatrix}', '{z}')
    .replace('{tileRow}', '{y}')
    .replace('{tileCol}', '{x}');
  return pageOf(
    {
      title: titleOf(layer),
      crumbs: crumbsOf(null, context),
      language,
      addresses,
      alternate: alternateIn(links),
      hasMap: isDrawn && box !== null,
    },
    html`${layer.description === '' ? null : html`<p class="lead">${layer.description}</p> `}
      <p><a class="action" href="${addresses.at(`${collectionPath(layer)}/items`, { f: 'html' })}">${t('showItems')}</a></p>
      ${isDrawn ? (box ? pageMap({ name: titleOf(layer), box, tiles }, language) : html`<p>${t('noPlaces')}</p> `) : null}
      <dl>
        ${facts.map(
          ([name, value]) =>
            html`<dt>${name}</dt>
              <dd>${value}</dd> `,
        )}
      </dl>
      <h2>${t('fields')}</h2>
      ${fields}
      <h2>${t('more')}</h2>
      ${listOfLinks(others)}`,
  );
}

export function fieldsTable({ relation }: Pick<Described, 'relation'>, { language }: PageContext): Html {
  const t = words(language);
  const rows = relation.columns.map(
    ({ key, kind }) =>
      html`<tr>
        <td>${key}</td>
        <td>${columnKind(kind).noun[language]}</td>
      </tr> `,
  );
  return table([t('name'), t('kind')], rows, t('fields'));
}

export function fieldsPage(layer: PublishedLayer, links: readonly Link[], context: PageContext): Html {
  const { language, addresses } = context;
  const title = words(language)('fields');
  return pageOf(
    { title, crumbs: crumbsOf(layer, context), language, addresses, alternate: alternateIn(links) },
    fieldsTable(layer, context),
  );
}

/** A page that is a list of links: styles, sets of tiles. */
export function linksPage(
  title: string,
  listed: readonly Link[],
  links: readonly Link[],
  { layer, ...context }: PageContext & { readonly layer: PublishedLayer | null },
): Html {
  const { language, addresses } = context;
  const crumbs = layer ? crumbsOf(layer, context) : [];
  return pageOf({ title, crumbs, language, addresses, alternate: alternateIn(links) }, listOfLinks(listed));
}
