import { endpoints } from '../../contract/endpoints.ts';
import { findingText } from '../../quality/checks/registry.ts';
import type { QualityFinding, QualityReport } from '../../quality/report.ts';
import type { QualityRule } from '../../quality/rule.ts';
import { newestMoment } from '../../records/moments.ts';
import { sameJson } from '../../records/sameJson.ts';
import { expectEqual, expectError, expectTrue, present } from './check.ts';
import type { ContractCase } from './case.ts';
import { ended, filledDepot, newColleague, newDepot } from './fixtures.ts';
import { signIn, type Session } from './session.ts';

const point = (lon: number, lat: number) => ({ type: 'Point', coordinates: [lon, lat] });

/** Four records, each with something that a check finds. */
const faulty = JSON.stringify({
  type: 'FeatureCollection',
  features: (
    [
      [point(6.9, 50.9), { name: 'Köln', nummer: 1, art: 'a', tag: '2026-01-02' }],
      [point(6.9, 50.9), { name: 'Köln', nummer: 2.5, art: 'x', tag: '2027-01-02' }],
      [point(8, 50.9), { name: ' ', nummer: -3, art: 'a', tag: '2026-13-01' }],
      [null, { name: 'Deutz', nummer: null, art: null, tag: null }],
    ] as const
  ).map(([geometry, properties]) => ({ type: 'Feature', geometry, properties })),
});

/** Rules, and the records that do not meet them. */
const rules: readonly (readonly [rule: QualityRule, records: readonly number[]])[] = [
  [{ id: 'filled', check: 'required', column: 'name', blocking: false }, [3]],
  [{ id: 'whole', check: 'type', column: 'nummer', kind: 'integer', blocking: false }, [2]],
  [{ id: 'text', check: 'type', column: 'name', kind: 'string', blocking: false }, []],
  [{ id: 'day', check: 'type', column: 'tag', kind: 'date', blocking: false }, [3]],
  [{ id: 'one of', check: 'values', column: 'art', values: ['a', 'b'], blocking: false }, [2]],
  [{ id: 'positive', check: 'range', column: 'nummer', min: 0, blocking: false }, [3]],
  [{ id: 'this year', check: 'range', column: 'tag', min: '2026-01-01', max: '2026-12-31', blocking: false }, [2, 3]],
  [{ id: 'once', check: 'unique', columns: ['name'], blocking: false }, [1, 2]],
  [{ id: 'both once', check: 'unique', columns: ['name', 'nummer'], blocking: false }, []],
  [{ id: 'placed', check: 'geometry', types: [], blocking: false }, [4]],
  [{ id: 'areas', check: 'geometry', types: ['Polygon', 'MultiPolygon'], blocking: false }, [1, 2, 3, 4]],
  [{ id: 'valid', check: 'valid_geometry', blocking: false }, []],
  [{ id: 'twice', check: 'duplicate_geometry', blocking: false }, [1, 2]],
  [{ id: 'holds', check: 'condition', expression: "nummer > 0 AND lower(name) <> 'deutz'", blocking: false }, [3, 4]],
  [{ id: 'either', check: 'condition', expression: "art = 'a' OR nummer IS NULL", blocking: false }, [2]],
  [{ id: 'here', check: 'extent', extent: [6, 50, 7, 51], blocking: false }, [3]],
];

/** A depot with the four records, its first moment and those rules. */
async function ruled(session: Session, quality_rules: readonly QualityRule[]) {
  const { depot } = await filledDepot(session, faulty);
  const params = { id: depot.id };
  const save = (body: Parameters<typeof session.call<typeof endpoints.saveDepot>>[1]['body']) =>
    session.call(endpoints.saveDepot, { params, body });
  await save({ quality_rules: [...quality_rules] });
  return { depot, params, save, moment: present(newestMoment(depot), 'a moment').id };
}

/** Checks, and answers what was found. */
async function checked(session: Session, moment: number): Promise<QualityReport> {
  const { job } = await session.call(endpoints.checkMoment, { params: { id: moment } });
  const done = await ended(session, job);
  expectEqual([done.kind, done.status, done.moment_id, done.error], ['quality', 'success', moment, null], 'the job');
  return reportOf(session, moment);
}

const reportOf = (session: Session, id: number) => session.call(endpoints.momentQuality, { params: { id } });

const findingsOf = async (
  session: Session,
  id: number,
  rule: string,
  page: { offset?: number; limit?: number } = {},
): Promise<QualityFinding[]> => (await session.call(endpoints.qualityFindings, { params: { id }, query: { rule, ...page } })).objects;

const address = (datum: number, moment: number) => ({ datum: `${datum}@${moment}` });

export const qualityCases: readonly ContractCase[] = [
  {
    name: 'a condition that does not fit the columns of its depot is refused with its place, and one that fits can block',
    async run(target) {
      const session = await signIn(target);
      const { save, moment } = await ruled(session, []);
      const rule = (expression: string): QualityRule => ({ id: 'c', check: 'condition', expression, blocking: true });
      await save({ approval: 'manual' });
      for (const [expression, named] of [
        ['nummer >', 'ab Zeichen 9'],
        ['lower(nummer) = 1', 'Ab Zeichen 7'],
        ['hoehe > 1', '„hoehe“'],
      ] as const) {
        const { fields } = await expectError(save({ quality_rules: [rule(expression)] }), 422, 'rule_condition');
        expectTrue(present(fields?.['quality_rules'], 'a sentence').includes(named), `${named} is named`);
      }
      const depot = await save({ quality_rules: [rule('nummer > 0')] });
      expectTrue(sameJson(depot.quality_rules, [rule('nummer > 0')]), 'the rule is kept');
      const { results } = await checked(session, moment);
      expectEqual(
        results.map(({ count }) => count),
        [2],
        'what was found',
      );
      const found = await findingsOf(session, moment, 'c');
      expectEqual(
        found.map((one) => findingText(rule('nummer > 0'), one, 'de')),
        ['Die Bedingung gilt nicht (nummer: -3).', 'Die Bedingung gilt nicht (nummer: –).'],
        'the findings',
      );
    },
  },
  {
    name: 'checks find the records that do not meet the rules of their depot, and name them',
    async run(target) {
      const session = await signIn(target);
      const all = rules.map(([rule]) => rule);
      const { moment } = await ruled(session, all);
      const before = await reportOf(session, moment);
      expectEqual([before.checked, before.current, before.results.length, before.rules.length], [null, false, 0, all.length], 'unchecked');
      await expectError(findingsOf(session, moment, 'filled'), 404, 'not_found');
      const report = await checked(session, moment);
      expectEqual([report.current, report.checked === null], [true, false], 'the report');
      expectEqual(
        report.results.map(({ rule, count }) => [rule.id, count]),
        rules.map(([rule, records]) => [rule.id, records.length]),
        'counts',
      );
      for (const [rule, records] of rules) {
        // oxlint-disable-next-line no-await-in-loop
        const found = await findingsOf(session, moment, rule.id);
        expectEqual(
          found.map(({ record }) => record),
          records,
          `findings of ${rule.id}`,
        );
      }
      const texts = async (id: string) =>
        (await findingsOf(session, moment, id)).map((found) => findingText(rules.find(([rule]) => rule.id === id)![0], found, 'de'));
      expectEqual(await texts('once'), ['„Köln“ haben 2 Datensätze, auch Nr. 2.', '„Köln“ haben 2 Datensätze, auch Nr. 1.'], 'duplicates');
      expectEqual(await texts('whole'), ['„2.5“ ist nicht eine ganze Zahl.'], 'a number');
      expectEqual(await texts('placed'), ['Die Geometrie fehlt.'], 'no geometry');
      expectEqual((await findingsOf(session, moment, 'here'))[0]?.place, [8, 50.9], 'the place');
      expectEqual(
        (await findingsOf(session, moment, 'areas', { offset: 1, limit: 2 })).map(({ id, record }) => [id, record]),
        [
          [2, 2],
          [3, 3],
        ],
        'a page',
      );
      await expectError(findingsOf(session, moment, 'gibtesnicht'), 404, 'not_found');
      await expectError(reportOf(session, 999_999), 404, 'not_found');
    },
  },
  {
    name: 'a report is of the moment and the rules as they were, and says when they are not any more',
    async run(target) {
      const session = await signIn(target);
      const filled: QualityRule = { id: 'filled', check: 'required', column: 'name', blocking: false };
      const { moment, save } = await ruled(session, [filled]);
      const { moment_id: open } = await session.call(endpoints.saveDatum, {
        params: address(3, moment),
        body: { properties: { name: 'Porz' } },
      });
      expectEqual((await checked(session, open)).results[0]?.count, 0, 'what was corrected');
      expectEqual((await checked(session, moment)).results[0]?.count, 1, 'the moment before');
      await session.call(endpoints.saveDatum, { params: address(1, open), body: { properties: { name: '' } } });
      const old = await reportOf(session, open);
      expectEqual([old.current, old.results[0]?.count], [false, 0], 'after an edit');
      expectEqual((await checked(session, open)).results[0]?.count, 1, 'checked again');
      await session.call(endpoints.finalizeMoment, { params: { id: open }, query: {} });
      expectEqual((await reportOf(session, open)).current, true, 'what is finalized is as it was');
      await save({ quality_rules: [filled, { id: 'placed', check: 'geometry', types: [], blocking: false }] });
      expectEqual((await reportOf(session, open)).current, false, 'with another rule');
      await save({ quality_rules: [filled] });
      expectEqual((await reportOf(session, open)).current, true, 'with the rules of before');
      await save({ quality_rules: [] });
      await expectError(session.call(endpoints.checkMoment, { params: { id: open } }), 409, 'no_rules');
    },
  },
  {
    name: 'rules that block have a moment approved only when it was checked as it is and nothing was found',
    async run(target) {
      const session = await signIn(target);
      const filled: QualityRule = { id: 'filled', check: 'required', column: 'name', blocking: true };
      const hint: QualityRule = { id: 'placed', check: 'geometry', types: [], blocking: false };
      const { depot, params, save, moment } = await ruled(session, []);
      await save({ approval: 'manual', quality_rules: [filled, hint] });
      const approve = (id: number) => session.call(endpoints.approveMoment, { params: { id }, body: {} });
      const edit = async (name: string, from: number) => {
        const { moment_id } = await session.call(endpoints.saveDatum, { params: address(3, from), body: { properties: { name } } });
        return (await session.call(endpoints.finalizeMoment, { params: { id: moment_id }, query: {} })).id;
      };
      const waiting = await edit('', moment);
      await expectError(approve(waiting), 409, 'not_checked');
      await checked(session, waiting);
      const refused = await expectError(approve(waiting), 409, 'quality_blocks');
      expectTrue(refused.message.includes('„name“ ist ausgefüllt (1)'), `the rule and its count in "${refused.message}"`);
      const corrected = await edit('Porz', waiting);
      await expectError(approve(corrected), 409, 'not_checked');
      await checked(session, corrected);
      // The older one waits as well, and is as it was.
      await expectError(approve(waiting), 409, 'quality_blocks');
      const once: QualityRule = { id: 'once', check: 'unique', columns: ['name'], blocking: true };
      await save({ quality_rules: [filled, hint, once] });
      await expectError(approve(corrected), 409, 'not_checked');
      await save({ quality_rules: [filled, hint, { ...once, blocking: false }] });
      await checked(session, corrected);
      expectEqual((await approve(corrected)).status, 'approved', 'with hints only');
      expectEqual(newestMoment(await session.call(endpoints.depot, { params }))?.id, corrected, `what is read of ${depot.name}`);
    },
  },
  {
    name: 'the rules of a depot are for its owner to say, about columns that it has, and block only where somebody approves',
    async run(target) {
      const owner = await signIn(target);
      const filled: QualityRule = { id: 'filled', check: 'required', column: 'name', blocking: true };
      const { params, save } = await ruled(owner, []);
      await expectError(save({ quality_rules: [filled] }), 422, 'blocking_needs_approval');
      await save({ approval: 'manual', quality_rules: [filled] });
      await expectError(save({ approval: 'automatic' }), 422, 'blocking_needs_approval');
      const other: QualityRule = { id: 'b', check: 'unique', columns: ['nummer', 'gibtesnicht'], blocking: false };
      const unknown = await expectError(save({ quality_rules: [filled, other] }), 422, 'unknown_rule_column');
      expectTrue(unknown.message.includes('gibtesnicht') && unknown.message.includes('nummer, art'), 'the columns there are');
      const wrong = (rule: object) => save({ quality_rules: [rule as QualityRule] });
      await expectError(save({ quality_rules: [filled, filled] }), 422, 'invalid');
      await expectError(wrong({ id: 'a', check: 'range', column: 'nummer', blocking: false }), 422, 'invalid');
      await expectError(wrong({ id: 'a', check: 'range', column: 'nummer', min: 2, max: 1, blocking: false }), 422, 'invalid');
      await expectError(wrong({ id: 'a', check: 'range', column: 'nummer', min: 'gestern', blocking: false }), 422, 'invalid');
      await expectError(wrong({ id: 'a', check: 'extent', extent: [7, 50, 6, 51], blocking: false }), 422, 'invalid');
      await expectError(wrong({ id: 'a', check: 'regex', column: 'name', blocking: false }), 422, 'invalid');
      const many = Array.from({ length: 51 }, (_, at): QualityRule => ({ ...filled, id: `${at}` }));
      await expectError(save({ quality_rules: many }), 422, 'invalid');
      const { user, session: colleague } = await newColleague(owner);
      const perms = ['read_depot', 'write_depot', 'approve_depot'];
      await save({ permissions: [{ user: user.resource_uri, group: null, perms }] });
      await expectError(colleague.call(endpoints.saveDepot, { params, body: { quality_rules: [] } }), 403, 'owner_only');
      // What is sent back as it was read changes nothing.
      const { quality_rules } = await colleague.call(endpoints.depot, { params });
      await colleague.call(endpoints.saveDepot, { params, body: { quality_rules, description: 'Pegel' } });
      expectTrue(sameJson((await owner.call(endpoints.depot, { params })).quality_rules, [filled]), 'the rules stay');
      const empty = await newDepot(owner);
      const any: QualityRule = { ...filled, column: 'kommt noch', blocking: false };
      await owner.call(endpoints.saveDepot, { params: { id: empty.id }, body: { quality_rules: [any] } });
    },
  },
];
