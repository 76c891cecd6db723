import { Problem } from '../../problems/index.ts';

const texts = {
  changed: { de: 'Jemand hat es geändert.', en: 'Somebody changed it.' },
  back: { de: 'Es ist schon wieder da.', en: 'It is back already.' },
  ends: { de: 'Das Dataset oder der Node dazu wurde gelöscht.', en: 'Its dataset or its node was deleted.' },
  place: { de: 'An diesem Anschluss hängt inzwischen etwas anderes.', en: 'Something else is linked to this port by now.' },
  producer: { de: 'In das Dataset schreibt inzwischen ein anderer Ausgang.', en: 'Another output writes into the dataset by now.' },
  cycle: { de: 'Es würde inzwischen einen Kreis schließen.', en: 'It would close a cycle by now.' },
  gone: { de: 'Es wurde gelöscht.', en: 'It was deleted.' },
} as const;

/** The refusal of a change that would undo somebody else's; `fields` are the present values as text. */
export function conflict(
  object: string,
  reason: keyof typeof texts,
  language: 'de' | 'en',
  extra: { fields?: Record<string, string>; current?: unknown } = {},
): Problem {
  return new Problem('graph_conflict', { object, details: texts[reason][language] }, extra);
}
