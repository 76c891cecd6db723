import { categoricalPalettes, categorizedStyle, graduatedStyle, sequentialPalettes, usualClassLook } from '@geo/api';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { doAndDont } from '../../../../.storybook/docs/doAndDont.tsx';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { onPhone } from '../../../../.storybook/modes.ts';
import { Legend } from './Legend.tsx';

const guide: Guide = {
  purpose: 'What the colours of a map stand for, made of its style.',
  use: ['Beside a map.', 'A preview of classes, with the records of each.'],
  avoid: ['To edit a style take StyleEditor.'],
  keyboard: [],
  aria: [['The whole', 'list, named by label']],
};

/** Labels of the stories in English. */
const english = { Legende: 'Legend', Bäume: 'Trees', Radwege: 'Cycle paths' };

const look = usualClassLook;
const kinds = categorizedStyle('art', ['Linde', 'Eiche', 'Ahorn'], { palette: categoricalPalettes[0], others: true, look });
const sizes = graduatedStyle('einwohner', [1000, 5000, 20_000], { palette: sequentialPalettes[0], reverse: false, look });

const meta = {
  title: 'Editors/Legend',
  parameters: { guide, english },
  component: Legend,
  args: { label: 'Legende', style: kinds, geometryTypes: ['Point'] },
} satisfies Meta<typeof Legend>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(4);
  },
};

/** Classes of areas, with the number of records in each. */
export const Classes: Story = { args: { style: sizes, geometryTypes: ['MultiPolygon'], counts: [120, 48, 17, 3] } };

/** One rule without a text of its own has the name of what it draws. */
export const OneRule: Story = {
  args: { style: { rules: [{ symbol: { stroke_width: 3, stroke_dasharray: [8, 4] } }] }, geometryTypes: ['LineString'], name: 'Radwege' },
};
export const Dark: Story = { globals: { scheme: 'dark' } };
export const English: Story = { args: { style: sizes }, globals: { language: 'en' } };
export const Narrow: Story = { globals: onPhone };

export const DoAndDont: Story = doAndDont([
  {
    good: <Legend {...meta.args} />,
    why: 'say what is drawn (geometryTypes): a swatch then looks like the map.',
    bad: <Legend {...meta.args} geometryTypes={['Polygon']} />,
    whyNot: 'show areas where the map has points.',
  },
]);
