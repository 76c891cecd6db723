import type { Meta, StoryObj } from '@storybook/react-vite';
import { doAndDont } from '../../../../.storybook/docs/doAndDont.tsx';
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
  'Layer im Bezugssystem ': 'Layer in the reference system ',
  'Dieser Layer ist ': 'This layer is ',
  öffentlich: 'public',
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

const line = { margin: 0 };

export const DoAndDont: Story = doAndDont([
  {
    good: (
      <p style={line}>
        Layer im Bezugssystem <CodeText>EPSG:25832</CodeText>
      </p>
    ),
    why: 'set off what is typed or copied letter by letter.',
    bad: (
      <p style={line}>
        Dieser Layer ist <CodeText>öffentlich</CodeText>
      </p>
    ),
    whyNot: 'stress words with it: they look like something to type.',
  },
]);
