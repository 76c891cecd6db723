import { parentPort } from 'node:worker_threads';
import { draw, type Drawing } from './drawing.ts';

/** A drawing, and under which number its picture is waited for. */
export interface Order {
  readonly id: number;
  readonly drawing: Drawing;
}

/** First that the thread is ready, then picture after picture. */
export type Report =
  | { readonly ready: true }
  | { readonly id: number; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly id: number; readonly failed: string };

const report = (told: Report, moved: ArrayBuffer[] = []): void => parentPort!.postMessage(told, moved);

parentPort!.on('message', ({ id, drawing }: Order) => {
  // While one picture is written by another thread, the next one is drawn.
  draw(drawing).then(
    (drawn) => {
      const bytes = new Uint8Array(drawn);
      report({ id, bytes }, [bytes.buffer]);
    },
    (error: unknown) => report({ id, failed: error instanceof Error ? error.message : String(error) }),
  );
});
report({ ready: true });
