import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { aside } from '../../../../.storybook/docs/aside.tsx';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { said } from '../../../../.storybook/said.ts';
import { OfflineBanner } from './OfflineBanner.tsx';

const guide: Guide = {
  purpose: 'Says that there is no connection.',
  use: ['Once, at the top of an app.'],
  avoid: ['For errors of one call take ErrorState.'],
  aria: [['Message', 'status']],
  textOnly: true,
};

const meta = { title: 'Feedback/OfflineBanner', parameters: { guide }, component: OfflineBanner, args: { online: false } } satisfies Meta<
  typeof OfflineBanner
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Offline: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(said.ui('offline'));
  },
};
export const Online: Story = {
  decorators: [aside('While there is a connection, nothing is said.')],
  args: { online: true },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('status')).toBeNull();
  },
};

/** Follows the browser's own events. */
export const FollowsBrowser: Story = {
  decorators: [aside('The banner came with the browser’s event “offline” and went with “online”.')],
  args: { online: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('status')).toBeNull();
    Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
    window.dispatchEvent(new Event('offline'));
    await expect(await canvas.findByRole('status')).toBeVisible();
    // The own property hides the browser's; without it the true state shows again.
    Reflect.deleteProperty(navigator, 'onLine');
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(canvas.queryByRole('status')).toBeNull());
  },
};
export const Dark: Story = { globals: { scheme: 'dark' } };
