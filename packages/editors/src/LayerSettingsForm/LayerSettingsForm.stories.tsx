import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { Banner } from '@geo/ui';
import { doAndDont } from '../../../../.storybook/docs/doAndDont.tsx';
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

/** Labels of the stories in English. */
const english = {
  'Der Kurzname ist schon vergeben.': 'The short name is taken already.',
  'Die Angaben sind nicht gültig.': 'What was entered is not valid.',
};

const meta = {
  title: 'Editors/Import/LayerSettingsForm',
  parameters: { guide, english },
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

export const DoAndDont: Story = doAndDont([
  {
    good: <LayerSettingsForm {...meta.args} fieldErrors={{ slug: 'Der Kurzname ist schon vergeben.' }} />,
    why: 'hand what the server refuses to its field (fieldErrors).',
    bad: (
      <div style={{ display: 'grid', gap: 16 }}>
        <Banner severity="error">Die Angaben sind nicht gültig.</Banner>
        <LayerSettingsForm {...meta.args} />
      </div>
    ),
    whyNot: 'say it above the form: one has to find out which field is meant.',
  },
]);
