import { faultsOf, faultsText, findingText, plainNumber, ruleColumns, QualityRules, type QualityRule } from '@geo/api';
import type { RecordsValue, RunContext } from '../../engine/definition.ts';
import { findFaults } from '../../depots/quality/compute.ts';
import { FunctionError } from '../../problems/index.ts';
import { over } from '../../relation/derive.ts';
import type { Column } from '../../relation/relation.ts';
import { records } from '../ports/records.ts';
import { computed } from '../records.ts';
import { rowsLabel } from '../row/labels.ts';

/** What functions that check records look at: they lie in a table, as they are read more than once. */
export const checkedInput = records({ label: rowsLabel, searched: true });
export const checkedOutputs = {
  output: records({ label: { de: 'Datensätze', en: 'Records' } }),
  findings: records({ label: { de: 'Befunde', en: 'Findings' } }),
};

const columns: readonly Column[] = [
  { key: 'record', kind: 'integer' },
  { key: 'check', kind: 'string' },
  { key: 'columns', kind: 'string' },
  { key: 'value', kind: 'string' },
  { key: 'finding', kind: 'string' },
];

/** A rule without what only a depot says of it. */
type Demand = QualityRule extends infer Rule ? (Rule extends QualityRule ? Omit<Rule, 'id' | 'blocking'> : never) : never;

/**
 * Records as they are, and what of them does not meet rules as the quality checks of depots look at them: the first 1,000 findings of each
 * rule, in the words of the language of whoever runs it, with the geometry of the record. How many there are is told.
 */
export async function checked(
  { db, actor, signal, notice, progress }: Pick<RunContext, 'db' | 'actor' | 'signal' | 'notice' | 'progress'>,
  input: RecordsValue,
  demands: readonly Demand[],
): Promise<{ output: RecordsValue; findings: RecordsValue }> {
  const rules = QualityRules.safeParse(demands.map((demand, index) => ({ ...demand, id: String(index), blocking: false })));
  if (!rules.success)
    throw new FunctionError(
      'input_rule',
      'Die Angaben ergeben keine Prüfung. Richtig sind höchstens 50 Attribute, und eine untere Grenze, die nicht über der oberen liegt.',
      'What is stated makes no check. Right are no more than 50 columns, and a lower bound that is not above the upper one.',
    );
  const found = await findFaults(db, input.relation, rules.data, { signal, progress });
  const faulty = found.filter(({ count }) => count > 0);
  if (faulty.length > 0) {
    const number = (language: 'de' | 'en'): string =>
      plainNumber(
        faulty.reduce((sum, { count }) => sum + count, 0),
        language,
      );
    const text = (language: 'de' | 'en'): string => faultsText(faultsOf(faulty.map(({ rule, count }) => ({ rule, count }))), language);
    notice({
      code: 'findings',
      de: `Befunde: ${number('de')}. Nicht erfüllt: ${text('de')}.`,
      en: `Findings: ${number('en')}. Not met: ${text('en')}.`,
    });
  }
  const rows = faulty.flatMap(({ rule, findings }) =>
    findings.map((one) => ({
      record: one.record,
      check: rule.check,
      columns: ruleColumns(rule).join(', '),
      value: one.value ?? null,
      finding: findingText(rule, { details: one.details ?? {}, place: one.place ?? null, value: one.value ?? null }, actor.language),
    })),
  );
  const findings = over(
    input.relation,
    (from, params) =>
      `SELECT f.n AS idx, jsonb_strip_nulls(f.value) AS props, r.geom
       FROM jsonb_array_elements(${params.add(JSON.stringify(rows))}::jsonb) WITH ORDINALITY f(value, n) JOIN ${from} r ON r.idx = (f.value->>'record')::bigint`,
    { columns },
  );
  return { output: input, findings: computed(input, findings, { size: rows.length }) };
}
