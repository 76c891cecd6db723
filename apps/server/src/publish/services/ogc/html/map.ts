import type { Box } from '../../../../relation/box.ts';
import { html, type Html } from './html.ts';
import { words, type Language } from './texts.ts';

/** What a map shows: a picture of a layer by its tiles, or one shape. */
export interface PageMap {
  readonly name: string;
  /** West, south, east, north. */
  readonly box: Box | null;
  /** Address of the tiles with `{z}`, `{y}` and `{x}`. */
  readonly tiles?: string;
  /** GeoJSON, longitude first. */
  readonly shape?: string;
}

/** The map is drawn by `map.js`, which reads what it shows from the element. */
export function pageMap({ name, box, tiles = '', shape = '' }: PageMap, language: Language): Html {
  const t = words(language);
  return html`<div
    class="map"
    role="region"
    aria-label="${t('mapOf', { name })}"
    data-box="${box ? box.join(',') : ''}"
    data-tiles="${tiles}"
    data-shape="${shape}"
    data-zoom-in="${t('zoomIn')}"
    data-zoom-out="${t('zoomOut')}"
  >
    <noscript>${t('noMap')}</noscript>
  </div> `;
}
