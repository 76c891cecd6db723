import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { sampleLayer } from '../fixtures/samples.ts';
import { LayerpileTable } from './LayerpileTable.tsx';

const meta = {
  title: 'editors/LayerpileTable',
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
    await expect(canvas.getByRole('row', { name: /Pegelstationen Geoobjekt 12 Magazin/ })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Switchboard' })).toHaveAttribute('href', '/switchboard/1/');
    await expect(canvas.getByText('(keine)')).toBeVisible();
  },
};
export const Empty: Story = {
  args: { layerpiles: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Dieser Layer hat noch keine Daten.')).toBeVisible();
  },
};
export const Dark: Story = { globals: { scheme: 'dark' } };
