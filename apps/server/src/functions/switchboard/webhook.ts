import { defineFunction } from '../define.ts';
import { docBeside } from '../doc-beside.ts';
import { integer } from '../ports/number.ts';
import { anything } from '../ports/records.ts';
import { addressLabel, text } from '../ports/text.ts';
import { requireRunning } from '../../store/runs/jobs.ts';
import { namedIn } from '../values/named.ts';
import { textValue, wholeValue } from '../values/values.ts';
import { headersOf } from './headers.ts';
import { messageOf } from './message.ts';

const headersLabel = { de: 'Kopfzeilen', en: 'Headers' };

export const webhook = defineFunction({
  name: 'switchboard.webhook',
  title: { de: 'Ergebnis senden (Webhook)', en: 'Send result (webhook)' },
  doc: docBeside(import.meta.url),
  inputs: {
    value: anything({ label: { de: 'Ergebnis', en: 'Result' }, searched: true }),
    url: text({ label: addressLabel }),
    headers: anything({
      label: headersLabel,
      help: {
        de: 'Der Schlüssel ist der Name der Kopfzeile, zum Beispiel Authorization. Ihre Werte sehen alle, die das Switchboard lesen dürfen.',
        en: 'The key is the name of the header, for example Authorization. Their values are seen by all who may read the switchboard.',
      },
      dict: true,
      optional: true,
      group: 'advanced',
    }),
  },
  outputs: {
    output: text({ label: { de: 'Antwort', en: 'Answer' } }),
    status: integer({ label: { de: 'Status', en: 'Status' } }),
  },
  freshness: 'always',
  changes: true,
  async run(context, { value, url, headers }) {
    const { db, web, jobId, runId, notice } = context;
    const own = headersOf(namedIn(headers, headersLabel));
    const { type, ...message } = await messageOf(context, value);
    // Nothing is sent for a run that somebody has ended, or taken from this worker.
    await requireRunning(db, jobId);
    const sent = { 'Content-Type': type, ...own, 'Idempotency-Key': `geo-${jobId}-${runId}` };
    const { status, text: answer, isCut } = await web.post(url, { ...message, headers: sent });
    if (isCut)
      notice({
        code: 'answer_cut',
        de: 'Die Antwort war zu lang oder brach ab; behalten wurde ihr Anfang.',
        en: 'The answer was too long or broke off; its beginning was kept.',
      });
    return { output: textValue(answer.slice(0, 1_000_000)), status: wholeValue(status) };
  },
});
