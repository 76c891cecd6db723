import type { Browser, CDPSession, Page } from 'playwright';
import { openBrowser, viewport } from './browser.ts';
import { serveSite } from './site.ts';

export type Side = 'ours' | 'bare';
export type View = 'near' | 'whole';
export type Gesture = 'pan' | 'zoom' | 'drag';

/** A page of the benchmark in a browser of its own. */
export interface CanvasPage {
  readonly page: Page;
  readonly cdp: CDPSession;
  readonly openedMs: number;
  close(): Promise<void>;
}

export interface CanvasSite {
  readonly browser: Browser;
  open(side: Side, nodes: number, view: View): Promise<CanvasPage>;
  stop(): Promise<void>;
}

/** The page of the canvas, and a browser for it. */
export async function buildCanvasSite(outDir: string): Promise<CanvasSite> {
  const site = await serveSite('canvas', outDir);
  const browser = await openBrowser();
  return {
    browser,
    async open(side, nodes, view) {
      const context = await browser.newContext({ viewport, locale: 'de-DE' });
      const page = await context.newPage();
      page.on('pageerror', (error) => console.error(error));
      await page.goto(`${site.url}?side=${side}&nodes=${nodes}&links=${nodes * 1.5}&view=${view}`);
      await page.waitForFunction(() => window.bench?.openedMs > 0, null, { timeout: 120_000 });
      const openedMs = await page.evaluate(() => window.bench.openedMs);
      const cdp = await context.newCDPSession(page);
      if (side === 'ours' && view === 'whole') await page.getByRole('button', { name: 'Alles anzeigen' }).click();
      await page.waitForTimeout(1500);
      return { page, cdp, openedMs, close: () => context.close() };
    },
    async stop() {
      await browser.close();
      await site.stop();
    },
  };
}

interface Place {
  x: number;
  y: number;
}

/** A place near the middle of the window that holds what the selector names. */
function placeOn(page: Page, selector: string): Promise<Place | null> {
  return page.evaluate((wanted) => {
    const [width, height] = [innerWidth, innerHeight];
    for (let reach = 0; reach < 40; reach += 1) {
      for (const [dx, dy] of [
        [0, 0],
        [1, 0],
        [0, 1],
        [-1, 0],
        [0, -1],
        [1, 1],
        [-1, -1],
      ]) {
        const [x, y] = [width / 2 + (dx ?? 0) * reach * 7, height / 2 + (dy ?? 0) * reach * 7];
        if (document.elementFromPoint(x, y)?.closest(wanted)) return { x, y };
      }
    }
    return null;
  }, selector);
}

/** How much the wheel zooms. */
const doublingsPerPx = 0.002;
/** How long a gesture takes. */
const gestureMs = 2500;

/** Sends input as a hand does: by the clock, whether or not the page keeps up. */
async function send(step: (share: number) => Promise<unknown>): Promise<void> {
  const started = performance.now();
  const sent: Promise<unknown>[] = [];
  for (let share = 0; share < 1; share = (performance.now() - started) / gestureMs) {
    sent.push(step(share));
    await new Promise((resolve) => setTimeout(resolve, 16));
  }
  await Promise.all(sent);
}

/** Times between frames in ms while a gesture is made. */
export async function framesOf({ page, cdp }: CanvasPage, gesture: Gesture, view: View): Promise<number[]> {
  const at = await placeOn(page, gesture === 'drag' ? '.card-drag, [data-flat], .react-flow__node-empty' : '.react-flow__pane');
  if (!at) throw new Error(`There is no place for ${gesture}.`);
  const mouse = (type: string, { x, y }: Place, more: object = {}): Promise<unknown> =>
    cdp.send('Input.dispatchMouseEvent', { type, x, y, ...more } as Parameters<typeof cdp.send<'Input.dispatchMouseEvent'>>[1]);
  const pressed = { button: 'left', buttons: 1, clickCount: 1 };
  if (gesture !== 'zoom') await mouse('mousePressed', at, pressed);
  await page.evaluate(() => window.bench.startFrames());
  if (gesture === 'zoom') {
    // Two waves of 1.4 doublings: past the bound where cards lose their rows, and back.
    let before = 0;
    await send((share) => {
      const now = Math.sin(share * 2 * Math.PI) ** 2 * (view === 'near' ? -1.4 : 1.4);
      const deltaY = (before - now) / doublingsPerPx;
      before = now;
      return mouse('mouseWheel', at, { deltaX: 0, deltaY });
    });
  } else {
    await send((share) => {
      const angle = share * 4 * Math.PI;
      return mouse('mouseMoved', { x: at.x + Math.sin(angle) * 300, y: at.y + (1 - Math.cos(angle)) * 100 }, pressed);
    });
  }
  const frames = await page.evaluate(() => window.bench.stopFrames());
  if (gesture !== 'zoom') await mouse('mouseReleased', at, pressed);
  await page.waitForTimeout(300);
  return frames;
}
