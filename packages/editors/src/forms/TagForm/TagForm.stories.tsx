import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { formGuide } from '../../../../../.storybook/docs/partGuides.ts';
import { said, saying } from '../../../../../.storybook/said.ts';
import { FormHarness } from '../../fixtures/FormHarness.tsx';
import { awkwardNames, stored } from '../../fixtures/sampleEditor.ts';
import { tagForm } from './definition.ts';

const guide = formGuide('Name, colour and icon of a tag.', 'For new tags and in the side of a list.');

/** Labels of the stories in English. */
const english = {
  'Bitte geben Sie einen Namen ein.': 'Please enter a name.',
};

const meta = {
  title: 'Editors/Forms/TagForm',
  component: FormHarness,
  parameters: { guide, english },
  args: { definition: tagForm, stored: stored.tag, onBody: fn() },
} satisfies Meta<typeof FormHarness>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Interaction: Story = {
  play: async ({ canvas, args }) => {
    const name = await canvas.findByRole('textbox', { name: saying(said.editors('name')) });
    await userEvent.clear(name);
    await userEvent.type(name, ' Hochwasser ');
    await userEvent.click(canvas.getAllByRole('radio', { checked: false }).at(-1)!);
    await expect(args.onBody).toHaveBeenLastCalledWith(expect.objectContaining({ name: 'Hochwasser', icon: expect.stringMatching(/./) }));
  },
};

/** Names that look like markup are text; long ones do not push the form apart. */
export const AwkwardName: Story = {
  args: { draft: { name: awkwardNames.markup } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('textbox', { name: saying(said.editors('name')) })).toHaveValue(awkwardNames.markup);
    await expect(canvas.getByText(awkwardNames.markup)).toBeVisible();
  },
};
export const LongName: Story = { args: { draft: { name: awkwardNames.long } } };
export const RightToLeft: Story = { args: { draft: { name: awkwardNames.rtl } } };
export const Emoji: Story = { args: { draft: { name: awkwardNames.emoji + awkwardNames.combining } } };
export const New: Story = { args: { stored: null, errors: { name: 'Bitte geben Sie einen Namen ein.' } } };

export const ReadOnly: Story = { args: { readOnly: true } };
export const English: Story = { globals: { language: 'en' } };
export const Dark: Story = { globals: { scheme: 'dark' } };
