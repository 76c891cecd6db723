import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright';
import { shrinkPng } from '../../scripts/png.mjs';
import { comparePictures } from './comparePictures.ts';
import { drawnSize } from './drawnSize.ts';
import { isLoading } from './requests.ts';
import { calm, settle } from './still.ts';

const root = path.join(import.meta.dirname, '../..');
export const baselines: string = path.join(root, 'visual');
/** What a story looks like when it differs from its baseline, and where. */
const failures = path.join(root, '.visual-failures');
/** Whether baselines are drawn anew where they differ. */
export const isUpdate: boolean = process.env['VISUAL_UPDATE'] === '1';

/** `<component>/<story>`, and the mode where it is not the usual one. */
export const pictureName = (id: string, mode: string): string => `${id.replace('--', '/')}${mode === 'usual' ? '' : `.${mode}`}`;

export interface Checked {
  readonly isSame: boolean;
  /** What is not the same. */
  readonly says: string;
}

const same: Checked = { isSame: true, says: '' };
const isMissing: Checked = { isSame: false, says: 'it has no baseline' };

/** What is drawn; nothing of the page beside and below its content is in the picture. */
async function shoot(page: Page): Promise<Buffer> {
  await page.evaluate(settle);
  const size = await page.evaluate(drawnSize);
  return page.screenshot({ clip: { x: 0, y: 0, ...size }, animations: 'disabled', caret: 'hide' });
}

/** The picture when nothing moves any more. */
async function shootStill(page: Page): Promise<Buffer> {
  // Parts that come when they are needed change nothing until they are there; a story that loads for ever is drawn as it is then.
  for (let turns = 0; turns < 20; turns += 1) {
    // oxlint-disable-next-line no-await-in-loop
    await page.evaluate(calm);
    if (!isLoading(page)) break;
  }
  let last = await shoot(page);
  for (let shots = 0; shots < 10; shots += 1) {
    // oxlint-disable-next-line no-await-in-loop
    const next = await shoot(page);
    if (next.equals(last)) break;
    last = next;
  }
  return last;
}

function write(file: string, picture: Buffer): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, picture);
}

/**
 * Compares what is drawn with `visual/<name>.png`.
 * @param isLast When it differs, that is written down: as the new baseline, or where failures lie.
 */
export async function checkPicture(page: Page, name: string, isLast: boolean): Promise<Checked> {
  const file = path.join(baselines, `${name}.png`);
  const baseline = existsSync(file) ? readFileSync(file) : undefined;
  // Mostly it is there at once, and there is nothing to wait for.
  if (baseline && comparePictures(baseline, await shoot(page)).isSame) return same;
  if (!baseline && !isLast && !isUpdate) return isMissing;
  const picture = await shootStill(page);
  const comparison = baseline && comparePictures(baseline, picture);
  if (comparison?.isSame) return same;
  // A page of its own is dear: the first picture of a story does without.
  if (isUpdate && (isLast || !baseline)) {
    write(file, shrinkPng(picture));
    return same;
  }
  if (isLast) write(path.join(failures, `${name}.png`), picture);
  if (!comparison) return isMissing;
  if (isLast) write(path.join(failures, `${name}.difference.png`), comparison.difference());
  return { isSame: false, says: `${comparison.differingPixels} pixels differ` };
}
