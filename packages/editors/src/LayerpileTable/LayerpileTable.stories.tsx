import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { typeUri } from '@geo/api';
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

const meta = {
  title: 'Editors/Panels/LayerpileTable',
  parameters: { guide },
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

const pile = (name: string, type: string, size: number) => ({ ...sampleLayer.layerpiles[0]!, name, content_type: typeUri(type), size });
const drawn = [pile('Wasserflächen', 'feature', 214), pile('Flüsse', 'feature', 1204), pile('Brücken', 'feature', 96)];

export const DoAndDont: Story = doAndDont([
  {
    good: <LayerpileTable {...meta.args} layerpiles={drawn} />,
    why: 'lists in the order of drawing: what comes later covers what comes before.',
    bad: <LayerpileTable {...meta.args} layerpiles={drawn.toReversed()} />,
    whyNot: 'sort by name: nobody sees what covers the bridges.',
  },
]);
