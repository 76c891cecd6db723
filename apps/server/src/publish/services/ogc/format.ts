import { ServiceError, shown } from '../../../problems/index.ts';
import { optional, type Parameters } from '../params.ts';

export type PageFormat = 'json' | 'html';

/** Types and their weights, as `Accept` lists them. */
function accepted(accept: string): readonly { readonly type: string; readonly weight: number }[] {
  return accept
    .toLowerCase()
    .split(',')
    .map((part) => {
      const [type = '', ...parameters] = part.split(';').map((one) => one.trim());
      const sent = parameters.map((one) => /^q=([01](?:\.\d{0,3})?)$/.exec(one)?.[1]).find((one) => one !== undefined);
      return { type, weight: sent === undefined ? 1 : Number(sent) };
    });
}

/** Whether a client would rather have a page for people: only who names pages, as browsers do, and no JSON that it likes as much. */
export function prefersPage(accept: string): boolean {
  const all = accepted(accept);
  const weightOf = (matches: (type: string) => boolean): number =>
    Math.max(0, ...all.filter(({ type }) => matches(type)).map(({ weight }) => weight));
  const page = weightOf((type) => type === 'text/html' || type === 'application/xhtml+xml');
  return page > 0 && page > weightOf((type) => /^application\/(?:[\w.]+\+)?json$/.test(type));
}

/** One of the formats that an address has, by `f`; null where none is named. */
export function namedFormat<Format extends string>({ kvp }: Pick<Parameters, 'kvp'>, formats: readonly Format[]): Format | null {
  const asked = optional(kvp, 'f');
  if (asked === null) return null;
  const found = formats.find((one) => one === asked.toLowerCase());
  if (found !== undefined) return found;
  throw new ServiceError('InvalidParameterValue', 'f', {
    de: `Das Format „${shown(asked)}“ gibt es hier nicht. Richtig ist eines von: ${formats.join(', ')}.`,
    en: `There is no format "${shown(asked)}" here. Right is one of: ${formats.join(', ')}.`,
  });
}

/** Whether programs or people are to read the answer: by `f`, or else by what the client takes. */
export function pageFormat(parameters: Pick<Parameters, 'kvp' | 'accept'>): PageFormat {
  return namedFormat(parameters, ['json', 'html']) ?? (prefersPage(parameters.accept) ? 'html' : 'json');
}

/** The same for refusals, whatever was asked for. */
export function refusalFormat({ kvp, accept }: Pick<Parameters, 'kvp' | 'accept'>): PageFormat {
  const asked = optional(kvp, 'f');
  if (asked === null) return prefersPage(accept) ? 'html' : 'json';
  return asked.toLowerCase() === 'html' ? 'html' : 'json';
}
