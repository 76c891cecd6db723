import type { Meta, StoryObj } from '@storybook/react-vite';
import { Layers, Plus } from 'lucide-react';
import { Button } from '../Button/index.ts';
import { EmptyState } from './EmptyState.tsx';

const meta = {
  title: 'Feedback/EmptyState',
  component: EmptyState,
  args: {
    icon: <Layers />,
    title: 'Noch keine Layer',
    text: 'Ein Layer zeigt die Daten eines Depots als Karte und als Dienst. Legen Sie den ersten an.',
    action: (
      <Button kind="primary" icon={<Plus />}>
        Neuer Layer
      </Button>
    ),
  },
} satisfies Meta<typeof EmptyState>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const TitleOnly: Story = { args: { icon: undefined, text: undefined, action: undefined, title: 'Keine Koordinaten vorhanden' } };
export const Dark: Story = { globals: { scheme: 'dark' } };
