import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, spyOn, userEvent, waitFor } from 'storybook/test';
import { doAndDont } from '../../../../.storybook/docs/doAndDont.tsx';
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

/** Labels of the stories in English. */
const english = {
  Fremd: 'Foreign',
  'WMS 1.3.0 (Kartenbilder)': 'WMS 1.3.0 (map images)',
  'WFS 2.0.0 (Objekte)': 'WFS 2.0.0 (features)',
};

const meta = {
  title: 'Data display/UrlBox',
  parameters: { guide, english },
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

const wms = 'https://geo.example.org/services/pegel/wms';
const wfs = 'https://geo.example.org/services/pegel/wfs';
const boxes = (labels: readonly [string, string]) => (
  <div style={{ display: 'grid', gap: 12 }}>
    <UrlBox label={labels[0]} url={wms} />
    <UrlBox label={labels[1]} url={wfs} />
  </div>
);

export const DoAndDont: Story = doAndDont([
  {
    good: boxes(['WMS 1.3.0 (Kartenbilder)', 'WFS 2.0.0 (Objekte)']),
    why: 'name the service, its version and what comes from it.',
    bad: boxes(['URL 1', 'URL 2']),
    whyNot: 'number addresses: whoever copies one must know which to take.',
  },
]);
