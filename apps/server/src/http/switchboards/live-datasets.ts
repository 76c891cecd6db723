import { endpoints } from '@geo/api';
import type { FastifyInstance } from 'fastify';
import { CallerGone } from '../../db/ended-by.ts';
import { FeedRefusal } from '../../feeds/refusal.ts';
import { sampleLiveDataset } from '../../feeds/sample.ts';
import { createTurns } from '../../feeds/turns.ts';
import { Problem } from '../../problems/index.ts';
import { kinds } from '../../store/kinds/kinds.ts';
import { requireAdd } from '../../store/objects/objects.ts';
import type { Platform } from '../context.ts';
import { languageOf, route } from '../route.ts';
import { closing } from '../services/requester.ts';

/** Looking into live datasets before they are kept. */
export function liveDatasetRoutes(app: FastifyInstance, platform: Platform): void {
  const turns = createTurns({ perMinute: 30, atOnce: 8 });
  route(app, platform, endpoints.testLiveDataset, async ({ actor, body, request, reply }) => {
    requireAdd(actor, kinds.switchboard);
    const gone = closing(reply);
    const language = languageOf(request);
    try {
      return await turns(actor.id, () => sampleLiveDataset(body, platform.outgoing, language, gone));
    } catch (error) {
      if (gone.aborted) throw new CallerGone();
      if (!(error instanceof FeedRefusal)) throw error;
      const { field } = error;
      const details = error.text(language);
      throw new Problem('live_dataset', { details }, field === null ? {} : { fields: { [`value.${field}`]: details } });
    }
  });
}
