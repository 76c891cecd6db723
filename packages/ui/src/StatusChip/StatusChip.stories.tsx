import type { Meta, StoryObj } from '@storybook/react-vite';
import { Globe, Lock } from 'lucide-react';
import { doAndDont } from '../../../../.storybook/docs/doAndDont.tsx';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { inAllModes } from '../../../../.storybook/modes.ts';
import { StatusChip, type Status } from './StatusChip.tsx';

const guide: Guide = {
  purpose: 'How something stands: icon, colour and a word.',
  use: ['States of runs, publications, jobs.'],
  avoid: ['Not for kinds or dates: take Chip.'],
  aria: [['Chip', 'text, the icon is hidden']],
  textOnly: true,
};

/** Labels of the stories in English. */
const english = {
  Öffentlich: 'Public',
  'Nur intern': 'Internal only',
  Veröffentlicht: 'Published',
  Fehlgeschlagen: 'Failed',
};

const meta = {
  title: 'Data display/StatusChip',
  parameters: { guide, english },
  component: StatusChip,
  args: { status: 'ok' },
} satisfies Meta<typeof StatusChip>;
export default meta;
type Story = StoryObj<typeof meta>;

const statuses: readonly Status[] = ['ok', 'warning', 'error', 'running', 'info', 'neutral'];

export const Default: Story = {
  parameters: inAllModes,
  render: () => (
    <div style={{ display: 'flex', gap: 8, flexWrap: 'wrap' }}>
      {statuses.map((status) => (
        <StatusChip key={status} status={status} />
      ))}
      <StatusChip status="ok" label="Öffentlich" icon={<Globe />} />
      <StatusChip status="neutral" label="Nur intern" icon={<Lock />} />
    </div>
  ),
};
export const Dark: Story = { render: Default.render!, globals: { scheme: 'dark' } };
export const English: Story = { render: Default.render!, globals: { language: 'en' } };

export const DoAndDont: Story = doAndDont([
  {
    good: (
      <div style={{ display: 'flex', gap: 8, flexWrap: 'wrap' }}>
        <StatusChip status="ok" label="Veröffentlicht" />
        <StatusChip status="error" label="Fehlgeschlagen" />
      </div>
    ),
    why: 'say the state in a word; icon and colour repeat it.',
    bad: (
      <div style={{ display: 'flex', gap: 8, flexWrap: 'wrap' }}>
        <StatusChip status="error" label="Rhein" />
        <StatusChip status="ok" label="Feature" />
      </div>
    ),
    whyNot: 'use the colours of states for names or kinds: red is read as a failure.',
  },
]);
