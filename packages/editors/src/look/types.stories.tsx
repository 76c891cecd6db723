import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { expect } from 'storybook/test';
import { doAndDont } from '../../../../.storybook/docs/doAndDont.tsx';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { saidType } from '../../../../.storybook/said.ts';
import { TypeChip } from './TypeChip.tsx';
import { TypeIcon } from './TypeIcon.tsx';
import { appearanceNames } from './appearance.ts';

const guide: Guide = {
  purpose: 'Shows a type of data by its icon, its hue and its name.',
  use: ['Wherever a type is named: ports, cards, chips, lists.'],
  avoid: ['Not as decoration: hue and icon always mean the type.'],
  aria: [['TypeIcon', 'img with the type’s name, or hidden where the name stands beside it']],
  textOnly: true,
  components: ['TypeChip', 'TypeIcon'],
};

const meta = {
  title: 'Foundations/Types',
  parameters: { guide },
  component: TypeChip,
  args: { type: 'feature', label: 'Geoobjekt' },
} satisfies Meta<typeof TypeChip>;
export default meta;
type Story = StoryObj<typeof meta>;

export const AllTypes: Story = {
  render: () => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
      {appearanceNames().map((type) => (
        <TypeChip key={type} type={type} label={type} />
      ))}
    </div>
  ),
};

export const AllTypesDark: Story = { ...AllTypes, globals: { scheme: 'dark' } };

export const Sizes: Story = {
  render: () => (
    <div style={{ display: 'flex', alignItems: 'center', gap: 8 }}>
      {[14, 16, 20, 24, 32].map((size) => (
        <TypeIcon key={size} type="depot" size={size} label={`Depot ${size} px`} />
      ))}
    </div>
  ),
};

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
    why: 'names the type in the language of the reader (typeLabel).',
    bad: chips((type) => type),
    whyNot: 'show what the type is called in the code.',
  },
]);
