import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { doAndDont } from '../../../../../.storybook/docs/doAndDont.tsx';
import { Still } from '../../../../../.storybook/docs/Still.tsx';
import type { Guide } from '../../../../../.storybook/docs/guide.ts';
import { onPhone } from '../../../../../.storybook/modes.ts';
import { said } from '../../../../../.storybook/said.ts';
import { schedulesPort } from '../../connected/index.ts';
import { inWorld } from '../../lists/fixtures/ListHarness.tsx';
import { listeningHost, onPlatform } from '../fixtures/platform.tsx';
import { SchedulesPage } from './SchedulesPage.tsx';

const guide: Guide = {
  purpose: 'One calendar of all that runs by itself, with its days kept in the address.',
  use: ['A page of the platform.'],
  avoid: ['In a panel take ScheduleCalendar.'],
  keyboard: [['Tab', 'goes through view, days and switchboards']],
  aria: [['Title', 'heading of level 1']],
};

const meta = {
  title: 'Pages/SchedulesPage',
  tags: ['beta', '!stable'],
  component: SchedulesPage,
  decorators: [onPlatform],
  parameters: { guide, layout: 'fullscreen', ...inWorld() },
  args: { port: schedulesPort, host: listeningHost(), search: '?day=2027-03-27' },
} satisfies Meta<typeof SchedulesPage>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Each day by the clocks of Berlin, also where they change; the switchboard leads to the settings of its execution. */
export const Default: Story = {
  play: async ({ canvas }) => {
    const [link] = await canvas.findAllByRole('link', { name: 'Baustellen nachts importieren' });
    await expect(link!.getAttribute('href')).toMatch(/^\/switchboards\/edit\/\d+\?open=execution$/);
  },
};

/** What is shown stands in the address. */
export const ToTheMonth: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: said.schedules('schedulesMonth') }));
    await expect(args.host.setQuery).toHaveBeenLastCalledWith({ view: 'month', day: '2027-03-27' });
  },
};

export const Month: Story = { args: { search: '?view=month&day=2027-03-27' } };

export const Loading: Story = {
  parameters: inWorld({ fail: { schedules: 'never' } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: said.schedules('schedules') })).toBeVisible();
  },
};

export const LoadFailed: Story = {
  parameters: inWorld({ fail: { schedules: 'error500' } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(said.schedules('schedulesFailed'))).toBeVisible();
  },
};

export const Narrow: Story = { globals: onPhone };

export const DoAndDont: Story = {
  ...doAndDont([
    {
      good: (
        <Still height={320} scale={0.5} address="/schedules/?day=2027-03-27">
          <SchedulesPage {...meta.args} />
        </Still>
      ),
      why: 'keep the days in the address: they can be sent to others.',
      bad: <p>Zeitpläne: siehe die Einstellungen jedes Switchboards</p>,
      whyNot: 'send people through all switchboards to find out what runs at night.',
    },
  ]),
};
