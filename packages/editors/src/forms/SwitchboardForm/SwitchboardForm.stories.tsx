import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { FormHarness } from '../../fixtures/FormHarness.tsx';
import { switchboardForm } from './definition.ts';

const meta = {
  title: 'editors/forms/SwitchboardForm',
  component: FormHarness,
  args: { definition: switchboardForm, stored: null, onBody: fn() },
} satisfies Meta<typeof FormHarness>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: /Name/ }), 'Pegel puffern');
    await expect(args.onBody).toHaveBeenLastCalledWith({ name: 'Pegel puffern' });
  },
};

export const ReadOnly: Story = { args: { readOnly: true } };
export const English: Story = { globals: { language: 'en' } };
export const Dark: Story = { globals: { scheme: 'dark' } };
