import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { said, saying } from '../../../../.storybook/said.ts';
import { sampleLayer } from '../fixtures/samples.ts';
import { Controlled } from '../fixtures/controlled.tsx';
import { LayerSettingsForm } from './LayerSettingsForm.tsx';

const guide: Guide = {
  purpose: 'Name, visibility and services of a layer that is published.',
  use: ['Publishing a depot.'],
  avoid: ['To change a published layer take its form.'],
  keyboard: [
    ['Tab', 'goes through the fields'],
    ['Space', 'switches'],
  ],
  aria: [
    ['Fields', 'textbox, described by help or reason'],
    ['Visibility', 'switch'],
  ],
};

const meta = {
  title: 'Editors/Import/LayerSettingsForm',
  parameters: { guide },
  component: LayerSettingsForm,
  render: (args) => <Controlled of={LayerSettingsForm} style={{ maxWidth: 460 }} {...args} />,
  args: { value: sampleLayer, layer: sampleLayer, onChange: fn() },
} satisfies Meta<typeof LayerSettingsForm>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Interaction: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('switch', { name: said.editors('publicLayer') }));
    await expect(args.onChange).toHaveBeenLastCalledWith(expect.objectContaining({ public: true }));
    await userEvent.type(canvas.getByRole('textbox', { name: said.editors('shortName') }), ' NRW');
    await expect(canvas.getByText(saying(said.editors('shortNameIgnored', { id: 1 })))).toBeVisible();
  },
};

export const MayNotPublish: Story = {
  args: { canPublish: false },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('switch', { name: said.editors('publicLayer') })).toBeDisabled();
  },
};

export const WithErrors: Story = {
  args: { value: { ...sampleLayer, name: '' }, fieldErrors: { slug: 'Der Kurzname ist schon vergeben.' } },
};
export const ReadOnly: Story = { args: { readOnly: true } };
export const Dark: Story = { globals: { scheme: 'dark' } };
