import type { CDPSession, Page } from 'playwright';
import { percentile } from './stats.ts';

/** What a notch of the wheel scrolls. */
export const wheelPx = 120;

export interface Scrolling {
  /** 95th percentile of the times between frames. */
  frameMs: number;
  /** Work of the page's thread for each frame. */
  workMs: number;
}

/** Turns the wheel again and again, downwards but for negative turns, and answers what the frames of that time took. */
export async function scroll(page: Page, devtools: CDPSession, selector: string, turns: readonly number[]): Promise<Scrolling> {
  const box = page.locator(selector);
  await box.locator('[role=row], tbody tr').nth(5).waitFor();
  await box.hover();
  const start = await box.evaluate((element) => element.scrollTop);
  await page.evaluate(() => {
    const frames: number[] = [];
    const note = (now: number): void => {
      frames.push(now);
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
    Object.assign(window, { frames });
  });
  const before = await workMs(devtools);
  for (const turn of turns) await page.mouse.wheel(0, turn * wheelPx);
  const expected = start + turns.reduce((sum, turn) => sum + turn, 0) * wheelPx;
  await page.waitForFunction(([at, px]) => Math.abs(document.querySelector(at)!.scrollTop - px) < 120, [selector, expected] as const);
  const work = (await workMs(devtools)) - before;
  const frames = await page.evaluate(() => (window as unknown as { frames: number[] }).frames);
  const times = frames.slice(1).map((at, index) => at - frames[index]!);
  return { frameMs: percentile(times, 0.95), workMs: work / times.length };
}

async function workMs(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return metrics.find((metric) => metric.name === 'TaskDuration')!.value * 1000;
}
