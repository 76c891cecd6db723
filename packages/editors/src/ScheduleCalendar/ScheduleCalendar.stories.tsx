import type { Schedules } from '@geo/api';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { doAndDont } from '../../../../.storybook/docs/doAndDont.tsx';
import { Still } from '../../../../.storybook/docs/Still.tsx';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { onPhone } from '../../../../.storybook/modes.ts';
import { said } from '../../../../.storybook/said.ts';
import { scheduled } from './fixtures.ts';
import { ScheduleCalendar } from './ScheduleCalendar.tsx';

const guide: Guide = {
  purpose: 'All that runs by itself on one page: by time, on new moments, and what is switched off.',
  use: ['Whoever plans runs sees what runs when, with whose rights, and what overlaps.'],
  avoid: ['For the times of one switchboard take RecurrenceEditor.'],
  keyboard: [['Tab', 'goes through view, days and switchboards']],
  aria: [
    ['Title', 'heading of level 1'],
    ['Day', 'heading with a list that it names'],
    ['Month', 'table with the weekdays as column headings'],
  ],
};

const kim = { resource_uri: '/api/v1/user/2/', name: 'Kim Planung' };
const owner = { resource_uri: '/api/v1/user/1/', name: 'Olga Owner' };
const nightly = scheduled(1, 'Baustellen importieren', {
  took_ms: 5_400_000,
  automatic_runs: { changer: kim, owner, problem: null },
});
const reports = scheduled(2, 'Wochenbericht', { took_ms: 600_000, last: { ...nightly.last!, status: 'failure' } });
const hourly = scheduled(3, 'Pegel abfragen', { took_ms: 4000, periodic_execution_rule: 'FREQ=HOURLY;BYMINUTE=15' });
const watching = scheduled(4, 'Schutzgebiete verschneiden', {
  automatic: true,
  periodic_execution: false,
  periodic_execution_rule: '',
  next: null,
  depots: [{ resource_uri: '/api/v1/depot/1/', name: 'Schutzgebiete' }],
  hidden_depots: 1,
  automatic_runs: { changer: null, owner, problem: 'changer_gone' },
  last: null,
  took_ms: null,
});
const paused = scheduled(5, 'Bebauungspläne prüfen', { periodic_execution: false, next: null });
const over = scheduled(6, 'Hochwasser 2021', { periodic_execution_rule: 'FREQ=DAILY;UNTIL=20220101', next: null });

const at = (day: string, time: string, { resource_uri: switchboard }: { readonly resource_uri: string }) => ({
  switchboard,
  at: `${day}T${time}:00.000Z`,
});
const days = ['2026-11-30', '2026-12-01', '2026-12-02'];
const schedules: Schedules = {
  switchboards: [nightly, reports, hourly, watching, paused, over],
  more: 0,
  times: days
    .flatMap((day, index) => [
      at(day, '01:00', nightly),
      ...(index === 0 ? [at(day, '02:00', reports)] : []),
      ...['05', '06', '07', '08', '09', '10'].map((hour) => at(day, `${hour}:15`, hourly)),
    ])
    .toSorted((one, other) => (one.at < other.at ? -1 : 1)),
  complete_to: '2027-01-10T23:00:00.000Z',
};

const meta = {
  title: 'Editors/ScheduleCalendar',
  tags: ['beta', '!stable'],
  component: ScheduleCalendar,
  parameters: { guide, layout: 'fullscreen' },
  args: {
    schedules,
    onRetry: fn(),
    view: '7',
    day: '2026-11-29',
    today: '2026-11-29',
    onShow: fn(),
    hrefOf: (uri: string) => `#${uri}`,
    onDownload: fn(),
  },
} satisfies Meta<typeof ScheduleCalendar>;
export default meta;
type Story = StoryObj<typeof meta>;

/** What runs often is one line; what overlaps, or does not run, is said. */
export const Default: Story = {
  parameters: { inAllModes: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: said.schedules('schedules') })).toBeVisible();
    await expect(canvas.getAllByText(said.schedules('schedulesOften', { from: '06:15', to: '11:15', count: 6 }))).toHaveLength(3);
    await expect(canvas.getByText(said.schedules('schedulesOverlap', { names: 'Wochenbericht' }))).toBeVisible();
    await expect(canvas.getByText(said.schedules('schedulesOverlap', { names: 'Baustellen importieren' }))).toBeVisible();
    await expect(canvas.getByText(said.schedules('schedulesNever', { reason: said.schedules('schedules_changer_gone') }))).toBeVisible();
    await expect(canvas.getByText(said.schedules('schedulesIsOff'))).toBeVisible();
    await expect(canvas.getByText(said.schedules('schedulesIsOver'))).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Wochenbericht' })).toHaveAttribute('href', '#/api/v1/switchboard/2/');
  },
};

/** The next days, and the file for the calendar of the desk. */
export const LaterAndDownload: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: said.schedules('schedulesLater') }));
    await expect(args.onShow).toHaveBeenLastCalledWith({ view: '7', day: '2026-12-06' });
    await userEvent.click(canvas.getByRole('button', { name: said.schedules('schedulesDownload') }));
    await expect(args.onDownload).toHaveBeenCalledOnce();
  },
};

/** A day of the month leads to its list. */
export const Month: Story = {
  args: { view: 'month', day: '2026-12-01' },
  parameters: { inAllModes: true },
  play: async ({ canvas, args }) => {
    await expect(canvas.getAllByRole('columnheader')).toHaveLength(7);
    await userEvent.click(canvas.getByRole('button', { name: new RegExp(said.schedules('schedulesRuns', { count: 8 })) }));
    await expect(args.onShow).toHaveBeenLastCalledWith({ view: '7', day: '2026-11-30' });
  },
};

/** So many that not all have room: it is said until when they are all there. */
export const Cut: Story = {
  args: { schedules: { ...schedules, more: 3, complete_to: '2026-12-02T11:00:00.000Z' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(said.schedules('schedulesMore', { count: 3 }))).toBeVisible();
    await expect(canvas.getByText(new RegExp(said.schedules('schedulesCut', { time: '.*' })))).toBeVisible();
  },
};

export const NothingPlanned: Story = {
  args: { day: '2026-12-10' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(said.schedules('schedulesNonePlanned'))).toBeVisible();
  },
};

export const Empty: Story = {
  args: { schedules: { switchboards: [], more: 0, times: [], complete_to: schedules.complete_to } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(said.schedules('schedulesEmpty'))).toBeVisible();
    await expect(canvas.getByRole('button', { name: said.schedules('schedulesDownload') })).toBeDisabled();
  },
};

export const Loading: Story = { args: { schedules: undefined } };

export const LoadFailed: Story = {
  args: { schedules: undefined, error: 'Der Server antwortet nicht.' },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText(said.schedules('schedulesFailed'))).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: said.ui('retry') }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const Narrow: Story = { globals: onPhone };
export const NarrowMonth: Story = { globals: onPhone, args: Month.args };

export const DoAndDont: Story = doAndDont([
  {
    good: (
      <Still height={320} scale={0.5}>
        <ScheduleCalendar {...meta.args} schedules={{ ...schedules, switchboards: [nightly], times: schedules.times.slice(0, 1) }} />
      </Still>
    ),
    why: 'say whose rights a run has, and how long it takes.',
    bad: <p>01:00 Baustellen importieren</p>,
    whyNot: 'list times alone: nobody sees what gets in each other’s way.',
  },
]);
