import type { Meta, StoryObj } from '@storybook/react-vite';
import { Layers, Plus } from 'lucide-react';
import { doAndDont } from '../../../../.storybook/docs/doAndDont.tsx';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { inAllModes } from '../../../../.storybook/modes.ts';
import { Button } from '../Button/index.ts';
import { EmptyState } from './EmptyState.tsx';

const guide: Guide = {
  purpose: 'Says what belongs here, and the next step.',
  use: ['Lists and panels without content.'],
  avoid: ['For what could not be loaded take ErrorState.'],
  keyboard: [['Tab', 'goes to the next step']],
  aria: [
    ['Title, text', 'paragraph: neither a heading nor read out by itself'],
    ['Icon', 'hidden'],
  ],
};

/** Labels of the stories in English. */
const english = {
  'Noch keine Layer': 'No layers yet',
  'Ein Layer zeigt die Daten eines Magazins als Karte und als Dienst. Legen Sie den ersten an.':
    'A layer shows the data of a depot as a map and as a service. Create the first one.',
  'Neuer Layer': 'New layer',
  'Keine Koordinaten vorhanden': 'No coordinates',
  'Ein Layer zeigt ein Magazin als Karte.': 'A layer shows a depot as a map.',
  'Keine Daten': 'No data',
};

const meta = {
  title: 'Feedback/EmptyState',
  parameters: { guide, english },
  component: EmptyState,
  args: {
    icon: <Layers />,
    title: 'Noch keine Layer',
    text: 'Ein Layer zeigt die Daten eines Magazins als Karte und als Dienst. Legen Sie den ersten an.',
    action: (
      <Button kind="primary" icon={<Plus />}>
        Neuer Layer
      </Button>
    ),
  },
} satisfies Meta<typeof EmptyState>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { parameters: inAllModes };
export const TitleOnly: Story = { args: { icon: undefined, text: undefined, action: undefined, title: 'Keine Koordinaten vorhanden' } };
export const Dark: Story = { globals: { scheme: 'dark' } };

export const DoAndDont: Story = doAndDont([
  {
    good: (
      <EmptyState
        title="Noch keine Layer"
        text="Ein Layer zeigt ein Magazin als Karte."
        action={<Button kind="primary">Neuer Layer</Button>}
      />
    ),
    why: 'say what belongs here and offer the first step.',
    bad: <EmptyState title="Keine Daten" />,
    whyNot: 'leave people alone with an empty page.',
  },
]);
