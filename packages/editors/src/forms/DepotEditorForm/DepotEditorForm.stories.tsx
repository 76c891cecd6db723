import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { formGuide } from '../../../../../.storybook/docs/partGuides.ts';
import { said, saying } from '../../../../../.storybook/said.ts';
import { FormHarness } from '../../fixtures/FormHarness.tsx';
import { stored } from '../../fixtures/sampleEditor.ts';
import { depotForm } from './definition.ts';

const guide = formGuide('Name, description, folder, tags and rights of a depot that exists.', 'Behind “Edit” of a depot.');

const meta = {
  title: 'Editors/Forms/DepotEditorForm',
  component: FormHarness,
  parameters: { guide },
  args: { definition: depotForm, stored: stored.depot, onBody: fn() },
} satisfies Meta<typeof FormHarness>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Interaction: Story = {
  play: async ({ canvas, args }) => {
    const name = await canvas.findByRole('textbox', { name: saying(said.editors('name')) });
    await userEvent.type(name, ' NRW');
    await expect(canvas.getByRole('combobox', { name: saying(said.editors('dataType')) })).toBeDisabled();
    await expect(args.onBody).toHaveBeenLastCalledWith(expect.objectContaining({ name: stored.depot.name + ' NRW' }));
    await expect(args.onBody).not.toHaveBeenCalledWith(expect.objectContaining({ content_type: expect.anything() }));
  },
};

export const New: Story = {
  args: { stored: null },
  play: async ({ canvas, args }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: saying(said.editors('name')) }), 'Brücken');
    await expect(canvas.getByRole('combobox', { name: saying(said.editors('dataType')) })).toBeEnabled();
    await expect(args.onBody).toHaveBeenLastCalledWith(expect.objectContaining({ name: 'Brücken', srid: 4326 }));
  },
};

/** New moments wait for somebody; nobody approves changes of their own. */
export const ApprovalByHand: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole('combobox', { name: said.editors('approval') }));
    await userEvent.click(await screen.findByRole('option', { name: said.editors('approvalManual') }));
    await userEvent.click(canvas.getByRole('switch', { name: said.editors('fourEyes') }));
    await expect(args.onBody).toHaveBeenLastCalledWith(expect.objectContaining({ approval: 'manual', four_eyes: true }));
    await waitFor(() => expect(screen.queryByRole('option')).toBeNull());
  },
};

export const ReadOnly: Story = { args: { readOnly: true } };
export const English: Story = { globals: { language: 'en' } };
export const Dark: Story = { globals: { scheme: 'dark' } };
