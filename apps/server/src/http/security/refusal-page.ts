import { pageOfKind, type MessageLanguage } from '@geo/api';
import { escapeXml } from '../../xml/index.ts';

/** Addresses that people open in a browser: they lead on to a page of the app, or tell why not. */
const leading =
  /^\/api\/(?:v1\/depot\/(?<depot>\d{1,9})\/edit_as_layer\/\?(?:.*&)?redirect=1(?:&|$)|v2\/magazine\/moments\/\d+\/edit_as_layer(?:\?|$))/;

const words = {
  de: { title: 'Das geht nicht', login: 'Anmelden', depot: 'Magazin öffnen', home: 'Zur Startseite' },
  en: { title: 'This is not possible', login: 'Log in', depot: 'Open depot', home: 'To the start page' },
} as const satisfies Record<MessageLanguage, Readonly<Record<string, string>>>;

interface AskedByPerson {
  readonly url: string;
  /** Types that the client takes. */
  readonly accept: string;
  readonly status: number;
  readonly language: MessageLanguage;
}

/** Whither a refused person may go on from an address of a depot; null where only the start page is left. */
function wayOn(depot: string | undefined, status: number, t: (typeof words)[MessageLanguage]): { href: string; text: string } {
  const page = depot === undefined ? null : pageOfKind('depot', Number(depot));
  if (status === 401) return { href: `/accounts/login/${page === null ? '' : `?next=${encodeURIComponent(page)}`}`, text: t.login };
  return page === null || status === 404 ? { href: '/', text: t.home } : { href: page, text: t.depot };
}

/** A refusal as a page of HTML, where a browser has asked for one at an address that leads people on; null for all else. */
export function refusalPage(reason: string, { url, accept, status, language }: AskedByPerson): string | null {
  const address = leading.exec(url);
  if (!address || !/\btext\/html\b/i.test(accept)) return null;
  const t = words[language];
  const { href, text } = wayOn(address.groups?.['depot'], status, t);
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${t.title}</title>
<style>body { max-width: 40rem; margin: 4rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif; }</style>
</head>
<body>
<main>
<h1>${t.title}</h1>
<p>${escapeXml(reason)}</p>
<p><a href="${escapeXml(href)}">${text}</a></p>
</main>
</body>
</html>
`;
}
