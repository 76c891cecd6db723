import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import { Problem } from '../../problems/index.ts';
import { arriving, giveBack, tooMuch } from '../arriving.ts';
import { pathOf, type PartsState, type PartsStorage } from '../storage.ts';
import { Block, partBytes } from './blocks.ts';
import type { Bucket } from './bucket.ts';

/** The upload on S3, and the tags of the parts that it has. */
const State = z.object({ id: z.string(), tags: z.array(z.string()) });
type State = z.infer<typeof State>;

const restKey = (key: string, sent: number): string => `${key}.rest-${sent}`;
const stateOf = (state: PartsState): State | null => (state === null ? null : State.parse(state));

/**
 * The parts of a file as parts of an object, whichever process gets them. They have one length and stand where that length puts them, so
 * that whoever writes one twice writes the same; what is less than one is an object of its own until more comes.
 */
export function partsOn(bucket: Bucket): PartsStorage {
  async function rest(key: string, sent: number): Promise<Buffer> {
    const answer = sent % partBytes === 0 ? null : await bucket.get(restKey(key, sent));
    const bytes = answer ? await buffer(answer.body) : Buffer.alloc(0);
    if (bytes.length !== sent % partBytes) throw new Problem('upload_gone');
    return bytes;
  }
  return {
    begin: () => Promise.resolve(null),
    async receive(file, before, body, { offset, most }, stopped) {
      const key = pathOf(file);
      let state = stateOf(before);
      const block = new Block();
      const old = await rest(key, offset);
      if (old.length > 0) block.add(old, 0);
      let bytes = 0;
      const put = async (): Promise<void> => {
        state ??= { id: await bucket.begin(key), tags: [] };
        const tag = await bucket.putPart({ key, id: state.id }, state.tags.length + 1, block.content);
        state = { ...state, tags: [...state.tags, tag] };
        block.empty();
      };
      for await (const pieces of arriving(body, stopped))
        for (const piece of pieces) {
          if (bytes + piece.length > most) throw tooMuch;
          for (let at = 0; at < piece.length;) {
            at += block.add(piece, at);
            if (block.isFull) await put();
          }
          bytes += piece.length;
          giveBack(piece);
        }
      if (bytes > 0 && block.filled > 0) {
        if (bytes === most) await put();
        else await bucket.put(restKey(key, offset + bytes), block.content);
      }
      return { bytes, state };
    },
    async has(file, before, bytes) {
      const whole = (stateOf(before)?.tags.length ?? 0) * partBytes;
      if (whole >= bytes) return true;
      return whole === bytes - (bytes % partBytes) && (await bucket.size(restKey(pathOf(file), bytes))) === bytes % partBytes;
    },
    async end(file, before, bytes) {
      const key = pathOf(file);
      if ((await bucket.size(key)) === bytes) return;
      const state = stateOf(before);
      if (bytes === 0) await bucket.put(key, Buffer.alloc(0));
      else if (state) await bucket.complete({ key, id: state.id }, state.tags, bytes);
      const left: string[] = [];
      for await (const name of bucket.names(`${key}.rest-`)) left.push(name);
      await bucket.remove(left);
    },
  };
}
