import type { Page } from 'playwright';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Drags with the mouse, by small steps as a hand does (px of the window). */
export async function drag({ mouse }: Page, from: Point, to: Point): Promise<void> {
  await mouse.move(from.x, from.y);
  await mouse.down();
  await mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 8 });
  await mouse.move(to.x, to.y, { steps: 8 });
  await mouse.up();
}

export function middleOf(box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number }): Point {
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Drags files or folders from the desktop to a place of the window. */
export async function dropFiles(page: Page, files: readonly string[], { x, y }: Point): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const data = { items: [], files: [...files], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) await browser.send('Input.dispatchDragEvent', { type, x, y, data });
  await browser.detach();
}

/** Enters the name of a function in the open dialog of functions. */
export async function enterFunction(page: Page, func: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('searchbox').waitFor();
  await page.keyboard.type(func);
  // Its name is written out: it comes before those that only begin with it.
  await dialog
    .getByRole('option')
    .first()
    .and(page.locator(`[data-function="${func}"]`))
    .waitFor();
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'hidden' });
}
