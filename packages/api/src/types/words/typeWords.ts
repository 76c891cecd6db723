import { typeLabel } from '../chain.ts';
import { typeOf } from '../registry.ts';

/** The values of a refusal that name a type of data. */
const typeValues: ReadonlySet<string> = new Set(['type', 'otherType']);

/** A value of a refusal that names a type, in words; undefined for one that names something else. */
export function typeWords(name: string, value: unknown, language: 'de' | 'en'): string | undefined {
  if (name === 'expected') return typeOf(String(value)).expects[language];
  return typeValues.has(name) ? typeLabel(String(value), language) : undefined;
}
