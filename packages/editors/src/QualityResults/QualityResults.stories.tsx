import { ApiError, type QualityFinding, type QualityReport, type RepairedRecords } from '@geo/api';
import type { ListState } from '@geo/api/react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { doAndDont } from '../../../../.storybook/docs/doAndDont.tsx';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { inAllModes, onPhone } from '../../../../.storybook/modes.ts';
import { said, saying } from '../../../../.storybook/said.ts';
import { QualityResults, type QualityResultsProps } from './QualityResults.tsx';

const results: QualityReport['results'] = [
  { rule: { id: 'a', check: 'required', column: 'name', blocking: true }, count: 2 },
  { rule: { id: 'b', check: 'unique', columns: ['stationsnummer'], blocking: true }, count: 1234 },
  { rule: { id: 'c', check: 'range', column: 'pegelnullpunkt', min: 0, max: 850, blocking: false }, count: 1 },
  { rule: { id: 'd', check: 'valid_geometry', blocking: true }, count: 0 },
  { rule: { id: 'e', check: 'extent', extent: [5.86, 50.32, 9.46, 52.53], blocking: false }, count: 0 },
];
const report: QualityReport = { rules: results.map(({ rule }) => rule), checked: '2026-11-26T09:30:00.000Z', current: true, results };

const finding = (id: number, record: number, found: Partial<QualityFinding> = {}): QualityFinding => ({
  id,
  record,
  value: null,
  details: {},
  place: null,
  ...found,
});
const findings: Readonly<Record<string, readonly QualityFinding[]>> = {
  a: [finding(1, 17), finding(2, 402)],
  b: Array.from({ length: 30 }, (_, at) =>
    finding(at + 1, at * 3 + 1, { value: `27${100 + (at >> 1)}`, details: { count: 2, other: at * 3 + 4 } }),
  ),
  c: [finding(1, 88, { value: '1204.5' })],
};
const list = (objects: readonly QualityFinding[], state: Partial<ListState<QualityFinding>> = {}): ListState<QualityFinding> => ({
  objects,
  total: objects.length,
  loading: false,
  loadingMore: false,
  hasMore: false,
  loadMore: fn(),
  error: null,
  retry: fn(),
  ...state,
});
const useFindings: QualityResultsProps['useFindings'] = (rule) => list(findings[rule] ?? [], rule === 'b' ? { total: 1000 } : {});

const guide: Guide = {
  purpose: 'What the checks of a depot have found at a moment: a line for each rule, and behind its number the records.',
  use: ['Before a moment is approved, and wherever somebody checks it.'],
  avoid: ['For what an import has rejected take ImportReport.'],
  keyboard: [
    ['Tab', 'goes through the numbers of findings and the records'],
    ['Enter, Space', 'shows the findings of a rule; shows a record'],
  ],
  aria: [
    ['Rules', 'list'],
    ['Findings', 'button with aria-expanded, named by number and rule'],
    ['Records', 'list named by the rule'],
    ['Repair', 'button; progressbar while it is under way; status with lists of records'],
  ],
};

const meta = {
  title: 'Editors/Panels/QualityResults',
  component: QualityResults,
  parameters: { guide },
  args: { report, onRetry: fn(), useFindings, onRecord: fn() },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 560 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof QualityResults>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Rules that block and rules that hint, met and not. */
export const Default: Story = { parameters: inAllModes };

/** The findings of a rule, and the way to the record. */
export const Interaction: Story = {
  play: async ({ canvas, args }) => {
    const open = canvas.getByRole('button', { name: saying(said.editors('findingCount', { count: 2 })) });
    await userEvent.click(open);
    await expect(open).toHaveAttribute('aria-expanded', 'true');
    await userEvent.click(canvas.getByRole('button', { name: said.editors('recordNumber', { number: 402 }) }));
    await expect(args.onRecord).toHaveBeenCalledWith(402);
  },
};

/** Many findings: the first thousand can be read. */
export const Findings: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getAllByRole('button')[1]!);
    const lists = canvas.getAllByRole('list');
    await expect(within(lists.at(-1)!).getAllByRole('listitem').length).toBeGreaterThan(29);
  },
};

/** Nothing was found. */
export const Passed: Story = { args: { report: { ...report, results: results.map(({ rule }) => ({ rule, count: 0 })) } } };

const invalid: QualityReport = {
  ...report,
  results: [{ rule: { id: 'd', check: 'valid_geometry', blocking: true }, count: 3 }],
};
const measure = (parts: number, points: number, area_m2: number) => ({ parts, points, area_m2 });
const sum: RepairedRecords = {
  moment_id: 2,
  step: 5,
  moment_size: 1200,
  repaired: 412,
  changed: [
    { id: 17, before: measure(1, 5, 0), after: measure(2, 8, 1834.2) },
    { id: 402, before: measure(2, 10, 6_400_000), after: measure(1, 9, 5_600_000) },
  ],
  refused: [
    { id: 88, reason: 'nothing_left' },
    { id: 90, reason: 'crossings' },
  ],
  skipped: 1,
  next: null,
  share: 1,
};

/** Geometries that are not valid are repaired from the line of their check. */
export const Repairable: Story = {
  args: { report: invalid, repairs: { onRepair: fn(), running: false, sum: null } },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: said.editors('repairAll') }));
    await expect(args.repairs!.onRepair).toHaveBeenCalledOnce();
  },
};

/** While they are repaired: how far it is. */
export const Repairing: Story = {
  args: { report: invalid, repairs: { onRepair: fn(), running: true, sum: { ...sum, next: 500, share: 0.4 } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(said.editors('repairing'))).toBeVisible();
    await expect(canvas.getByRole('button', { name: said.editors('repairAll') })).toBeDisabled();
  },
};

/** What was repaired, what is to be looked at, and what stays as it is; the moment is checked anew meanwhile. */
export const Repaired: Story = {
  args: { report: undefined, repairs: { onRepair: fn(), running: false, sum } },
  parameters: inAllModes,
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText(said.editors('geometriesRepaired', { count: 412 }))).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: said.editors('recordNumber', { number: 402 }) }));
    await expect(args.onRecord).toHaveBeenCalledWith(402);
  },
};

/** A repair that did not come to its end: what was repaired until then stays. */
export const RepairFailed: Story = {
  args: {
    report: invalid,
    repairs: {
      onRepair: fn(),
      running: false,
      sum: { ...sum, changed: [], refused: [], skipped: 0 },
      error: 'Der Server ist nicht erreichbar.',
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(said.editors('repairFailed'))).toBeVisible();
    await expect(canvas.getByText(said.editors('geometriesRepaired', { count: 412 }))).toBeVisible();
  },
};

/** While the moment is being checked. */
export const Loading: Story = { args: { report: undefined, progress: { done: 410_000, total: 1_000_000 } } };

/** The check did not succeed. */
export const Failed: Story = {
  args: { report: undefined, error: 'Der Server wurde während der Prüfung beendet.' },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: said.editors('checkAgain') }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

/** The findings of a rule could not be loaded. */
export const LoadFailed: Story = {
  args: { useFindings: () => list([], { total: undefined, error: new ApiError(503, 'database_unavailable', '') }) },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getAllByRole('button')[0]!);
    await expect(canvas.getByText(saying(said.editors('findingsFailed')))).toBeVisible();
  },
};

/** Without a page of the records their numbers stand there alone. */
export const ReadOnly: Story = {
  args: { onRecord: undefined },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getAllByRole('button')[0]!);
    await expect(canvas.getByText(said.editors('recordNumber', { number: 17 }))).toBeVisible();
  },
};

export const Narrow: Story = { globals: onPhone };
export const English: Story = { globals: { language: 'en' } };
export const Dark: Story = { globals: { scheme: 'dark' } };

export const DoAndDont: Story = doAndDont([
  {
    good: <QualityResults {...meta.args} />,
    why: 'say of each rule whether it blocks, and lead to the records.',
    bad: <QualityResults {...meta.args} report={{ ...report, results: results.filter(({ count }) => count > 0) }} />,
    whyNot: 'leave out what is passed: one cannot tell whether it was checked.',
  },
]);
