import type { ServiceContext } from '../../definition.ts';
import type { Addresses, Link } from '../links.ts';
import { html, type Html } from './html.ts';
import { words, type Language } from './texts.ts';

export interface Crumb {
  readonly title: string;
  readonly href: string;
}

export interface Page {
  readonly title: string;
  /** What leads there, without the landing page and itself. */
  readonly crumbs?: readonly Crumb[];
  /** The same for programs. */
  readonly alternate?: Link | undefined;
  readonly hasMap?: boolean;
  readonly language: Language;
  readonly addresses: Addresses;
}

/** What stands before the content of a page. */
export function pageHead({ title, crumbs = [], alternate, hasMap = false, language, addresses }: Page): Html {
  const t = words(language);
  const asset = (file: string): string => `${addresses.root}/assets/${file}`;
  const isHome = crumbs.length === 0 && title === t('home');
  const trail = isHome
    ? null
    : html`<nav class="trail" aria-label="${t('path')}">
        <ol>
          ${[{ title: t('home'), href: addresses.at('') }, ...crumbs].map(
            (crumb) => html`<li><a href="${crumb.href}">${crumb.title}</a></li>`,
          )}
          <li aria-current="page">${title}</li>
        </ol>
      </nav>`;
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${isHome ? title : `${title} – ${t('home')}`}</title>
        ${hasMap ? html`<link rel="stylesheet" href="${asset('leaflet.css')}" /> ` : null}
        <link rel="stylesheet" href="${asset('pages.css')}" />
        ${alternate ? html`<link rel="alternate" type="${alternate.type ?? ''}" href="${alternate.href}" /> ` : null}${
          hasMap
            ? html`<script src="${asset('leaflet.js')}" defer></script>
                <script src="${asset('map.js')}" defer></script> `
            : null
        }
      </head>
      <body>
        <a class="skip" href="#content">${t('skip')}</a>
        <header>${trail}</header>
        <main id="content" tabindex="-1">
          <h1>${title}</h1>
     `;
}

export function pageFoot({ alternate, language }: Pick<Page, 'alternate' | 'language'>): Html {
  return html`</main>
<footer>${alternate ? html`<a href="${alternate.href}">${words(language)('otherForms')}</a> <span class="quiet">${alternate.type ?? ''}</span>` : null}</footer>
</body>
</html>
`;
}

export function pageOf(page: Page, content: Html): Html {
  return html`${pageHead(page)}${content}${pageFoot(page)}`;
}

/** The link to the same for programs. */
export function alternateIn(links: readonly Link[]): Link | undefined {
  return links.find(({ rel, type }) => rel === 'alternate' && type !== 'text/html');
}

/** An address of the web as a link that tells the other side nothing; everything else as the text it is. */
export function linkedText(text: string): Html {
  return /^https?:\/\/[^\s<>"']{1,2000}$/i.test(text) && URL.canParse(text)
    ? html`<a href="${text}" rel="noopener noreferrer nofollow">${text}</a>`
    : html`${text}`;
}

/** A value of a record for people; what has parts as JSON. */
export function shownValue(value: unknown, language: Language): Html {
  if (value === null || value === undefined) return html``;
  if (typeof value === 'string') return linkedText(value);
  if (typeof value === 'boolean') return html`${words(language)(value ? 'yes' : 'no')}`;
  if (typeof value === 'number') return html`${String(value)}`;
  return html`${JSON.stringify(value)}`;
}

export const numberText = (value: number, language: ServiceContext['language']): string => new Intl.NumberFormat(language).format(value);
