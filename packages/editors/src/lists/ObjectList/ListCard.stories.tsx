import type { Layer } from '@geo/api';
import { CardGrid, useFormat } from '@geo/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Pencil } from 'lucide-react';
import { Suspense, use, type ReactNode } from 'react';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { doAndDont } from '../../../../../.storybook/docs/doAndDont.tsx';
import type { Guide } from '../../../../../.storybook/docs/guide.ts';
import { said, writing } from '../../../../../.storybook/said.ts';
import { sampleLayer } from '../../fixtures/samples.ts';
import { useListsTexts } from '../../i18n/texts.ts';
import { inWorld } from '../fixtures/ListHarness.tsx';
import { loadListDefinition } from '../registry.ts';
import { ListCard, type ListCardProps } from './ListCard.tsx';

const guide: Guide = {
  purpose: 'An object as a card: the definition of its kind says which name, picture, facts and chips it shows.',
  use: ['Cards of objects of the platform, in a CardGrid.'],
  avoid: ['For a whole list take ListView.', 'For things that are no objects of the platform take ObjectCard.'],
  keyboard: [
    ['Enter', 'opens the object'],
    ['Tab', 'goes on to star, tags and menu'],
  ],
  aria: [['Name', 'heading of level 3 with a link to the page of the object']],
  example: `<ListCard definition={definition} object={layer} env={{ t, format, baseTileUrl, folderName, act }} />`,
};

/** Labels of the stories in English. */
const english = {
  Bearbeiten: 'Edit',
  Bilder: 'With pictures',
  'Zuletzt benutzt': 'Used last',
};
const written = writing(english);

const loading = loadListDefinition('layer');

/** A card with what it needs of its surroundings. */
function Drawn(props: Omit<ListCardProps, 'definition' | 'env'>): ReactNode {
  const definition = use(loading);
  const env = {
    t: useListsTexts(),
    format: useFormat(),
    baseTileUrl: '/basemap/light/{z}/{x}/{y}',
    folderName: () => '',
    act: () => undefined,
  };
  return <ListCard {...props} definition={definition} env={env} />;
}

const meta = {
  title: 'Lists/ListCard',
  component: ListCard,
  parameters: { guide, english, ...inWorld() },
  // The story itself finds definition and surroundings.
  args: {
    definition: undefined as never,
    env: undefined as never,
    object: { ...sampleLayer, favored: false },
    menuOf: () => [{ id: 'edit', label: written('Bearbeiten'), icon: <Pencil />, onSelect: () => undefined }],
    onFavour: fn(),
  },
  render: (args) => (
    <div style={{ maxWidth: 300 }}>
      <Suspense fallback={<span data-waits hidden />}>
        <Drawn {...args} />
      </Suspense>
    </div>
  ),
} satisfies Meta<typeof ListCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: sampleLayer.name })).toHaveAttribute('href', `/layers/edit/${sampleLayer.id}`);
  },
};

/** Star and menu tell of the object. */
export const Interaction: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: said.ui('addFavourite') }));
    await expect(args.onFavour).toHaveBeenCalledWith(expect.objectContaining({ id: sampleLayer.id }), true);
    await userEvent.click(canvas.getByRole('button', { name: said.ui('actionsOf', { name: sampleLayer.name }) }));
    await expect(await screen.findByRole('menuitem')).toBeVisible();
  },
};

/** Without its picture, where many stand in a little room. */
export const Plain: Story = { args: { plain: true } };

/** Who may only read has neither star nor menu. */
export const ReadOnly: Story = { args: { menuOf: undefined, onFavour: undefined } };

export const Dark: Story = { globals: { scheme: 'dark' } };

const layers = ['Pegelstationen', 'DOP 20 Orthophoto'].map((name, index): Layer => ({ ...sampleLayer, id: index + 1, name }));

const recent = (label: string, isPlain: boolean): ReactNode => (
  <div style={{ display: 'grid', gap: 8 }}>
    <strong>Zuletzt benutzt</strong>
    <CardGrid label={label} minCardWidth={150}>
      {layers.map((layer) => (
        <Suspense key={layer.id} fallback={<span data-waits hidden />}>
          <Drawn object={layer} plain={isPlain} />
        </Suspense>
      ))}
    </CardGrid>
  </div>
);

export const DoAndDont: Story = doAndDont([
  {
    good: recent('Zuletzt benutzt', true),
    why: 'leave out pictures (plain) where a few objects stand above a list.',
    bad: recent('Bilder', false),
    whyNot: 'draw them in full there: the list itself begins below the edge of the window.',
  },
]);
