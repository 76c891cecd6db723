import type { Meta, StoryObj } from '@storybook/react-vite';
import { doAndDont } from '../../../../.storybook/docs/doAndDont.tsx';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { CardGrid, ObjectCard } from '../ObjectCard/index.ts';
import { CardSkeleton } from './Skeletons.tsx';

const guide: Guide = {
  purpose: 'Holds the place of one ObjectCard that is on its way.',
  use: ['A card of its own, or one more at the end of a CardGrid.'],
  avoid: ['For a whole grid take CardsSkeleton, which says that it loads.', 'Where nothing comes take EmptyState.'],
  aria: [['Card', 'without text: what is around it says that it loads']],
  textOnly: true,
};

/** Labels of the stories in English. */
const english = {
  Layer: 'Layers',
  Treffer: 'Results',
  '433 Objekte': '433 objects',
  'Keine Treffer': 'No results',
};

const meta = {
  title: 'Feedback/CardSkeleton',
  parameters: { guide, english },
  component: CardSkeleton,
  render: () => (
    <div style={{ maxWidth: 300 }}>
      <CardSkeleton />
    </div>
  ),
} satisfies Meta<typeof CardSkeleton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Dark: Story = { globals: { scheme: 'dark' } };

export const DoAndDont: Story = doAndDont([
  {
    good: (
      <CardGrid label="Layer" minCardWidth={150}>
        <ObjectCard title="Pegelstationen" meta="433 Objekte" preview={<div />} />
        <CardSkeleton />
      </CardGrid>
    ),
    why: 'hold the place of the next card while it is on its way.',
    bad: (
      <div style={{ display: 'grid', gap: 12 }}>
        <strong>Keine Treffer</strong>
        <CardGrid label="Treffer" minCardWidth={150}>
          <CardSkeleton />
        </CardGrid>
      </div>
    ),
    whyNot: 'let it stand where nothing will come: people wait for it. Take EmptyState.',
  },
]);
