import type { Meta, StoryObj } from '@storybook/react-vite';
import { Globe, Layers, Lock, Shapes } from 'lucide-react';
import { expect } from 'storybook/test';
import { doAndDont } from '../../../../.storybook/docs/doAndDont.tsx';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { writing } from '../../../../.storybook/said.ts';
import { Mark } from '../Mark/index.ts';
import { StatusChip } from '../StatusChip/index.ts';
import { sampleTags } from '../tags/fixtures/sampleTags.ts';
import { CardGrid } from './CardGrid.tsx';
import { ObjectCard } from './ObjectCard.tsx';

const picture = (
  <svg viewBox="0 0 300 136" preserveAspectRatio="xMidYMid slice" width="100%" height="100%" aria-hidden>
    <path d="M0 90 60 70 90 30 150 20 170 136 0 136Z" fill="#607D8B" opacity="0.18" />
    {[40, 96, 130, 171, 204, 250].map((x, index) => (
      <circle key={x} cx={x} cy={30 + ((index * 37) % 80)} r={6 + (index % 3) * 6} fill="#2B8A3E" opacity="0.7" />
    ))}
  </svg>
);

const guide: Guide = {
  purpose: 'Cards side by side, as many as fit.',
  use: ['Lists whose pictures tell objects apart.'],
  avoid: ['To compare facts take DataTable.', 'On the way take CardsSkeleton.'],
  keyboard: [['Tab', 'goes from card to card']],
  aria: [['Grid', 'list named by label, each card a listitem']],
};

/** Labels of the stories in English. */
const english = {
  Layer: 'Layers',
  'Breite Karten': 'Wide cards',
  'Schmale Karten': 'Narrow cards',
  'Feature · 433 Objekte · vor 3 Std.': 'Feature · 433 objects · 3 h ago',
  Öffentlich: 'Public',
  'Nur intern': 'Internal only',
};
const written = writing(english);

const names = ['Überflutungsflächen HQ100', 'Pegelstationen', 'Bebauungspläne der Stadt mit einem sehr langen Namen', 'DOP 20 Orthophoto'];

/** Layers as cards, with and without tags. */
const cards = names.map((title, index) => (
  <ObjectCard
    key={title}
    title={title}
    onOpen={() => undefined}
    onFavour={() => undefined}
    icon={index === 1 ? <Mark icon={Shapes} hue="#2B8A3E" /> : <Mark icon={Layers} hue="#087F5B" />}
    preview={picture}
    meta="Feature · 433 Objekte · vor 3 Std."
    favoured={index === 1}
    tags={sampleTags.slice(0, index * 2)}
    chips={
      index % 2 ? (
        <StatusChip status="ok" label="Öffentlich" icon={<Globe />} />
      ) : (
        <StatusChip status="neutral" label="Nur intern" icon={<Lock />} />
      )
    }
  />
));

const meta = {
  title: 'Data display/CardGrid',
  component: CardGrid,
  parameters: { guide, english },
  args: { label: 'Layer', children: cards },
} satisfies Meta<typeof CardGrid>;
export default meta;
type Story = StoryObj<typeof meta>;

/** In a window with room for four. */
const inRow: Story['decorators'] = [(Story) => <div style={{ maxWidth: 1200 }}>{Story()}</div>];

export const Default: Story = {
  decorators: inRow,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('list', { name: written('Layer') }).querySelectorAll(':scope > li')).toHaveLength(4);
  },
};

/** Cards may be narrower where their names are short. */
export const NarrowCards: Story = { args: { minCardWidth: 200, children: cards.slice(1, 3) } };

/** One card does not fill the row: it is as wide as in a full one. */
export const OneCard: Story = { decorators: inRow, args: { children: cards.slice(1, 2) } };

export const Dark: Story = { decorators: inRow, globals: { scheme: 'dark' } };

export const DoAndDont: Story = doAndDont([
  {
    good: <CardGrid label="Breite Karten">{cards.slice(1, 2)}</CardGrid>,
    why: 'leave a card the 260 px in which name, picture and facts can be read.',
    bad: (
      <CardGrid label="Schmale Karten" minCardWidth={110}>
        {cards.slice(0, 3)}
      </CardGrid>
    ),
    whyNot: 'squeeze more cards into a row than their names allow. To see many at once take DataTable.',
  },
]);
