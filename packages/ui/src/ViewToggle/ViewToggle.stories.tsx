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
  '433 Objekte': '433 objects',
  '16 Objekte': '16 objects',
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

/** What a map of points, or of areas, looks like from afar. */
const points = (
  <svg viewBox="0 0 300 136" preserveAspectRatio="xMidYMid slice" width="100%" height="100%" aria-hidden>
    {[70, 110, 150, 190, 230].map((x, index) => (
      <circle key={x} cx={x} cy={30 + ((index * 37) % 80)} r="10" fill="#2B8A3E" opacity="0.7" />
    ))}
  </svg>
);
const areas = (
  <svg viewBox="0 0 300 136" preserveAspectRatio="xMidYMid slice" width="100%" height="100%" aria-hidden>
    <path d="M40 90 90 30 160 50 150 120Z" fill="#1971C2" opacity="0.5" />
    <path d="M160 50 240 20 260 100 150 120Z" fill="#1971C2" opacity="0.25" />
  </svg>
);
interface Shown {
  readonly title: string;
  readonly meta: string;
  readonly preview?: ReactNode;
}
const asCards = (objects: readonly Shown[]) => (
  <div style={{ display: 'grid', gap: 12, justifyItems: 'start' }}>
    <ViewToggle value="cards" onChange={fn()} />
    <div style={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 12, width: '100%' }}>
      {objects.map((object) => (
        <ObjectCard key={object.title} {...object} />
      ))}
    </div>
  </div>
);

export const DoAndDont: Story = doAndDont([
  {
    good: asCards([
      { title: 'Pegelstationen', meta: '433 Objekte', preview: points },
      { title: 'Gemeinden', meta: '16 Objekte', preview: areas },
    ]),
    why: 'offer cards where pictures tell things apart.',
    bad: asCards([
      { title: 'Katrin Mertens', meta: 'Vermessung' },
      { title: 'Jonas Krüger', meta: 'Vermessung' },
    ]),
    whyNot: 'offer cards of what has no picture: a table alone shows more.',
  },
]);
