import { liveDatasetFault, StaLiveDataset } from '@geo/api';
import type { RunContext } from '../../engine/definition.ts';
import { encoded, staAddress } from '../../feeds/sta.ts';
import { isObject } from '../../formats/text/json.ts';
import { FunctionError } from '../../problems/index.ts';
import { again } from '../fetching/again.ts';
import { isStatus } from '../fetching/linked.ts';
import { htmlFound, isHtml } from '../service/html.ts';
import { notTheService, unknownNames, type Found } from '../service/refusals.ts';
import { line } from '../service/text.ts';

type Web = Pick<RunContext, 'web' | 'signal'>;

export const accept = 'application/json, */*;q=0.1';

/** The address of an interface; one that is none, or of another version, is refused. */
export function requireOrigin(origin: string): string {
  const fault = liveDatasetFault({ type: 'sta-livedataset', value: StaLiveDataset.parse({ origin }) });
  if (fault) throw new FunctionError(fault.code, fault.de, fault.en);
  return origin.trim();
}

/** A Datastream as addresses name it: by its identifier, else by its name, which no other has. */
export async function datastreamPath(context: Web, origin: string, wanted: string): Promise<string> {
  const { host } = new URL(origin);
  const select = '$select=id,name';
  if (wanted === '') throw missing(host, await names(context, origin));
  if (/^(?:\d+|'[^']+')$/.test(wanted)) {
    const path = `Datastreams(${wanted})`;
    try {
      await readJson(context, staAddress(origin, path, [select]));
      return path;
    } catch (error) {
      if (!isStatus(error, 400, 404)) throw error;
      throw unknownNames(host, 'datastream', [wanted], await names(context, origin));
    }
  }
  const filter = `$filter=${encoded(`name eq '${wanted.replaceAll("'", "''")}'`)}`;
  const found = await list(context, staAddress(origin, 'Datastreams', [select, '$top=20', filter]));
  const [only, ...others] = found;
  if (!only) throw unknownNames(host, 'datastream', [wanted], await names(context, origin));
  if (others.length > 0)
    throw new FunctionError(
      'sensor_same_name',
      `Auf ${host} heißen mehrere Datastreams „${line(wanted, 80)}“. Richtig ist die Kennung eines davon: ${found.map(({ id }) => id).join(', ')}.`,
      `At ${host} several Datastreams are called "${line(wanted, 80)}". Right is the identifier of one of them: ${found.map(({ id }) => id).join(', ')}.`,
    );
  return `Datastreams(${only.id})`;
}

function missing(host: string, known: readonly string[]): FunctionError {
  const some = known.slice(0, 20).join(', ') + (known.length > 20 ? ', …' : '');
  return new FunctionError(
    'sensor_no_datastream',
    `Der Datastream fehlt. Richtig ist die Kennung oder der Name eines davon: ${some || `${host} hat keinen`}.`,
    `The Datastream is missing. Right is the identifier or the name of one of them: ${some || `${host} has none`}.`,
  );
}

async function names(context: Web, origin: string): Promise<string[]> {
  const found = await list(context, staAddress(origin, 'Datastreams', ['$select=id,name', '$top=21']));
  return found.map(({ id, name }) => `${id} (${line(name, 60)})`);
}

interface Named {
  /** As an address writes it: texts in quotes. */
  id: string;
  name: string;
}

async function list(context: Web, address: string): Promise<Named[]> {
  const { value } = await readJson(context, address);
  if (!Array.isArray(value))
    throw notTheService(new URL(address).host, 'sensorthings', { de: 'JSON ohne Datastreams', en: 'JSON without Datastreams' });
  return (value as unknown[]).flatMap((one) => {
    const id = isObject(one) ? one['@iot.id'] : undefined;
    if (typeof id !== 'number' && typeof id !== 'string') return [];
    return [
      {
        id: typeof id === 'number' ? String(id) : `'${id.replaceAll("'", "''")}'`,
        name: typeof (one as { name?: unknown }).name === 'string' ? (one as { name: string }).name : '',
      },
    ];
  });
}

async function readJson(context: Web, address: string): Promise<Readonly<Record<string, unknown>>> {
  const text = (await again(context, () => context.web.text(address, { accept }))).text.replace(/^\uFEFF/, '').trim();
  const answer = parsed(text);
  if (!isObject(answer)) throw notTheService(new URL(address).host, 'sensorthings', foundIn(text));
  return answer;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

export function foundIn(text: string): Found {
  if (text === '') return { de: 'eine leere Antwort', en: 'an empty answer' };
  return isHtml(text) ? htmlFound : { de: 'etwas anderes als JSON', en: 'something else than JSON' };
}
