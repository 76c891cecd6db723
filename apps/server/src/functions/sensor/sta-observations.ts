import { encoded, staAddress } from '../../feeds/sta.ts';
import { FunctionError } from '../../problems/index.ts';
import { defineFunction, resultLabel } from '../define.ts';
import { Gathering } from '../fetching/gathering.ts';
import { fetchLinked, nextAddress, type LinkedFacts } from '../fetching/linked.ts';
import { fetchedFrom } from '../fetching/messages.ts';
import { isJson, outlineOf, type Page } from '../fetching/page.ts';
import { partPorts } from '../fetching/ports.ts';
import { rewriteList, type NewRecord } from '../fetching/rewrite.ts';
import { rows, service } from '../ports/records.ts';
import { addressLabel, text } from '../ports/text.ts';
import { notTheService, serviceReports } from '../service/refusals.ts';
import { accept, datastreamPath, foundIn, requireOrigin } from './datastream.ts';

/** Observations that are asked for at once; an interface may give fewer. */
const pageSize = 1000;

export const fetchObservations = defineFunction({
  name: 'sensor.sta_observations',
  title: { de: 'Messwerte laden (SensorThings)', en: 'Fetch observations (SensorThings)' },
  doc: {
    de: 'Lädt die **Messwerte eines Datastreams** einer SensorThings API (v1.1) zwischen zwei Zeiten, Seite für Seite, nach der Zeit geordnet. Der Datastream wird mit seiner Kennung oder seinem Namen genannt. Eine Seite, die scheitert, wird noch dreimal verlangt.\n\nBeispiel: **Adresse** = `https://iot.hamburg.de/v1.1`, **Datastream** = `12`, **Von** = `2026-01-01`, **Bis** = `2026-02-01` lädt die Werte des Januars.',
    en: 'Loads the **observations of a Datastream** of a SensorThings API (v1.1) between two times, page by page, in the order of time. The Datastream is named by its identifier or its name. A page that fails is asked for three more times.\n\nExample: **Address** = `https://iot.hamburg.de/v1.1`, **Datastream** = `12`, **From** = `2026-01-01`, **To** = `2026-02-01` loads the values of January.',
  },
  inputs: {
    service: service('sta-livedataset', {
      label: { de: 'Dienst', en: 'Service' },
      help: { de: 'Eingebundene Livedaten, statt einer Adresse.', en: 'Imported live data, instead of an address.' },
      optional: true,
    }),
    address: text({ label: addressLabel, optional: true }),
    datastream: text({
      label: { de: 'Datastream', en: 'Datastream' },
      help: {
        de: 'Kennung oder Name; ohne Angabe nennt die Meldung, welche es gibt.',
        en: 'Identifier or name; without it, the message names those that there are.',
      },
      optional: true,
    }),
    from: text({
      label: { de: 'Von', en: 'From' },
      help: { de: 'Einschließlich; ohne Angabe von Anfang an.', en: 'Included; without it, from the beginning.' },
      optional: true,
    }),
    to: text({
      label: { de: 'Bis', en: 'To' },
      help: { de: 'Ausschließlich; ohne Angabe bis jetzt.', en: 'Excluded; without it, until now.' },
      optional: true,
    }),
    limit: partPorts.limit,
  },
  outputs: { output: rows({ label: resultLabel }) },
  freshness: 'valid_for',
  async run(context, { service: imported, address, datastream, from: begin, to: end, limit }) {
    const own = (imported?.value as { origin?: unknown } | null | undefined)?.origin;
    const given = fetchedFrom(
      own,
      address,
      { de: 'die Adresse einer SensorThings API', en: 'the address of a SensorThings API' },
      'https://www.example.org/FROST-Server/v1.1',
    );
    const [from, to] = [timeOf(begin, 'Von', 'From'), timeOf(end, 'Bis', 'To')];
    if (from !== null && to !== null && from >= to)
      throw new FunctionError(
        'input_period',
        `„Von“ (${from}) liegt nicht vor „Bis“ (${to}). Richtig ist eine frühere Zeit unter „Von“.`,
        `"From" (${from}) is not before "To" (${to}). Right is an earlier time at "From".`,
      );
    const origin = requireOrigin(given);
    const { host } = new URL(origin);
    const path = await datastreamPath(context, origin, datastream?.trim() ?? '');
    const within = [...(from === null ? [] : [`phenomenonTime ge ${from}`]), ...(to === null ? [] : [`phenomenonTime lt ${to}`])].join(
      ' and ',
    );
    const first = staAddress(origin, `${path}/Observations`, [
      `$top=${Math.min(pageSize, limit ?? pageSize)}`,
      '$count=true',
      `$orderby=${encoded('phenomenonTime asc,id asc')}`,
      '$select=id,phenomenonTime,result,resultTime',
      ...(within === '' ? [] : [`$filter=${encoded(within)}`]),
    ]);
    const output = await Gathering.over(context, { ids: ['id'] }, async (gathering) => {
      const rewrite = (page: Page): Promise<string> => rewriteList(page, 'value', observation);
      await fetchLinked(context, gathering, {
        first,
        accept,
        most: limit ?? null,
        rewrite,
        examine: (page) => factsOf(page, host),
        report: (one) => reportedBy(one, host),
      });
      return gathering.finish('row');
    });
    return { output };
  },
});

async function factsOf(page: Page, host: string): Promise<LinkedFacts> {
  if (!isJson(page)) throw notTheService(host, 'sensorthings', foundIn(page.head.replace(/^\uFEFF/, '').trim()));
  const { members, count } = await outlineOf(page, 'value');
  if (count === null) throw notTheService(host, 'sensorthings', { de: 'JSON ohne Messwerte', en: 'JSON without observations' });
  const matched = members['@iot.count'];
  return {
    count,
    matched: typeof matched === 'number' && Number.isSafeInteger(matched) && matched >= 0 ? matched : null,
    next: nextAddress(members['@iot.nextLink'], page.url),
  };
}

/** An observation as a record; a period has a begin and an end. */
function observation(one: Readonly<Record<string, unknown>>): NewRecord {
  const time = typeof one['phenomenonTime'] === 'string' ? one['phenomenonTime'] : null;
  const [from = null, to = null] = time?.split('/') ?? [];
  return {
    geometry: null,
    properties: {
      id: one['@iot.id'] ?? null,
      phenomenonTime: from,
      phenomenonTimeEnd: to,
      result: one['result'] ?? null,
      resultTime: one['resultTime'] ?? null,
    },
  };
}

/** A report of an interface is told by its text. */
function reportedBy(text: string, host: string): void {
  const message = /"message"\s*:\s*"((?:[^"\\]|\\.){1,500})"/.exec(text)?.[1];
  if (message !== undefined) throw serviceReports(host, 'sensorthings', message.replace(/\\(.)/g, '$1'));
}

const form = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/;

/** A time as SensorThings has it, in UTC; null for none. */
function timeOf(entered: string | undefined, de: string, en: string): string | null {
  const written = entered?.trim() ?? '';
  if (written === '') return null;
  const hasZone = /(?:Z|[+-]\d{2}:?\d{2})$/.test(written) && written.length > 10;
  const moment = form.test(written)
    ? new Date(hasZone || written.length === 10 ? written : `${written.replace(' ', 'T')}Z`)
    : new Date(Number.NaN);
  if (!Number.isNaN(moment.getTime())) return moment.toISOString();
  throw new FunctionError(
    'input_time',
    `Der Eingang „${de}“ erwartet eine Zeit, zum Beispiel 2026-01-31 oder 2026-01-31T12:00:00Z.`,
    `The input "${en}" expects a time, for example 2026-01-31 or 2026-01-31T12:00:00Z.`,
  );
}
