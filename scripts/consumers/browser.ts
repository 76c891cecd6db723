import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from 'playwright';
import { expect } from 'vitest';

export type Scheme = 'light' | 'dark';

/** Opens a page and does something with it; whatever it logs as an error or throws fails. */
export async function visit(browser: Browser, url: string, scheme: Scheme, look: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ colorScheme: scheme, reducedMotion: 'reduce', locale: 'en-GB' });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(error.message));
    page.on('console', (message) => void (message.type() === 'error' && problems.push(message.text())));
    await page.goto(url);
    try {
      await look(page);
    } catch (error) {
      throw problems.length > 0 ? new Error(problems.join('\n'), { cause: error }) : error;
    }
    expect(problems).toEqual([]);
  } finally {
    await context.close();
  }
}

/** What axe finds wrong, such as a text that cannot be read on its ground. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21aa']).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([]);
}

/** What belongs to the host, and stays as the host has it. */
export function hostState(page: Page): Promise<unknown> {
  return page.evaluate(() => {
    const styleOf = (element: Element) => {
      const { backgroundColor, color, fontFamily, fontSize, lineHeight } = getComputedStyle(element);
      return { backgroundColor, color, fontFamily, fontSize, lineHeight };
    };
    const html = document.documentElement;
    return {
      html: Object.fromEntries(html.getAttributeNames().map((name) => [name, html.getAttribute(name)])),
      htmlStyle: styleOf(html),
      body: styleOf(document.body),
      button: styleOf(document.querySelector('button')!),
      variables: [...document.styleSheets].flatMap((sheet) =>
        [...sheet.cssRules].filter((rule) => /^(:root|html|body|\*)/.test(rule.cssText)).map((rule) => rule.cssText),
      ),
    };
  });
}
