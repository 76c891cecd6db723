import { Button, CardGrid, EmptyState, ObjectCard, PageHeader, visuallyHidden } from '@geo/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Layers, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { doAndDont } from '../../../../../.storybook/docs/doAndDont.tsx';
import type { Guide } from '../../../../../.storybook/docs/guide.ts';
import { inAllModes, onPhone } from '../../../../../.storybook/modes.ts';
import { said, writing } from '../../../../../.storybook/said.ts';
import { TypeIcon } from '../../look/index.ts';
import { ObjectList, type ObjectListProps } from './ObjectList.tsx';

const guide: Guide = {
  purpose: 'A list page in each of its states: head, bar, side, objects, or why there are none. It only draws.',
  use: ['Lists of an app’s own objects that look as those of the platform.'],
  avoid: ['For objects of the platform take ListView, which feeds it.', 'For a few rows without search take SmallTable.'],
  keyboard: [['Tab', 'goes through head, side, bar and objects']],
  aria: [
    ['Side', 'complementary named by sideLabel'],
    ['Search', 'searchbox'],
    ['Objects', 'what the children are: above cards, whose names are headings of level 3, `recent` has one of level 2'],
    ['On the way', 'status'],
    ['Not loaded', 'alert'],
  ],
};

/** Labels of the stories in English. */
const english = {
  Messreihen: 'Series of measurements',
  'Messreihen suchen': 'Search series',
  'In Messreihen suchen': 'Search in series',
  'Neue Messreihe': 'New series',
  'Noch keine Messreihe': 'No series yet',
  'Eine Messreihe entsteht aus einer Tabelle.': 'A series is made of a table.',
  'Keine Messreihe passt zur Suche.': 'No series fits the search.',
  'Der Server ist nicht erreichbar.': 'The server cannot be reached.',
  Gewässer: 'Waters',
  Löschen: 'Delete',
};
const written = writing(english);

const names = ['Wasserstand Haltern', 'Wasserstand Hattingen', 'Abfluss Lünen'];
const content: ObjectListProps['content'] = {
  count: names.length,
  total: names.length,
  loading: false,
  loadingMore: false,
  hasMore: false,
  loadMore: fn(),
  retry: fn(),
};
const bar: ObjectListProps['bar'] = {
  searchLabel: 'Messreihen suchen',
  query: '',
  onQuery: fn(),
  tags: [],
  onRemoveTag: fn(),
  presentation: 'cards',
  onPresentation: fn(),
};
const create = <Button kind="primary">Neue Messreihe</Button>;
const empty = (
  <EmptyState icon={<Layers />} title="Noch keine Messreihe" text="Eine Messreihe entsteht aus einer Tabelle." action={create} />
);

const meta = {
  title: 'Lists/ObjectList',
  component: ObjectList,
  parameters: { guide, english, layout: 'fullscreen' },
  args: {
    header: <PageHeader title="Messreihen" count={3} actions={create} />,
    bar,
    content,
    narrowed: false,
    onWiden: fn(),
    empty,
    notFoundText: 'Keine Messreihe passt zur Suche.',
    // Cards have headings of level 3.
    recent: <h2 style={visuallyHidden}>Messreihen</h2>,
    children: (
      <CardGrid label="Messreihen">
        {names.map((name) => (
          <ObjectCard key={name} title={name} href="#series" icon={<TypeIcon type="row" />} />
        ))}
      </CardGrid>
    ),
  },
  render: (args) => (
    <div style={{ height: '100vh', display: 'flex', flexDirection: 'column' }}>
      <ObjectList {...args} />
    </div>
  ),
} satisfies Meta<typeof ObjectList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  parameters: inAllModes,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('list', { name: written('Messreihen') })).toBeVisible();
  },
};

/** Beside the list stands what narrows it; on a phone it opens from the bar. */
export const WithSide: Story = { args: { side: <strong>Lippe</strong>, sideLabel: 'Gewässer', sideOpen: true, onSideOpen: fn() } };

export const Selected: Story = {
  args: {
    selection: { count: 2, actions: [{ id: 'delete', label: 'Löschen', icon: <Trash2 />, onSelect: fn() }], onClear: fn() },
  },
};

export const Loading: Story = {
  args: { content: { ...content, count: 0, total: undefined, loading: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(said.ui('loading'))).toBeInTheDocument();
  },
};

export const Empty: Story = {
  args: { content: { ...content, count: 0, total: 0 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(written('Noch keine Messreihe'))).toBeVisible();
  },
};

/** Nothing fits what is asked for: the way back to all is at hand. */
export const NothingFound: Story = {
  args: { content: { ...content, count: 0, total: 0 }, bar: { ...bar, query: 'Ruhr' }, narrowed: true },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText(written('Keine Messreihe passt zur Suche.'))).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: said.editors('listResetAll') }));
    await expect(args.onWiden).toHaveBeenCalledOnce();
  },
};

export const LoadFailed: Story = {
  args: { content: { ...content, count: 0, total: undefined, error: 'Der Server ist nicht erreichbar.' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(said.editors('listLoadFailed'));
  },
};

/** What is there stays when more could not be loaded. */
export const MoreFailed: Story = {
  args: { content: { ...content, total: 120, hasMore: true, error: 'Der Server ist nicht erreichbar.' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('list', { name: written('Messreihen') })).toBeVisible();
    await expect(canvas.getByText(written('Der Server ist nicht erreichbar.'))).toBeVisible();
  },
};

export const Narrow: Story = { globals: onPhone };
export const Dark: Story = { globals: { scheme: 'dark' } };

/** A list in which nothing was found. */
const unfound = (searchLabel: string, isNarrowed: boolean): ReactNode => (
  <div style={{ height: 300, display: 'flex', flexDirection: 'column', overflow: 'hidden', margin: -16 }}>
    <ObjectList
      header={null}
      bar={{ ...bar, searchLabel, query: 'Ruhr', onPresentation: undefined }}
      content={{ ...content, count: 0, total: 0 }}
      narrowed={isNarrowed}
      onWiden={fn()}
      empty={empty}
      notFoundText="Keine Messreihe passt zur Suche."
    >
      {null}
    </ObjectList>
  </div>
);

export const DoAndDont: Story = {
  ...doAndDont([
    {
      good: unfound('Messreihen suchen', true),
      why: 'say that nothing fits the search (narrowed), and lead back to all.',
      bad: unfound('In Messreihen suchen', false),
      whyNot: 'say that there is nothing yet while a search is on.',
    },
  ]),
  parameters: { layout: 'padded' },
};
