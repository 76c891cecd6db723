import { ApiError, type DatumColumn, type Moment, type RecordDifference } from '@geo/api';
import { color } from '@geo/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { doAndDont } from '../../../../.storybook/docs/doAndDont.tsx';
import { Still } from '../../../../.storybook/docs/Still.tsx';
import { aroundStories } from '../../../../.storybook/docs/pairs.tsx';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { inAllModes, onPhone } from '../../../../.storybook/modes.ts';
import { said } from '../../../../.storybook/said.ts';
import { sampleDepot } from '../fixtures/samples.ts';
import { MomentComparison, type MomentComparisonProps } from './MomentComparison.tsx';

const [first] = sampleDepot.moments;
const moment = (id: number, message: string, status: Moment['status'] = 'finalized'): Moment => ({ ...first!, id, message, status });
const moments = [moment(3, '', 'open'), moment(2, 'schulen-2026.gpkg'), moment(1, 'schulen-2025.gpkg')];

const columns: DatumColumn[] = [
  { key: 'schulnummer', kind: 'string' },
  { key: 'name', kind: 'string' },
  { key: 'plaetze', kind: 'number' },
  { key: 'eroeffnet', kind: 'datetime' },
];
const record = (id: number, properties: Record<string, unknown>) => ({
  id,
  resource_uri: null,
  content_type: '/api/v1/type/feature/',
  properties,
});
const school = (id: number, name: string, plaetze: number | null) => record(id, { schulnummer: `10${id}`, name, plaetze, eroeffnet: null });
const changed: RecordDifference[] = [
  { id: 1, before: school(11, 'GS Porz', 240), after: school(11, 'Grundschule Porz', 260), moved: false },
  { id: 2, before: school(12, 'Gymnasium Deutz', 810), after: school(12, 'Gymnasium Deutz', null), moved: true },
];
const added: RecordDifference[] = [{ id: 1, before: null, after: school(13, 'Gesamtschule Mülheim', 1200), moved: false }];

const counts = { changed: 2, added: 1, removed: 0, before: 1, after: 2, columns, offset: 0, limit: 100 };
function found(objects: readonly RecordDifference[], more: Partial<typeof counts & { key: string | null; total_count: number }> = {}) {
  return {
    objects,
    meta: { ...counts, key: null, total_count: objects.length, ...more },
    total: objects.length,
    loading: false,
    loadingMore: false,
    hasMore: false,
    loadMore: fn(),
    error: null,
    retry: fn(),
  } satisfies MomentComparisonProps['comparison'];
}

const guide: Guide = {
  purpose: 'What differs between two moments of a depot: how many records of each kind, and which.',
  use: ['Before changes are finalized or an older moment is restored, and after an import.'],
  avoid: ['For what two people have edited at the same time: the second is told at once.'],
  keyboard: [
    ['Tab', 'goes through moments, kinds of differences and the table'],
    ['Arrow keys', 'move in the table'],
  ],
  aria: [
    ['Moments', 'combobox, one for each'],
    ['Kinds of differences', 'group of button with aria-pressed'],
    ['Records', 'grid'],
  ],
};

const meta = {
  title: 'Editors/Panels/MomentComparison',
  tags: ['beta', '!stable'],
  component: MomentComparison,
  parameters: { guide },
  args: {
    moments,
    before: 1,
    after: 2,
    onChoose: fn(),
    comparison: found(changed),
    kind: 'changed',
    onKind: fn(),
    onKey: fn(),
    selectedId: 1,
    onSelect: fn(),
  },
  decorators: [aroundStories((story) => <div style={{ height: 520 }}>{story}</div>)],
} satisfies Meta<typeof MomentComparison>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Changed records; of what differs the old value is struck out. */
export const Default: Story = { parameters: inAllModes };

export const Interaction: Story = {
  play: async ({ canvas, args }) => {
    await expect((await canvas.findByText('GS Porz')).tagName).toBe('DEL');
    await expect(canvas.getByText('Grundschule Porz').tagName).toBe('INS');
    await expect(canvas.getByText(said.editors('differPlaceChanged'))).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: said.editors('differAdded', { count: '1' }) }));
    await expect(args.onKind).toHaveBeenCalledWith('added');
    await userEvent.click(canvas.getByText('Gymnasium Deutz'));
    await expect(args.onSelect).toHaveBeenCalledWith(2);
    await userEvent.click(canvas.getByRole('combobox', { name: said.editors('comparedAfter') }));
    await userEvent.click((await screen.findAllByRole('option'))[0]!);
    await expect(args.onChoose).toHaveBeenCalledWith(1, 3);
  },
};

export const Added: Story = { args: { comparison: found(added), kind: 'added' } };

/** Where all records were replaced, a column says which are the same. */
export const Matched: Story = {
  args: { comparison: found(changed, { key: 'schulnummer' }) },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: said.editors('comparedBy') }));
    await userEvent.click(await screen.findByRole('option', { name: said.editors('comparedByContent') }));
    await expect(args.onKey).toHaveBeenCalledWith('');
  },
};

/** More differ than can be listed. */
export const Many: Story = { args: { comparison: found(changed, { changed: 25_000 }) } };
export const Loading: Story = { args: { comparison: { ...found([]), meta: undefined, loading: true } } };
export const Empty: Story = { args: { comparison: found([]), kind: 'removed' } };
export const Failed: Story = {
  args: {
    comparison: { ...found([]), meta: undefined, error: new ApiError(409, 'interrupted', said.editors('compareFailed')) },
  },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: said.ui('retry') }));
    await expect(args.comparison.retry).toHaveBeenCalledOnce();
  },
};
export const Narrow: Story = { globals: onPhone };

const [school13] = added;
const turned: RecordDifference = { ...school13!, before: school13!.after, after: null };
const shown = (args: Partial<MomentComparisonProps>) => (
  <Still height={240} scale={0.75}>
    <div style={{ height: '100%', padding: 16, boxSizing: 'border-box', backgroundColor: color.surface }}>
      <MomentComparison {...meta.args} {...args} />
    </div>
  </Still>
);

export const DoAndDont: Story = doAndDont([
  {
    good: shown({ kind: 'added', comparison: found(added, { changed: 0, total_count: 1 }) }),
    why: 'put the older moment first: what came in is added.',
    bad: shown({
      before: 2,
      after: 1,
      kind: 'removed',
      comparison: found([turned], { changed: 0, added: 0, removed: 1, before: 2, after: 1, total_count: 1 }),
    }),
    whyNot: 'turn it around: the new school seems to be lost.',
  },
]);
