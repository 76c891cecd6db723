import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { formGuide } from '../../../../../.storybook/docs/partGuides.ts';
import { said, saying } from '../../../../../.storybook/said.ts';
import { FormHarness } from '../../fixtures/FormHarness.tsx';
import { stored } from '../../fixtures/sampleEditor.ts';
import { finalViewForm } from './definition.ts';

const guide = formGuide('A frozen view: its address, and the view it was frozen from.', 'Behind “Edit” of a frozen view.');

const meta = {
  title: 'Editors/Forms/FinalViewForm',
  component: FormHarness,
  parameters: { guide },
  args: { definition: finalViewForm, stored: stored.finalView, onBody: fn() },
} satisfies Meta<typeof FormHarness>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Interaction: Story = {
  play: async ({ canvas, args }) => {
    const slug = await canvas.findByRole('textbox', { name: saying(said.editors('entryPoint')) });
    await userEvent.clear(slug);
    await userEvent.type(slug, ' karte-2026 ');
    await expect(args.onBody).toHaveBeenLastCalledWith(expect.objectContaining({ slug: 'karte-2026' }));
    await expect(canvas.getByText(saying(said.editors('freezeExplanation')))).toBeVisible();
  },
};

/** The original view is gone: there is nothing to freeze anew. */
export const ViewGone: Story = {
  args: { stored: { ...stored.finalView, view: null }, readOnly: true },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(saying(said.editors('frozenViewGone')))).toBeVisible();
  },
};
export const New: Story = { args: { stored: null } };

export const ReadOnly: Story = { args: { readOnly: true } };
export const English: Story = { globals: { language: 'en' } };
export const Dark: Story = { globals: { scheme: 'dark' } };
