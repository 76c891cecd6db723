import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { drawnSize } from './drawnSize.ts';

const patienceMs = 5_000;
/** Time without a change of the page after which it counts as drawn. */
const calmMs = 400;

/** Parts that come when they are needed: marked ones (`data-waits`), and whatever changes the page until it is calm. */
async function calm(): Promise<void> {
  let changed = performance.now();
  const observer = new MutationObserver(() => {
    changed = performance.now();
  });
  observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  // A story that never rests is compared as it is then.
  for (let turns = 0; turns < 400; turns += 1) {
    const waits = document.querySelector('[data-waits]') !== null;
    if (!waits && performance.now() - changed > calmMs) break;
    // oxlint-disable-next-line no-await-in-loop
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  observer.disconnect();
}

/** Fonts, and the pictures within the window, that are still on their way; a broken picture is drawn as broken, a stuck one not waited for. */
async function settled(): Promise<void> {
  await calm();
  await document.fonts.ready;
  const shown = [...document.images].filter((image) => {
    const { top, bottom } = image.getBoundingClientRect();
    return bottom > 0 && top < window.innerHeight;
  });
  const patience = new Promise((resolve) => setTimeout(resolve, patienceMs));
  await Promise.race([patience, Promise.all(shown.map((image) => image.decode().catch(() => undefined)))]);
}

/** Compares what is drawn with `visual/<component>/<story>.png`; nothing of the page beside and below its content is in the picture. */
export async function compareWithBaseline({ id }: { readonly id: string }): Promise<void> {
  await settled();
  const frame = document.createElement('div');
  frame.dataset['testid'] = 'visual-frame';
  // It follows what is drawn: on a busy machine parts may come while the comparison waits for a calm picture.
  const fit = (): void => {
    const { width, height } = drawnSize();
    const size = `position:fixed;inset:0 auto auto 0;width:${width}px;height:${height}px;pointer-events:none`;
    if (frame.style.cssText !== size) frame.style.cssText = size;
  };
  fit();
  document.documentElement.append(frame);
  const following = setInterval(fit, 50);
  try {
    await expect(page.getByTestId('visual-frame')).toMatchScreenshot(id.replace('--', '/'));
  } finally {
    clearInterval(following);
    frame.remove();
  }
}
