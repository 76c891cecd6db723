import type { Meta, StoryObj } from '@storybook/react-vite';
import { Database, GitCompare, Layers, Shapes, Upload } from 'lucide-react';
import { expect, fn } from 'storybook/test';
import { doAndDont } from '../../../../.storybook/docs/doAndDont.tsx';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { inAllModes, onPhone } from '../../../../.storybook/modes.ts';
import { said, writing } from '../../../../.storybook/said.ts';
import { Button } from '../Button/index.ts';
import { FavouriteStar } from '../FavouriteStar/index.ts';
import { Tabs } from '../Tabs/index.ts';
import { Chip } from '../Chip/index.ts';
import { Mark } from '../Mark/index.ts';
import { PageHeader } from './PageHeader.tsx';

const guide: Guide = {
  purpose: 'The head of a page: way, title, count, actions.',
  use: ['At the top of each page.'],
  avoid: ['Not twice on a page: it holds the `h1`.'],
  keyboard: [['Tab', 'goes through way and actions']],
  aria: [
    ['Way', 'navigation'],
    ['Title', 'heading of level 1'],
  ],
};

/** Labels of the stories in English. */
const english = {
  Anlegen: 'Create',
  Gut: 'Good',
  Schlecht: 'Bad',
  'Magazin: Pegelstationen anzeigen und bearbeiten': 'Depots: show and edit Pegelstationen',
  Magazin: 'Depots',
  Geoobjekt: 'Feature',
  Vergleichen: 'Compare',
  Importieren: 'Import',
  'Layer erstellen': 'Create layer',
  Layer: 'Layers',
  Einstellungen: 'Settings',
  Daten: 'Data',
};
const written = writing(english);

const meta = {
  title: 'Layout/PageHeader',
  component: PageHeader,
  parameters: { guide, english, layout: 'fullscreen' },
  args: {
    title: 'Pegelstationen',
    breadcrumbs: [
      { label: 'Magazin', href: '#depots', icon: <Database /> },
      { label: 'Wasserwirtschaft', href: '#folder' },
    ],
    chips: (
      <>
        <Chip icon={<Mark icon={Shapes} hue="#2B8A3E" size={16} />}>Geoobjekt</Chip>
        <FavouriteStar favoured onChange={fn()} />
      </>
    ),
    actions: (
      <>
        <Button kind="quiet" icon={<GitCompare />}>
          Vergleichen
        </Button>
        <Button icon={<Upload />}>Importieren</Button>
        <Button kind="primary" icon={<Layers />}>
          Layer erstellen
        </Button>
      </>
    ),
  },
} satisfies Meta<typeof PageHeader>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  parameters: inAllModes,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Pegelstationen' })).toBeVisible();
    await expect(canvas.getByRole('navigation', { name: said.ui('breadcrumbs') })).toHaveTextContent(
      `${written('Magazin')}Wasserwirtschaft`,
    );
    await expect(canvas.getByRole('link', { name: 'Wasserwirtschaft' })).toHaveAttribute('href', '#folder');
  },
};

export const List: Story = { args: { title: 'Layer', count: 316, breadcrumbs: [], chips: undefined } };

export const WithTabs: Story = {
  args: {
    tabs: (
      <Tabs
        label="Layer"
        value="data"
        onChange={fn()}
        tabs={[
          { id: 'settings', label: 'Einstellungen' },
          { id: 'data', label: 'Daten' },
        ]}
      />
    ),
  },
  // The tab names a panel that the page, not its head, contains.
  parameters: { a11y: { config: { rules: [{ id: 'aria-valid-attr-value', enabled: false }] } } },
};
/** The page's own name stays whole; its parents are cut first. */
export const Narrow: Story = {
  globals: onPhone,
  play: async ({ canvas }) => {
    const title = canvas.getByRole('heading', { level: 1, name: 'Pegelstationen' });
    const text = document.createRange();
    text.selectNodeContents(title);
    // Not `scrollWidth`, which is rounded: a part of a pixel too little already cuts a letter.
    await expect(text.getBoundingClientRect().width).toBeLessThanOrEqual(title.getBoundingClientRect().width);
  },
};
export const Dark: Story = { globals: { scheme: 'dark' } };

export const DoAndDont: Story = doAndDont([
  {
    good: (
      <section aria-label="Gut">
        <PageHeader
          title="Pegelstationen"
          breadcrumbs={[{ label: 'Magazin', href: '#depots', icon: <Database /> }]}
          actions={
            <Button kind="primary" icon={<Layers />}>
              Layer erstellen
            </Button>
          }
        />
      </section>
    ),
    why: 'name the thing as it is called, lead back by the way, and offer one main action.',
    bad: (
      <section aria-label="Schlecht">
        <PageHeader
          title="Magazin: Pegelstationen anzeigen und bearbeiten"
          actions={
            <>
              <Button kind="primary">Importieren</Button>
              <Button kind="primary">Anlegen</Button>
            </>
          }
        />
      </section>
    ),
    whyNot: 'put way and task into the title, or let two main actions compete.',
  },
]);
