import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { said } from '../../../../.storybook/said.ts';
import { Button } from '../Button/index.ts';
import { Banner, type Severity } from './Banner.tsx';

const guide: Guide = {
  purpose: 'A message that stays until its reason is gone.',
  use: ['What concerns the whole page or form.'],
  avoid: ['For what has just been done take a notice (`useNotify`).'],
  keyboard: [['Enter, Space', 'action or close']],
  aria: [['Message', 'status, or alert for errors']],
};

const meta = {
  title: 'Feedback/Banner',
  parameters: { guide },
  component: Banner,
  args: { title: '2 Angaben gehen beim Export verloren.', children: 'Hover-Symbol (Regel 3), Billboard (Regel 5).' },
} satisfies Meta<typeof Banner>;
export default meta;
type Story = StoryObj<typeof meta>;

const severities: readonly Severity[] = ['info', 'success', 'warning', 'error'];

export const Default: Story = {
  render: (args) => (
    <div style={{ display: 'grid', gap: 12 }}>
      {severities.map((severity) => (
        <Banner key={severity} {...args} severity={severity} />
      ))}
    </div>
  ),
};

export const Dark: Story = { ...Default, globals: { scheme: 'dark' } };

export const WithActionAndClose: Story = {
  args: { severity: 'warning', flush: true, action: <Button size="small">Beenden</Button>, onClose: fn() },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: said.ui('close') }));
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};
