import { openedAddress, pageOfKind, type MessageLanguage, type OpenedAddress } from '@geo/api';
import { escapeXml } from '../../xml/index.ts';

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

/** Whither a refused person may go on: after the log-in to the page of the depot, else to where they wanted. */
function wayOn({ depot }: OpenedAddress, { url, status, language }: AskedByPerson): { href: string; text: string } {
  const t = words[language];
  const page = depot === null ? null : pageOfKind('depot', depot);
  if (status === 401) return { href: `/accounts/login/?next=${encodeURIComponent(page ?? url)}`, text: t.login };
  return page === null || status === 404 ? { href: '/', text: t.home } : { href: page, text: t.depot };
}

/** A refusal as a page of HTML, where a browser has asked for one at an address that leads people on; null for all else. */
export function refusalPage(reason: string, asked: AskedByPerson): string | null {
  const { url, accept, language } = asked;
  const address = openedAddress(url);
  if (!address || !/\btext\/html\b/i.test(accept)) return null;
  const t = words[language];
  const { href, text } = wayOn(address, asked);
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
