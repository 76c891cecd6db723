import { typeNames } from '@geo/api';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { expect } from 'storybook/test';
import { doAndDont } from '../../../../.storybook/docs/doAndDont.tsx';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { saidType } from '../../../../.storybook/said.ts';
import { TypeChip } from './TypeChip.tsx';

const guide: Guide = {
  purpose: 'Shows a type of data by its icon, its hue and its name.',
  use: ['Wherever a type is named: ports, cards, lists.'],
  avoid: ['Not as decoration: hue and icon always mean the type.', 'Before the name of an object take TypeIcon.'],
  aria: [['Chip', 'text: the name; its icon is hidden']],
  textOnly: true,
  example: '<TypeChip type="feature" label="Geoobjekt" />',
};

const meta = {
  title: 'Foundations/TypeChip',
  parameters: { guide },
  component: TypeChip,
  args: { type: 'feature', label: 'Geoobjekt' },
} satisfies Meta<typeof TypeChip>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const AllTypes: Story = {
  render: () => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
      {typeNames.map((type) => (
        <TypeChip key={type} type={type} label={saidType(type)} />
      ))}
    </div>
  ),
};

export const AllTypesDark: Story = { ...AllTypes, globals: { scheme: 'dark' } };

/** An unknown type looks like `anything`. */
export const Unknown: Story = {
  args: { type: 'seismic-trace', label: 'Seismic-Trace' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Seismic-Trace')).toBeVisible();
  },
};

const chips = (label: (type: string) => string) => (
  <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
    {['feature', 'row', 'grid', 'color'].map((type) => (
      <TypeChip key={type} type={type} label={label(type)} />
    ))}
  </div>
);
function InWords(): ReactNode {
  return chips(saidType);
}

export const DoAndDont: Story = doAndDont([
  {
    good: <InWords />,
    why: 'name the type in the language of the reader (typeLabel).',
    bad: chips((type) => type),
    whyNot: 'show what the type is called in the code.',
  },
]);
