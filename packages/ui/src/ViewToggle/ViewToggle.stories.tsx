import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { doAndDont } from '../../../../.storybook/docs/doAndDont.tsx';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { said } from '../../../../.storybook/said.ts';
import { ViewToggle } from './ViewToggle.tsx';
import { ObjectCard } from '../ObjectCard/index.ts';

const guide: Guide = {
  purpose: 'Changes between cards and table.',
  use: ['Above lists that have both.'],
  avoid: ['For other choices take Segments.'],
  keyboard: [
    ['Tab', 'goes to the choices'],
    ['Enter, Space', 'takes one'],
  ],
  aria: [['Choices', 'button with aria-pressed']],
};

/** Labels of the stories in English. */
const english = {
  'Feature · 433 Objekte': 'Feature · 433 objects',
};

const meta = {
  title: 'Inputs/ViewToggle',
  parameters: { guide, english },
  component: ViewToggle,
  args: { value: 'cards', onChange: fn() },
} satisfies Meta<typeof ViewToggle>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Interaction: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('button', { name: said.ui('cards') })).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(canvas.getByRole('button', { name: said.ui('cards') }));
    await expect(args.onChange).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: said.ui('table') }));
    await expect(args.onChange).toHaveBeenCalledWith('table');
  },
};
export const Dark: Story = { args: { value: 'table' }, globals: { scheme: 'dark' } };

const map = (
  <svg viewBox="0 0 300 136" preserveAspectRatio="xMidYMid slice" width="100%" height="100%" aria-hidden>
    <path d="M0 90 60 70 90 30 150 20 170 136 0 136Z" fill="#607D8B" opacity="0.18" />
    <circle cx="110" cy="70" r="16" fill="#2B8A3E" opacity="0.7" />
  </svg>
);
const cards = (names: readonly string[], meta: string, preview?: ReactNode) => (
  <div style={{ display: 'grid', gap: 12, justifyItems: 'start' }}>
    <ViewToggle value="cards" onChange={fn()} />
    <div style={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 12, width: '100%' }}>
      {names.map((title) => (
        <ObjectCard key={title} title={title} meta={meta} preview={preview} />
      ))}
    </div>
  </div>
);

export const DoAndDont: Story = doAndDont([
  {
    good: cards(['Pegelstationen', 'Gemeinden'], 'Feature · 433 Objekte', map),
    why: 'offers cards where pictures tell things apart.',
    bad: cards(['Katrin Mertens', 'Jonas Krüger'], 'Vermessung'),
    whyNot: 'offer cards of what has no picture: a table alone shows more.',
  },
]);
