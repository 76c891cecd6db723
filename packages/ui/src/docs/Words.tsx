import type { ReactNode } from 'react';
import { de } from '../i18n/de.ts';
import { en } from '../i18n/en.ts';
import { createFormat, type Format } from '../i18n/format.ts';
import { SampleTable, Value } from './frame.tsx';

type Key = keyof typeof de;

/** Texts of the design system as they are, in both languages. */
export function Texts({ keys }: { readonly keys: readonly Key[] }): ReactNode {
  return <SampleTable head={['Key', 'Deutsch', 'English']} rows={keys.map((key) => [<Value key="key">{key}</Value>, de[key], en[key]])} />;
}

const samples: readonly (readonly [call: string, write: (format: Format) => string])[] = [
  ['number(1234567.891)', (format) => format.number(1_234_567.891)],
  ['percent(0.634)', (format) => format.percent(0.634)],
  ['bytes(5_000_000_000)', (format) => format.bytes(5_000_000_000)],
  ['duration(3_725_000)', (format) => format.duration(3_725_000)],
  ["date('2026-11-21')", (format) => format.date('2026-11-21T12:00:00Z')],
  ["dateTime('2026-11-21T04:15:00Z')", (format) => format.dateTime('2026-11-21T04:15:00Z')],
  ['relativeTime(two hours ago)', (format) => format.relativeTime('2026-11-21T10:00:00Z', '2026-11-21T12:00:00Z')],
];
const formats = { de: createFormat('de', 'Europe/Berlin'), en: createFormat('en', 'Europe/Berlin') };

/** Values as `useFormat` writes them. */
export function Formats(): ReactNode {
  const rows = samples.map(([call, write]) => [<Value key="call">{call}</Value>, write(formats.de), write(formats.en)]);
  return <SampleTable head={['useFormat()', 'Deutsch', 'English']} rows={rows} />;
}
