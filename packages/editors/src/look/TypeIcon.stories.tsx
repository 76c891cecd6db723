import { Button } from '@geo/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { doAndDont } from '../../../../.storybook/docs/doAndDont.tsx';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { saidKind, writing } from '../../../../.storybook/said.ts';
import { TypeIcon } from './TypeIcon.tsx';
import { appearanceNames } from './appearance.ts';

const guide: Guide = {
  purpose: 'The mark of a type of data or a kind of object: its icon in white on its hue.',
  use: ['Before the name of an object: in lists, cards, options, heads.'],
  avoid: ['To name the type itself take TypeChip.', 'Not for what one can do: hue and icon always mean the type.'],
  aria: [['Icon', 'img named by label, or hidden where the name stands beside it']],
  textOnly: true,
};

/** Labels of the stories in English. */
const english = {
  Magazin: 'Depot',
  Importieren: 'Import',
  Vergleichen: 'Compare',
};
const written = writing(english);

const meta = {
  title: 'Foundations/TypeIcon',
  parameters: { guide, english },
  component: TypeIcon,
  args: { type: 'depot', label: 'Magazin' },
} satisfies Meta<typeof TypeIcon>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: written('Magazin') })).toBeVisible();
  },
};

export const Sizes: Story = {
  render: () => (
    <div style={{ display: 'flex', alignItems: 'center', gap: 8 }}>
      {[14, 16, 20, 24, 32].map((size) => (
        <TypeIcon key={size} type="depot" size={size} label={`Depot ${size} px`} />
      ))}
    </div>
  ),
};

/** All types and kinds there are. */
export const All: Story = {
  render: () => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8, maxWidth: 480 }}>
      {appearanceNames().map((type) => (
        <TypeIcon key={type} type={type} label={saidKind(type)} />
      ))}
    </div>
  ),
};

/** An unknown type looks like `anything`. */
export const Unknown: Story = { args: { type: 'seismic-trace', label: 'Seismic-Trace' } };

export const Dark: Story = { ...All, globals: { scheme: 'dark' } };

const row = { display: 'flex', alignItems: 'center', gap: 8 } as const;

export const DoAndDont: Story = doAndDont([
  {
    good: (
      <div style={{ display: 'grid', gap: 8 }}>
        {[
          ['feature', 'Pegelstationen'],
          ['row', 'Messwerte 2026'],
          ['switchboard', 'Randstreifen'],
        ].map(([type, name]) => (
          <span key={name} style={row}>
            <TypeIcon type={type!} />
            {name}
          </span>
        ))}
      </div>
    ),
    why: 'tell by hue and icon what an object is, before its name.',
    bad: (
      <div style={row}>
        <Button icon={<TypeIcon type="style" size={16} />}>Importieren</Button>
        <Button icon={<TypeIcon type="feature" size={16} />}>Vergleichen</Button>
      </div>
    ),
    whyNot: 'decorate actions with it: then nobody knows what the colours mean.',
  },
]);
