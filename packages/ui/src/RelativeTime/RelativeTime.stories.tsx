import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
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

const meta = {
  title: 'Data display/RelativeTime',
  parameters: { guide },
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
    await expect(canvas.getByText(/^2 hr\.? ago$/)).toBeVisible();
  },
};
