import type { Meta, StoryObj } from '@storybook/react-vite';
import { Globe, Lock } from 'lucide-react';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { StatusChip, type Status } from './StatusChip.tsx';

const guide: Guide = {
  purpose: 'How something stands: icon, colour and a word.',
  use: ['States of runs, publications, jobs.'],
  avoid: ['Not for kinds or dates: take Chip.'],
  aria: [['Chip', 'text, the icon is hidden']],
};

const meta = { title: 'Data display/StatusChip', parameters: { guide }, component: StatusChip, args: { status: 'ok' } } satisfies Meta<
  typeof StatusChip
>;
export default meta;
type Story = StoryObj<typeof meta>;

const statuses: readonly Status[] = ['ok', 'warning', 'error', 'running', 'info', 'neutral'];

export const Default: Story = {
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
export const Dark: Story = { ...Default, globals: { scheme: 'dark' } };
export const English: Story = { ...Default, globals: { language: 'en' } };
