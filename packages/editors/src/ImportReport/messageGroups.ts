import { capital, type ReportMessage } from '@geo/api';

/** Messages of one code. */
export interface MessageGroup {
  readonly code: string;
  /** The sentence of the first, without the record it speaks of when there are several. */
  readonly text: string;
  /** How many there are, more than `messages` where the report does not hold all. */
  readonly count: number;
  readonly messages: readonly ReportMessage[];
  /** All say the same: only their records differ. */
  readonly isUniform: boolean;
}

/** 'Datensatz 17: …' as it says the same of any record. */
function withoutRecord({ text, record }: ReportMessage): string {
  if (record === undefined) return text;
  const rest = text.replace(new RegExp(`^(Datensatz|Record) ${record}: `), '');
  return capital(rest);
}

/** Equal messages together, the most frequent first; `counts` tells how many there are of a code. */
export function messageGroups(messages: readonly ReportMessage[], counts: Readonly<Record<string, number>> = {}): MessageGroup[] {
  const groups = [...Map.groupBy(messages, (message) => message.code)].map(([code, own]): MessageGroup => {
    const texts = new Set(own.map(withoutRecord));
    const [first] = own;
    return {
      code,
      text: first ? withoutRecord(first) : '',
      count: Math.max(own.length, counts[code] ?? 0),
      messages: own,
      isUniform: texts.size === 1,
    };
  });
  return groups.sort((a, b) => b.count - a.count);
}
