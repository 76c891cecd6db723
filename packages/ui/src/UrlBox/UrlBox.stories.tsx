import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, spyOn, userEvent, waitFor } from 'storybook/test';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { onPhone } from '../../../../.storybook/modes.ts';
import { said } from '../../../../.storybook/said.ts';
import { UrlBox } from './UrlBox.tsx';

const guide: Guide = {
  purpose: 'An address to copy.',
  use: ['Addresses of services.'],
  avoid: ['For a link to follow take AppLink.'],
  keyboard: [['Enter, Space', 'copies at the button']],
  aria: [
    ['Address', 'code'],
    ['Copy, open', 'button and link named with the label'],
  ],
};

const meta = {
  title: 'Data display/UrlBox',
  parameters: { guide },
  component: UrlBox,
  args: {
    label: 'WFS 2.0.0',
    url: 'https://geo.example.org/services/pegel/wfs?SERVICE=wfs&REQUEST=GetCapabilities&VERSION=2.0.0',
    onCopied: fn(),
  },
} satisfies Meta<typeof UrlBox>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Interaction: Story = {
  play: async ({ canvas, args }) => {
    const write = spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await userEvent.click(canvas.getByRole('button', { name: said.ui('copyOf', { label: 'WFS 2.0.0' }) }));
    await waitFor(() => expect(args.onCopied).toHaveBeenCalledOnce());
    await expect(write).toHaveBeenCalledWith(args.url);
    const link = canvas.getByRole('link', { name: said.ui('openInNewTab', { label: 'WFS 2.0.0' }) });
    await expect(link).toHaveAttribute('href', args.url);
    await expect(link).toHaveAttribute('target', '_blank');
  },
};
export const Empty: Story = {
  args: { url: '' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(said.ui('notAvailable'))).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};
/** An address that is no web address can be copied but not opened. */
export const Script: Story = {
  args: { label: 'Fremd', url: 'javascript:alert(1)' },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link')).toBeNull();
  },
};
export const Narrow: Story = { globals: onPhone };
export const Dark: Story = { globals: { scheme: 'dark' } };
