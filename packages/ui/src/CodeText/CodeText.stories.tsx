import type { Meta, StoryObj } from '@storybook/react-vite';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { CodeText } from './CodeText.tsx';

const guide: Guide = {
  purpose: 'A short piece of code in a line of text.',
  use: ['Names, ids, addresses in a sentence.'],
  avoid: ['For several lines take CodeViewer.'],
  textOnly: true,
};

/** Labels of the stories in English. */
const english = {
  'Bezugssystem ': 'Reference system ',
  ', Adresse ': ', address ',
};

const meta = {
  title: 'Data display/CodeText',
  parameters: { guide, english },
  component: CodeText,
  render: () => (
    <p>
      Bezugssystem <CodeText>EPSG:25832</CodeText>, Adresse <CodeText>/api/v1/depot/17/</CodeText>
    </p>
  ),
} satisfies Meta<typeof CodeText>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Dark: Story = { globals: { scheme: 'dark' } };
