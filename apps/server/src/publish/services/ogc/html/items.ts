import type { Geometry, Position } from 'geojson';
import type { Box } from '../../../../relation/box.ts';
import { exactJson } from '../../../../relation/exact-json.ts';
import type { OpenTexts } from '../../../../relation/texts/streaming.ts';
import type { PublishedLayer } from '../../../types.ts';
import type { ServiceContext } from '../../definition.ts';
import type { ItemsPage } from '../items.ts';
import { addressesOf, collectionPath, type Link } from '../links.ts';
import { html, type Html } from './html.ts';
import { pageMap } from './map.ts';
import { alternateIn, numberText, pageFoot, pageHead, pageOf, shownValue } from './page.ts';
import { crumbsOf, table } from './pages.ts';
import { words } from './texts.ts';

interface Feature {
  readonly id: number;
  readonly properties: Readonly<Record<string, unknown>>;
  readonly geometry: Geometry | null;
}

/** The features of a page as a table, row by row as they come. */
export async function* itemsPage(page: ItemsPage, texts: OpenTexts, context: ServiceContext): AsyncGenerator<string> {
  const { layer, matched, returned, offset, columns, links } = page;
  const { language } = context;
  const addresses = addressesOf(context);
  const t = words(language);
  const frame = { title: t('items'), crumbs: crumbsOf(layer, { language, addresses }), language, addresses, alternate: alternateIn(links) };
  const number = (value: number): string => numberText(value, language);
  const counted = t('rows', { from: number(offset + 1), to: number(offset + returned), matched: number(matched) });
  try {
    yield pageHead(frame).text;
    yield returned === 0
      ? html`<p class="lead">${t('noRows')}</p> `.text
      : html`<p class="lead">${counted}</p>
          <div class="scroll" role="region" tabindex="0" aria-label="${t('items')}">
            <table>
              <thead>
                <tr>
                  <th scope="col">${t('number')}</th>
                  ${columns.map((name) => html`<th scope="col">${name}</th>`)}
                </tr>
              </thead>
              <tbody>
           `.text;
    for await (const text of texts)
      // JSON of the database has no line of its own, so that a line is a feature.
      for (const line of text.split(',\n')) {
        const { id, properties } = exactJson(line, String) as Feature;
        const href = addresses.at(`${collectionPath(layer)}/items/${id}`, { f: 'html' });
        const cells = columns.map((name) => html`<td>${shownValue(properties[name], language)}</td>`);
        yield html`<tr>
          <th scope="row"><a href="${href}">${String(id)}</a></th>
          ${cells}
        </tr> `.text;
      }
    if (returned > 0) yield '</tbody></table></div>\n';
    yield html`${neighbours(links, language)}${pageFoot(frame)}`.text;
  } finally {
    await texts.close();
  }
}

export function neighbours(links: readonly Link[], language: ServiceContext['language']): Html | null {
  const t = words(language);
  const [previous, next] = ['prev', 'next'].map((rel) => links.find((link) => link.rel === rel));
  if (!previous && !next) return null;
  return html`<nav class="pages" aria-label="${t('pages')}">
    ${previous ? html`<a class="action" rel="prev" href="${previous.href}">${t('previous')}</a>` : null}${next ? html`<a class="action" rel="next" href="${next.href}">${t('next')}</a>` : null}
  </nav> `;
}

/** Largest shape that a page shows; a larger one would be no page any more. */
const mostShapeCharacters = 2_000_000;

/** One feature with its map and its attributes. @param feature As GeoJSON, longitude first */
export function itemPage(layer: PublishedLayer, feature: string, links: readonly Link[], context: ServiceContext): Html {
  const { language } = context;
  const addresses = addressesOf(context);
  const t = words(language);
  const { id, properties, geometry } = exactJson(feature, String) as Feature;
  const title = t('item', { id });
  const crumbs = [
    ...crumbsOf(layer, { language, addresses }),
    { title: t('items'), href: addresses.at(`${collectionPath(layer)}/items`, { f: 'html' }) },
  ];
  const shape = geometry === null ? '' : JSON.stringify(geometry);
  const box = geometry === null ? null : boxOf(geometry);
  const hasMap = box !== null && shape.length <= mostShapeCharacters;
  const rows = layer.relation.columns.map(
    ({ key }) =>
      html`<tr>
        <th scope="row">${key}</th>
        <td>${shownValue(properties[key], language)}</td>
      </tr> `,
  );
  return pageOf(
    { title, crumbs, language, addresses, alternate: alternateIn(links), hasMap },
    html`${hasMap ? pageMap({ name: title, box, shape }, language) : html`<p>${t('noPlace')}</p> `}
      <h2>${t('attributes')}</h2>
      ${table([t('name'), t('value')], rows, t('attributes'))}`,
  );
}

/** West, south, east, north of a geometry; null for an empty one. */
function boxOf(geometry: Geometry): Box | null {
  const box: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity];
  const visit = (part: unknown): void => {
    if (!Array.isArray(part)) return;
    if (typeof part[0] !== 'number') return part.forEach(visit);
    const [x, y] = part as Position;
    [box[0], box[1], box[2], box[3]] = [Math.min(box[0], x!), Math.min(box[1], y!), Math.max(box[2], x!), Math.max(box[3], y!)];
  };
  if (geometry.type === 'GeometryCollection') geometry.geometries.forEach((one) => visit('coordinates' in one ? one.coordinates : null));
  else visit(geometry.coordinates);
  return box.every(Number.isFinite) ? box : null;
}
