import type { Page, Request } from 'playwright';

const parts = '**/magazine/upload-parts/**';

/** The line over which a browser sends files in parts: what went over it, and where it is cut. */
export class Line {
  /** What was asked for, in order: `POST`, `HEAD`, `PATCH 8388608`, `DELETE`. */
  readonly asked: string[] = [];
  /** How many parts were sent, with those that were cut. */
  sent = 0;
  #cuts: (index: number) => boolean = () => false;
  #isAway = false;
  #cut = Promise.withResolvers<void>();

  static async of(page: Page): Promise<Line> {
    const line = new Line();
    await page.route(parts, (route) => {
      const request = route.request();
      line.asked.push(wordsOf(request));
      if (request.method() === 'HEAD' && line.#isAway) {
        line.#isAway = false;
        return route.fulfill({ status: 503 });
      }
      if (request.method() !== 'PATCH') return route.continue();
      line.sent += 1;
      if (!line.#cuts(line.sent)) return route.continue();
      line.#cut.resolve();
      return route.abort('connectionreset');
    });
    return line;
  }

  /** Cuts it at the parts of these numbers, counted from 1. */
  cutAt(...numbers: readonly number[]): void {
    this.#cuts = (index) => numbers.includes(index);
  }

  /** Cuts it after the part of this number. */
  cutAfter(count: number): void {
    this.#cut = Promise.withResolvers();
    this.#cuts = (index) => index > count;
  }

  /** The next question for the state of a file is answered by nobody but a proxy. */
  takeServerAway(): void {
    this.#isAway = true;
  }

  mend(): void {
    this.#cuts = () => false;
  }

  /** Waits until a part was sent in vain. */
  cut(): Promise<void> {
    return this.#cut.promise;
  }

  forget(): void {
    this.asked.length = 0;
  }
}

function wordsOf(request: Request): string {
  const offset = request.headers()['upload-offset'];
  return offset === undefined ? request.method() : `${request.method()} ${offset}`;
}
