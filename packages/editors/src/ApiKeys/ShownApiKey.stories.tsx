import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { doAndDont } from '../../../../.storybook/docs/doAndDont.tsx';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { said } from '../../../../.storybook/said.ts';
import { ShownApiKey } from './ShownApiKey.tsx';

const key = 'geo_q7d0m4xk_tHiSiSnOkEyItOnLyLoOkSaSoNeWoUlDlOoK00';

const guide: Guide = {
  purpose: 'A key that was just made, to be copied: it is shown this once.',
  use: ['After a key was made, until the user goes on.'],
  avoid: ['Never for keys of a list: they are not known any more.'],
  keyboard: [['Enter, Space', 'copies the key']],
  aria: [
    ['That it is there', 'status'],
    ['Copy', 'button named with what it copies'],
  ],
};

const meta = {
  title: 'Editors/Panels/ShownApiKey',
  parameters: { guide },
  component: ShownApiKey,
  args: { made: { name: 'QGIS im Büro', key } },
} satisfies Meta<typeof ShownApiKey>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(key)).toBeVisible();
    // A key is no address that could be opened.
    await expect(canvas.queryByRole('link')).toBeNull();
    await expect(canvas.getByText(said.keys('keyMadeText'))).toBeVisible();
  },
};
export const English: Story = { globals: { language: 'en' } };
export const Dark: Story = { globals: { scheme: 'dark' } };

export const DoAndDont: Story = doAndDont([
  {
    good: <ShownApiKey {...meta.args} />,
    why: 'show the key until the user goes on, with how it is sent.',
    bad: <p>geo_q7d0m4xk_tHiSiS…</p>,
    whyNot: 'shorten it or let a notice show it, which is gone after seconds: there is no second time.',
  },
]);
