import type { Meta, StoryObj } from '@storybook/react-vite';
import { Globe, Lock } from 'lucide-react';
import { StatusChip, type Status } from './StatusChip.tsx';

const meta = { title: 'Data display/StatusChip', component: StatusChip, args: { status: 'ok' } } satisfies Meta<typeof StatusChip>;
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
