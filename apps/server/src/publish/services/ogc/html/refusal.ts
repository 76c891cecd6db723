import { html, type Html } from './html.ts';
import { pageOf } from './page.ts';
import { words, type Language } from './texts.ts';

/** A refusal for people. Its links lead to the landing page of who is asked without a key. */
export function refusalPage(status: number, text: string, language: Language): Html {
  const t = words(language);
  const title = t(status === 404 ? 'error' : status >= 500 ? 'failed' : 'refused');
  const addresses = { kept: '', root: '/ogc', at: (path: string) => `/ogc/${path}` };
  return pageOf(
    { title, language, addresses },
    html`<p class="error" role="alert">${text}</p>
      <p><a href="/ogc/">${t('backHome')}</a></p> `,
  );
}
