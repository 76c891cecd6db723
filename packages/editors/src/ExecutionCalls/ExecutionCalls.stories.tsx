import { UrlBox } from '@geo/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { doAndDont } from '../../../../.storybook/docs/doAndDont.tsx';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { said } from '../../../../.storybook/said.ts';
import { ExecutionCalls } from './ExecutionCalls.tsx';

const url = 'https://geo.example.org/api/v1/switchboard/7/execute';

/** Labels of the stories in English. */
const english = { 'Aufruf-URL': 'Call-URL' };

const guide: Guide = {
  purpose: 'How a switchboard is executed by a call: its address, and examples in several languages.',
  use: ['The tab “Execution” of a switchboard.'],
  avoid: ['For an address alone take UrlBox; for those of a layer ServiceUrls.'],
  keyboard: [
    ['Enter, Space', 'chooses a language, copies'],
    ['Ctrl+F', 'searches in the example'],
  ],
  aria: [
    ['Languages', 'group of toggle buttons'],
    ['Example', 'region named with its language'],
  ],
};

const meta = {
  title: 'Editors/Panels/ExecutionCalls',
  parameters: { guide, english },
  component: ExecutionCalls,
  args: { url },
} satisfies Meta<typeof ExecutionCalls>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** What is copied is what the chosen language needs. */
export const WithInputs: Story = {
  args: { inputs: { Abstand: 100, Ort: 'Köln' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(new RegExp(said.keys('callInputs')))).toBeVisible();
    await waitFor(() => expect(canvas.getByText(/"inputs":/)).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Python' }));
    await expect(await canvas.findByText(/requests\.post/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: said.keys('callCron') }));
    await expect(await canvas.findByText(/15 4/)).toBeVisible();
  },
};
export const English: Story = { globals: { language: 'en' } };
export const Dark: Story = { globals: { scheme: 'dark' } };

export const DoAndDont: Story = doAndDont([
  {
    good: <ExecutionCalls url={url} />,
    why: 'give whole addresses and let the key come from the environment.',
    bad: <UrlBox label="Aufruf-URL" url="/api/v1/switchboard/7/execute?key=geo_…" />,
    whyNot: 'write a key into an address: it ends up in logs, histories and messages.',
  },
]);
