import { afterEach } from 'vitest';
import { openPages } from './backoffice.ts';

/** What a page says, for who reads of a failure on a machine that they do not see. */
const kept = 2_000;

afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return;
  for (const { page, problems } of openPages) {
    const text = await page
      .locator('body')
      .innerText({ timeout: 5_000 })
      .catch((error: unknown) => String(error));
    console.log([`After "${task.name}": ${page.url()}`, text.replace(/\n+/g, ' | ').slice(0, kept), ...problems].join('\n'));
  }
});
