import type { Meta, StoryObj } from '@storybook/react-vite';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { Brand } from './Brand.tsx';

const guide: Guide = {
  purpose: 'The product’s mark and name.',
  use: ['In the shell and at the log-in.'],
  avoid: ['Not inside a host’s app.'],
  aria: [['Mark', 'hidden, the name is text']],
  textOnly: true,
};

const meta = { title: 'Layout/Brand', parameters: { guide }, component: Brand } satisfies Meta<typeof Brand>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Large: Story = { args: { size: 40 } };
export const English: Story = { globals: { language: 'en' } };
export const Dark: Story = { globals: { scheme: 'dark' } };
