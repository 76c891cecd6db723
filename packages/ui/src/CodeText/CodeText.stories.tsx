import type { Meta, StoryObj } from '@storybook/react-vite';
import { CodeText } from './CodeText.tsx';

const meta = {
  title: 'Data display/CodeText',
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
