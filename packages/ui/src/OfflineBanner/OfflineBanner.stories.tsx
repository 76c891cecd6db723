import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { aside } from '../../../../.storybook/docs/aside.tsx';
import { doAndDont } from '../../../../.storybook/docs/doAndDont.tsx';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { said } from '../../../../.storybook/said.ts';
import { OfflineBanner } from './OfflineBanner.tsx';
import { ErrorState } from '../ErrorState/index.ts';
import { KeyValueList } from '../KeyValueList/index.ts';
import { color } from '../theme/tokens.ts';

const guide: Guide = {
  purpose: 'Says that there is no connection.',
  use: ['Once, at the top of an app.'],
  avoid: ['For errors of one call take ErrorState.'],
  aria: [['Message', 'status']],
  textOnly: true,
};

/** Labels of the stories in English. */
const english = {
  Pegel: 'Gauge',
  Wasserstand: 'Water level',
  '3,42 m': '3.42 m',
  'Keine Verbindung': 'No connection',
  'Die Seite kann nicht geladen werden.': 'The page cannot be loaded.',
};

const meta = {
  title: 'Feedback/OfflineBanner',
  parameters: { guide, english },
  component: OfflineBanner,
  args: { online: false },
} satisfies Meta<typeof OfflineBanner>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
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

export const DoAndDont: Story = doAndDont([
  {
    good: (
      <div style={{ border: `1px solid ${color.line}` }}>
        <OfflineBanner online={false} />
        <div style={{ display: 'grid', gap: 12, padding: 16 }}>
          <KeyValueList
            items={[
              { label: 'Pegel', value: 'Köln' },
              { label: 'Wasserstand', value: '3,42 m' },
            ]}
          />
        </div>
      </div>
    ),
    why: 'place it above the page, which keeps what it has.',
    bad: (
      <div style={{ border: `1px solid ${color.line}` }}>
        <ErrorState title="Keine Verbindung" reason="Die Seite kann nicht geladen werden." onRetry={fn()} />
      </div>
    ),
    whyNot: 'take the page away: what was loaded can still be read.',
  },
]);
