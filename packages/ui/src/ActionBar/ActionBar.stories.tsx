import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { expect } from 'storybook/test';
import { doAndDont } from '../../../../.storybook/docs/doAndDont.tsx';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { aroundStories } from '../../../../.storybook/docs/pairs.tsx';
import { writing } from '../../../../.storybook/said.ts';
import { onPhone } from '../../../../.storybook/modes.ts';
import { Button } from '../Button/index.ts';
import { ActionBar } from './ActionBar.tsx';
import { color } from '../theme/tokens.ts';

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
  Seite: 'Page',
  'Lange Seite': 'Long page',
  'Pegelstationen importieren': 'Import gauging stations',
  Werkzeuge: 'Tools',
  Vorschau: 'Preview',
  'Spalten wählen': 'Choose columns',
  'Trennzeichen ändern': 'Change separator',
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
    aroundStories((story) => (
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
      <section style={{ height: 260, overflow: 'auto' }} tabIndex={0} aria-label={written('Seite')}>
        <div style={{ height: 600 }}>{written('Lange Seite')}</div>
        {story}
      </section>
    )),
  ],
} satisfies Meta<typeof ActionBar>;
export default meta;
type Story = StoryObj<typeof meta>;

/** In sight without scrolling. */
export const Default: Story = {
  play: async ({ canvas }) => {
    const page = canvas.getByRole('region', { name: written('Seite') }).getBoundingClientRect();
    const button = canvas.getByRole('button', { name: written('Import starten') }).getBoundingClientRect();
    await expect(button.bottom).toBeLessThanOrEqual(page.bottom);
    await expect(button.top).toBeGreaterThan(page.top);
  },
};
export const Narrow: Story = { globals: onPhone };
export const Dark: Story = { globals: { scheme: 'dark' } };

/** The foot of a page, above which its form would stand. */
function Page({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <div style={{ display: 'grid', alignContent: 'space-between', gap: 24, padding: '12px 12px 0', backgroundColor: color.sunken }}>
      <span>{written('Pegelstationen importieren')}</span>
      {children}
    </div>
  );
}

export const DoAndDont: Story = doAndDont([
  {
    good: (
      <Page>
        <ActionBar
          label="Import"
          actions={
            <>
              <Button>Verwerfen</Button>
              <Button kind="primary">Import starten</Button>
            </>
          }
        >
          3 Layer, 1.204 Objekte
        </ActionBar>
      </Page>
    ),
    why: 'say what will be done, beside the two ways to end the work.',
    bad: (
      <Page>
        <ActionBar
          label="Werkzeuge"
          actions={
            <>
              <Button>Vorschau</Button>
              <Button>Spalten wählen</Button>
              <Button>Trennzeichen ändern</Button>
              <Button>Verwerfen</Button>
              <Button kind="primary">Import starten</Button>
            </>
          }
        />
      </Page>
    ),
    whyNot: 'gather the tools of the page in it: they belong to what they act on.',
  },
]);
