import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { doAndDont } from '../../../../.storybook/docs/doAndDont.tsx';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { asRead, format } from '../../../../.storybook/said.ts';
import { RelativeTime } from './RelativeTime.tsx';

const guide: Guide = {
  purpose: 'A time as people say it, the exact one as a tooltip.',
  use: ['Changes and events.'],
  avoid: ['Where the exact time matters write it out.'],
  aria: [['Time', 'time, the exact one as its title']],
  textOnly: true,
};

/** Labels of the stories in English. */
const english = {
  '3,42 m': '3.42 m',
  '3,47 m': '3.47 m',
};

const meta = {
  title: 'Data display/RelativeTime',
  parameters: { guide, english },
  component: RelativeTime,
  args: { value: '2026-11-21T10:00:00Z', now: '2026-11-21T12:00:00Z' },
} satisfies Meta<typeof RelativeTime>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText(asRead(format().relativeTime('2026-11-21T10:00:00Z', '2026-11-21T12:00:00Z')))).toHaveAttribute(
      'title',
      format().dateTime('2026-11-21T10:00:00Z'),
    );
  },
};
export const English: Story = {
  globals: { language: 'en' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('2 hours ago')).toBeVisible();
  },
};

const row = { display: 'flex', justifyContent: 'space-between', gap: 16 } as const;
const now = '2026-11-21T12:00:00Z';

export const DoAndDont: Story = doAndDont([
  {
    good: (
      <div style={{ display: 'grid', gap: 8 }}>
        <div style={row}>
          <span>Pegelstationen</span>
          <RelativeTime value="2026-11-21T10:00:00Z" now={now} />
        </div>
        <div style={row}>
          <span>Ladesäulen</span>
          <RelativeTime value="2026-11-18T09:00:00Z" now={now} />
        </div>
      </div>
    ),
    why: 'say how fresh a thing is.',
    bad: (
      <div style={{ display: 'grid', gap: 8 }}>
        <div style={row}>
          <span>3,42 m</span>
          <RelativeTime value="2026-11-21T09:45:00Z" now={now} />
        </div>
        <div style={row}>
          <span>3,47 m</span>
          <RelativeTime value="2026-11-21T09:30:00Z" now={now} />
        </div>
      </div>
    ),
    whyNot: 'take it for times of measurement: a quarter of an hour apart, they read alike. Write them out.',
  },
]);
