import type { Meta, StoryObj } from '@storybook/react-vite';
import { inAllModes } from '../../../../../.storybook/modes.ts';
import { expect, fn, userEvent } from 'storybook/test';
import { formGuide } from '../../../../../.storybook/docs/partGuides.ts';
import { said } from '../../../../../.storybook/said.ts';
import { FormHarness } from '../../fixtures/FormHarness.tsx';
import { guestMe, stored } from '../../fixtures/sampleEditor.ts';
import { layerForm } from './definition.ts';

const guide = formGuide('Name, short name, publication, texts and rights of a layer.', 'On the page of a layer, beside its map.');

const meta = {
  title: 'Editors/Forms/LayerForm',
  component: FormHarness,
  parameters: { guide },
  args: { definition: layerForm, stored: stored.layer, onBody: fn() },
} satisfies Meta<typeof FormHarness>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { parameters: inAllModes };

export const Interaction: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: said.editors('shortName') }), 'x');
    await userEvent.click(canvas.getByRole('switch', { name: said.editors('publicLayer') }));
    await expect(args.onBody).toHaveBeenLastCalledWith(
      expect.objectContaining({ public: !stored.layer.public, slug: stored.layer.slug + 'x' }),
    );
  },
};

/** Without the permission to publish the switch cannot be pressed. */
export const MayNotPublish: Story = {
  args: { port: { me: guestMe } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('switch', { name: said.editors('publicLayer') })).toBeDisabled();
  },
};

export const ReadOnly: Story = { args: { readOnly: true } };
export const English: Story = { globals: { language: 'en' } };
export const Dark: Story = { globals: { scheme: 'dark' } };
