import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { writing } from '../../../../.storybook/said.ts';
import { onPhone } from '../../../../.storybook/modes.ts';
import { Button } from '../Button/index.ts';
import { ActionBar } from './ActionBar.tsx';

const guide: Guide = {
  purpose: 'The foot of a long form: what to do with it.',
  use: ['Pages that are edited and saved.'],
  avoid: ['In dialogs ModalFrame has its foot.'],
  keyboard: [['Tab', 'goes through the buttons']],
  aria: [['Bar', 'region named by label']],
};

/** Labels of the stories in English. */
const english = {
  '3 Layer, 1.204 Objekte': '3 layers, 1,204 objects',
  Verwerfen: 'Discard',
  'Import starten': 'Start import',
};
const written = writing(english);

const meta = {
  title: 'Layout/ActionBar',
  parameters: { guide, english },
  component: ActionBar,
  args: {
    label: 'Import',
    children: '3 Layer, 1.204 Objekte',
    actions: (
      <>
        <Button>Verwerfen</Button>
        <Button kind="primary">Import starten</Button>
      </>
    ),
  },
  decorators: [
    (Story) => (
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
      <section style={{ height: 260, overflow: 'auto' }} tabIndex={0} aria-label="Seite">
        <div style={{ height: 600 }}>Lange Seite</div>
        {Story()}
      </section>
    ),
  ],
} satisfies Meta<typeof ActionBar>;
export default meta;
type Story = StoryObj<typeof meta>;

/** In sight without scrolling. */
export const Default: Story = {
  play: async ({ canvas }) => {
    const page = canvas.getByRole('region', { name: 'Seite' }).getBoundingClientRect();
    const button = canvas.getByRole('button', { name: written('Import starten') }).getBoundingClientRect();
    await expect(button.bottom).toBeLessThanOrEqual(page.bottom);
    await expect(button.top).toBeGreaterThan(page.top);
  },
};
export const Narrow: Story = { globals: onPhone };
export const Dark: Story = { globals: { scheme: 'dark' } };
