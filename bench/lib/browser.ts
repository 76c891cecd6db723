import { chromium, type Browser, type BrowserContext } from 'playwright';
import { chromium as launch } from '../../scripts/chromium.ts';

/** As a desk shows it: wide enough for the docked sidebar. */
export const viewport = { width: 1600, height: 900 };

export function openBrowser(): Promise<Browser> {
  return chromium.launch(launch);
}

/** A browser profile without cache, signed in by the cookies of a client. */
export async function signedIn(browser: Browser, url: string, cookies: string): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport, locale: 'de-DE', timezoneId: 'Europe/Berlin', reducedMotion: 'reduce' });
  await context.addCookies(
    cookies.split('; ').map((cookie) => {
      const [name = '', ...value] = cookie.split('=');
      return { name, value: value.join('='), url };
    }),
  );
  return context;
}
