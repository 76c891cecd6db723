import type { LiveDatasetInput } from '@geo/api';
import type { z } from 'zod';
import type { RunContext } from '../../engine/definition.ts';
import { FeedRefusal } from '../../feeds/refusal.ts';
import { answerLimits, readLiveDataset } from '../../feeds/sample.ts';
import { FunctionError } from '../../problems/index.ts';

/** Asks a live dataset once before it is taken in, and tells what there is to say of the answer. */
export async function tryLiveDataset({ web, signal, actor, notice }: RunContext, input: z.output<typeof LiveDatasetInput>): Promise<void> {
  const { language } = actor;
  try {
    const { notes } = await readLiveDataset(
      input,
      async (address) => {
        const { text, url } = await web.text(address, answerLimits);
        return { text, host: new URL(url).host, asked: new URL(address).host };
      },
      language,
      signal,
    );
    for (const { code, text } of notes) notice({ code, de: text, en: text });
  } catch (error) {
    if (!(error instanceof FeedRefusal)) throw error;
    const { code, de, en } = error.said;
    throw new FunctionError(code, de, en);
  }
}
