import type { TextsLike } from '@geo/ui';
import type { de } from './de.ts';

/** English texts of the statistics of a column. */
export const en: TextsLike<typeof de> = {
  statisticsOf: 'Column “{{column}}”',
  statisticsNarrowed: 'What the search and the filter of the table leave is counted.',
  statisticsNone: 'There are no records to count.',
  statisticsRecords: 'Records',
  statisticsFilled: 'With a value',
  statisticsEmpty: 'Without a value',
  statisticsDistinct: 'Different values',
  statisticsMoreThan: 'more than {{count}}',
  statisticsMin: 'Least value',
  statisticsMax: 'Greatest value',
  statisticsMean: 'Mean',
  statisticsEarliest: 'Earliest value',
  statisticsLatest: 'Latest value',
  statisticsMixed: 'Values of different kinds stand in this column: {{kinds}}.',
  statisticsNumbers: 'numbers',
  statisticsDates: 'dates',
  statisticsTexts: 'texts',
  statisticsBooleans: 'yes or no',
  statisticsParts: 'structures',
  statisticsShowEmpty: 'Show only those without a value',
  statisticsShowFilled: 'Show only those with a value',
  statisticsHistogram: 'Distribution',
  statisticsValues: 'Values',
  statisticsFrequent: 'Most frequent values',
  statisticsFrequentAmong: 'Most frequent of the first {{count}} different values',
  statisticsRange: '{{from}} to < {{to}}',
  statisticsNoText: '(empty text)',
  statisticsNarrow: 'Narrow the table to them',
};
