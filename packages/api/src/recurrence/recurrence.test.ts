import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { timeOfWall, wallTimeOf } from './berlin.ts';
import { scheduleFault } from './faults.ts';
import { nextOccurrences, nextOf } from './occurrences.ts';
import { changeRule, defaultRule, readRule, weekdays, writeRule, type RecurrenceRule } from './rule.ts';

const ruleOf = (text: string): RecurrenceRule => {
  const read = readRule(text);
  if (read.kind !== 'rule') throw new Error(`${text}: ${JSON.stringify(read)}`);
  return read.rule;
};
const next = (text: string, from: string, count = 3): string[] =>
  nextOccurrences(ruleOf(text), new Date(from), count).map((date) => date.toISOString().slice(0, 16));

const anyRule: fc.Arbitrary<RecurrenceRule> = fc
  .record({
    frequency: fc.constantFrom('HOURLY' as const, 'DAILY' as const, 'WEEKLY' as const, 'MONTHLY' as const, 'YEARLY' as const),
    interval: fc.integer({ min: 1, max: 12 }),
    weekdays: fc.subarray([...weekdays], { minLength: 1 }),
    hour: fc.integer({ min: 0, max: 23 }),
    minute: fc.integer({ min: 0, max: 59 }),
    monthDay: fc.integer({ min: 1, max: 28 }),
    month: fc.integer({ min: 1, max: 12 }),
    end: fc.oneof(
      fc.constant({ kind: 'never' as const }),
      fc.record({ kind: fc.constant('count' as const), count: fc.integer({ min: 1, max: 50 }) }),
    ),
  })
  .map((change) => changeRule(defaultRule, change, '2026-01-05'));
const anyTime = fc.date({ min: new Date('2026-01-05'), max: new Date('2032-01-01'), noInvalidDate: true });

describe('Berlin clocks', () => {
  test('a skipped time lies an hour later, a doubled one is the first', () => {
    expect(new Date(timeOfWall('2026-03-29', 2, 30)).toISOString()).toBe('2026-03-29T01:30:00.000Z');
    expect(new Date(timeOfWall('2026-10-25', 2, 30)).toISOString()).toBe('2026-10-25T00:30:00.000Z');
  });
  test('every other time is the one on the clock', () => {
    fc.assert(
      fc.property(anyTime, (date) => {
        const { day, hour, minute, second } = wallTimeOf(date.getTime());
        const back = timeOfWall(day, hour, minute, second);
        const whole = Math.floor(date.getTime() / 1000) * 1000;
        expect([whole, whole - 3_600_000]).toContain(back);
        expect(wallTimeOf(back)).toEqual({ day, hour, minute, second });
      }),
    );
  });
});

describe('readRule', () => {
  test('nothing is no rule', () => expect(readRule('  ')).toEqual({ kind: 'none' }));
  test('defaults, prefix, order and case do not matter', () => {
    expect(ruleOf('freq=daily')).toEqual(defaultRule);
    expect(ruleOf('RRULE:BYDAY=FR,MO;FREQ=WEEKLY;BYHOUR=6;BYMINUTE=30;WKST=MO')).toMatchObject({
      weekdays: ['MO', 'FR'],
      hour: 6,
      minute: 30,
    });
  });
  test.each([
    ['every day', 'EVERY'],
    ['FREQ=SECONDLY', 'FREQ=SECONDLY'],
    ['BYHOUR=1', 'FREQ'],
    ['FREQ=DAILY;BYHOUR=24', 'BYHOUR=24'],
    ['FREQ=DAILY;BYDAY=MO', 'BYDAY=MO'],
    ['FREQ=WEEKLY;BYDAY=1MO', 'BYDAY=1MO'],
    ['FREQ=DAILY;INTERVAL=0', 'INTERVAL=0'],
    ['FREQ=DAILY;BYSETPOS=1', 'BYSETPOS=1'],
    ['FREQ=DAILY;toString=1', 'TOSTRING=1'],
    ['FREQ=DAILY;COUNT=2;UNTIL=20260101', 'UNTIL=20260101'],
    ['FREQ=DAILY;UNTIL=20260230', 'UNTIL=20260230'],
    ['FREQ=DAILY;UNTIL=20260101T120000Z', 'UNTIL=20260101T120000Z'],
    ['FREQ=DAILY;COUNT=2;COUNT=3', 'COUNT=3'],
    ['DTSTART;TZID=America/New_York:20260101T000000\nRRULE:FREQ=DAILY', 'DTSTART;TZID=AMERICA/NEW_YORK:20260101T000000'],
  ])('%s: names %s', (text, part) => {
    const read = readRule(text);
    expect(read.kind).toBe('problem');
    expect(read.kind === 'problem' && read.part).toContain(part);
  });
  test('an end is the whole day in Berlin', () => {
    expect(ruleOf('FREQ=DAILY;UNTIL=20261231T225959Z').end).toEqual({ kind: 'until', day: '2026-12-31' });
    expect(writeRule({ ...defaultRule, end: { kind: 'until', day: '2026-07-31' } })).toContain('UNTIL=20260731T215959Z');
  });
  test('what is written is read', () => {
    fc.assert(
      fc.property(anyRule, (rule) => {
        const again = ruleOf(writeRule(rule));
        expect(writeRule(again)).toBe(writeRule(rule));
        expect(nextOccurrences(again, new Date('2026-02-01'), 5)).toEqual(nextOccurrences(rule, new Date('2026-02-01'), 5));
      }),
    );
  });
});

describe('changeRule keeps a rule sound', () => {
  test('weekly has a day', () =>
    expect(changeRule(defaultRule, { frequency: 'WEEKLY', weekdays: [] }, '2026-01-05').weekdays).toEqual(['MO']));
  test('yearly keeps to the days of its month', () => {
    const rule = changeRule(defaultRule, { frequency: 'YEARLY', monthDay: 31 }, '2026-01-05');
    expect(changeRule(rule, { month: 2 }, '2026-01-05').monthDay).toBe(28);
  });
  test('what counts has a beginning', () => {
    expect(changeRule(defaultRule, { interval: 2 }, '2026-01-05').start).toBe('2026-01-05');
    expect(changeRule(defaultRule, { end: { kind: 'count', count: 3 } }, '2026-01-05').start).toBe('2026-01-05');
    expect(changeRule(defaultRule, { hour: 3 }, '2026-01-05').start).toBeNull();
  });
});

describe('nextOccurrences', () => {
  test('daily at 6, across the change to summer time', () => {
    expect(next('FREQ=DAILY;BYHOUR=6', '2026-03-27T12:00:00Z')).toEqual(['2026-03-28T05:00', '2026-03-29T04:00', '2026-03-30T04:00']);
  });
  test('daily at 2:30 runs on both days on which the clocks change, once', () => {
    expect(next('FREQ=DAILY;BYHOUR=2;BYMINUTE=30', '2026-03-28T12:00:00Z', 2)).toEqual(['2026-03-29T01:30', '2026-03-30T00:30']);
    expect(next('FREQ=DAILY;BYHOUR=2;BYMINUTE=30', '2026-10-24T12:00:00Z', 2)).toEqual(['2026-10-25T00:30', '2026-10-26T01:30']);
    expect(next('FREQ=DAILY;BYHOUR=2;BYMINUTE=30', '2026-10-25T00:45:00Z', 1)).toEqual(['2026-10-26T01:30']);
  });
  test.each([
    ['WEEKLY;BYDAY=SU', '2026-03-28T12:00:00Z', ['2026-03-29T01:30', '2026-04-05T00:30']],
    ['WEEKLY;BYDAY=SU', '2026-10-24T12:00:00Z', ['2026-10-25T00:30', '2026-11-01T01:30']],
    ['MONTHLY;BYMONTHDAY=29', '2026-03-28T12:00:00Z', ['2026-03-29T01:30', '2026-04-29T00:30']],
    ['MONTHLY;BYMONTHDAY=25', '2026-10-24T12:00:00Z', ['2026-10-25T00:30', '2026-11-25T01:30']],
    ['YEARLY;BYMONTH=3;BYMONTHDAY=29', '2026-03-28T12:00:00Z', ['2026-03-29T01:30', '2027-03-29T00:30']],
  ])('%s at 2:30 runs once on a day on which the clocks change', (rule, from, times) => {
    expect(next(`FREQ=${rule};BYHOUR=2;BYMINUTE=30`, from, 2)).toEqual(times);
  });
  test('hourly runs every hour that passes', () => {
    expect(next('FREQ=HOURLY;BYMINUTE=30', '2026-03-28T23:45:00Z', 3)).toEqual([
      '2026-03-29T00:30',
      '2026-03-29T01:30',
      '2026-03-29T02:30',
    ]);
    expect(next('FREQ=HOURLY', '2026-10-24T23:30:00Z', 4)).toEqual([
      '2026-10-25T00:00',
      '2026-10-25T01:00',
      '2026-10-25T02:00',
      '2026-10-25T03:00',
    ]);
  });
  test('weekly on Monday and Friday; the moment itself is past', () => {
    expect(next('FREQ=WEEKLY;BYDAY=MO,FR;BYHOUR=6', '2026-11-20T05:00:00Z', 2)).toEqual(['2026-11-23T05:00', '2026-11-27T05:00']);
  });
  test('every second week from its beginning', () => {
    expect(next('DTSTART;TZID=Europe/Berlin:20261119T000000\nRRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,FR', '2026-11-01T00:00:00Z')).toEqual([
      '2026-11-19T23:00',
      '2026-11-29T23:00',
      '2026-12-03T23:00',
    ]);
  });
  test('monthly on the 31st leaves out shorter months', () => {
    expect(next('FREQ=MONTHLY;BYMONTHDAY=31;BYHOUR=12', '2026-01-31T12:00:00Z')).toEqual([
      '2026-03-31T10:00',
      '2026-05-31T10:00',
      '2026-07-31T10:00',
    ]);
  });
  test('yearly on 29 February comes every four years; 31 February never', () => {
    expect(next('FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29;BYHOUR=12', '2026-01-01T00:00:00Z', 2)).toEqual([
      '2028-02-29T11:00',
      '2032-02-29T11:00',
    ]);
    expect(next('FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=31', '2026-01-01T00:00:00Z')).toEqual([]);
  });
  test('until its last day, and a number of times', () => {
    expect(next('FREQ=DAILY;BYHOUR=23;UNTIL=20261122', '2026-11-20T23:00:00Z')).toEqual(['2026-11-21T22:00', '2026-11-22T22:00']);
    const thrice = 'DTSTART;TZID=Europe/Berlin:20261120T000000\nRRULE:FREQ=DAILY;BYHOUR=12;COUNT=3';
    expect(next(thrice, '2026-11-01T00:00:00Z', 9)).toEqual(['2026-11-20T11:00', '2026-11-21T11:00', '2026-11-22T11:00']);
    expect(next(thrice, '2026-11-21T11:00:00Z', 9)).toEqual(['2026-11-22T11:00']);
    expect(next(thrice, '2027-01-01T00:00:00Z', 9)).toEqual([]);
  });

  test('in order, after the moment, and at the time on the clock unless that is skipped', () => {
    fc.assert(
      fc.property(anyRule, anyTime, (rule, from) => {
        const found = nextOccurrences(rule, from, 4);
        let before = from.getTime();
        for (const date of found) {
          expect(date.getTime()).toBeGreaterThan(before);
          before = date.getTime();
          const wall = wallTimeOf(before);
          expect(wall.minute).toBe(rule.minute);
          if (rule.frequency !== 'HOURLY' && timeOfWall(wall.day, rule.hour, rule.minute) === before && wall.hour !== rule.hour)
            expect(wall.hour).toBe(rule.hour + 1);
          if (rule.frequency === 'WEEKLY') expect(rule.weekdays).toContain(weekdays[(new Date(`${wall.day}T00:00Z`).getUTCDay() + 6) % 7]);
          if (rule.frequency === 'MONTHLY' || rule.frequency === 'YEARLY') expect(Number(wall.day.slice(8))).toBe(rule.monthDay);
        }
      }),
    );
  });
  test('asking one by one gives the same as asking for all', () => {
    fc.assert(
      fc.property(anyRule, anyTime, (rule, from) => {
        const all = nextOccurrences(rule, from, 4);
        let at = from;
        for (const date of all) {
          const [one] = nextOccurrences(rule, at, 1);
          expect(one).toEqual(date);
          at = one!;
        }
      }),
    );
  });
  test('daily agrees with looking at every minute of the days on which the clocks change', () => {
    for (const [day, hours] of [
      ['2026-03-28T23:00:00Z', 71],
      ['2026-10-24T22:00:00Z', 73],
    ] as const) {
      const rule = ruleOf('FREQ=DAILY;BYHOUR=5;BYMINUTE=15');
      const start = Date.parse(day);
      const seen = Array.from({ length: hours * 60 }, (_, minute) => start + minute * 60_000).filter((time) => {
        const wall = wallTimeOf(time);
        return wall.hour === 5 && wall.minute === 15;
      });
      expect(nextOccurrences(rule, new Date(start), 3).map((date) => date.getTime())).toEqual(seen);
    }
  });
});

test('what is written says when it is time next', () => {
  const daily = writeRule(changeRule(defaultRule, { frequency: 'DAILY', interval: 1, hour: 6, minute: 0 }, '2026-01-05'));
  expect(nextOf(daily, new Date('2026-01-05T12:00:00Z'))?.toISOString()).toBe('2026-01-06T05:00:00.000Z');
  const once = writeRule(changeRule(defaultRule, { frequency: 'DAILY', end: { kind: 'count', count: 1 } }, '2026-01-05'));
  expect([nextOf(once, new Date('2027-01-01T00:00:00Z')), nextOf('each full moon', new Date())]).toEqual([null, null]);
});

const now = new Date('2026-11-29T10:00:00Z');
const began = (day: string, rule: string) => `DTSTART;TZID=Europe/Berlin:${day}T000000\nRRULE:${rule}`;
test.each([
  ['', 'missing', 'FREQ=DAILY'],
  ['FREQ=SOMETIMES', 'unreadable', 'FREQ=SOMETIMES'],
  ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=31', 'no_such_day', '31.2.'],
  [began('20260201', 'FREQ=MONTHLY;INTERVAL=12;BYMONTHDAY=30'), 'no_such_day', '30.'],
  [began('20270201', 'FREQ=DAILY;UNTIL=20270131T225959Z'), 'ends_before_start', '2027-01-31'],
  ['FREQ=DAILY;UNTIL=20260101', 'over', 'Vergangenheit'],
  [began('20260101', 'FREQ=DAILY;COUNT=3'), 'over', 'Vergangenheit'],
  // Without a beginning it would begin to count anew with each execution.
  ['FREQ=DAILY;COUNT=3', 'no_beginning', 'COUNT=3'],
])('a schedule that never fires is told from others, with what is wrong: %s', (text, fault, named) => {
  expect(scheduleFault(text, now)).toMatchObject({
    fault,
    texts: { de: expect.stringContaining(named), en: expect.stringMatching(/^.+\.$/) },
  });
});
test.each([
  'FREQ=HOURLY',
  'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29',
  began('20990101', 'FREQ=DAILY;COUNT=1'),
  'FREQ=DAILY;BYHOUR=23;UNTIL=20261129',
])('a schedule whose time comes is none of them: %s', (text) => expect(scheduleFault(text, now)).toBeNull());
