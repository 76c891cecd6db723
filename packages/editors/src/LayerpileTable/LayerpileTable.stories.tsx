import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { doAndDont } from '../../../../.storybook/docs/doAndDont.tsx';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { said, saidType } from '../../../../.storybook/said.ts';
import { sampleLayer } from '../fixtures/samples.ts';
import { LayerpileTable } from './LayerpileTable.tsx';

const guide: Guide = {
  purpose: 'Of what a layer is piled up, and where its data come from.',
  use: ['The page of a layer.'],
  avoid: ['To edit the pile take the layer’s form.'],
  keyboard: [['Tab', 'goes through the links']],
  aria: [
    ['Pile', 'table, rows named by their designation'],
    ['Active', 'switch, disabled where it only shows'],
    ['Source', 'link'],
  ],
};

/** Labels of the stories in English. */
const english = {
  'Woraus der Layer besteht': 'What the layer is made of',
  'Inhalte ein- und ausschalten': 'Switch contents on and off',
};

const meta = {
  title: 'Editors/Panels/LayerpileTable',
  parameters: { guide, english },
  component: LayerpileTable,
  args: {
    layerpiles: [
      ...sampleLayer.layerpiles,
      { ...sampleLayer.layerpiles[0]!, name: '', active: false, switchboard: '/api/v1/switchboard/1/' },
    ],
    hrefOf: (uri) => uri.replace('/api/v1', ''),
  },
} satisfies Meta<typeof LayerpileTable>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('row', { name: new RegExp(`Pegelstationen ${saidType('feature')} 12 `) })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Switchboard' })).toHaveAttribute('href', '/switchboard/1/');
    await expect(canvas.getByText(said.editors('noneDesignation'))).toBeVisible();
  },
};
export const Empty: Story = {
  args: { layerpiles: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(said.editors('noLayerpiles'))).toBeVisible();
  },
};
export const Dark: Story = { globals: { scheme: 'dark' } };

const under = (title: string) => (
  <div style={{ display: 'grid', gap: 12 }}>
    <strong>{title}</strong>
    <LayerpileTable {...meta.args} />
  </div>
);

export const DoAndDont: Story = doAndDont([
  {
    good: under('Woraus der Layer besteht'),
    why: 'place it where one reads what a layer is made of, with the way to the data.',
    bad: under('Inhalte ein- und ausschalten'),
    whyNot: 'promise that something can be switched: it only shows. Take the form of the layer.',
  },
]);
