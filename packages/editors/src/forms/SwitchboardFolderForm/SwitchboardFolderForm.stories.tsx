import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { formGuide } from '../../../../../.storybook/docs/partGuides.ts';
import { said, saying, writing } from '../../../../../.storybook/said.ts';
import { FormHarness } from '../../fixtures/FormHarness.tsx';
import { switchboardFolderForm } from './definition.ts';

const guide = formGuide('Name of a folder of switchboards.', 'For folders in the list of switchboards.');

/** Labels of the stories in English. */
const english = {
  'Der Name ist schon vergeben.': 'The name is taken already.',
};
const written = writing(english);

const meta = {
  title: 'Editors/Forms/SwitchboardFolderForm',
  component: FormHarness,
  parameters: { guide, english },
  args: { definition: switchboardFolderForm, stored: null, onBody: fn() },
} satisfies Meta<typeof FormHarness>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Interaction: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: saying(said.editors('name')) }), ' Wasser ');
    await expect(args.onBody).toHaveBeenLastCalledWith({ name: 'Wasser' });
  },
};

export const Failed: Story = {
  args: { errors: { name: 'Der Name ist schon vergeben.' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(written('Der Name ist schon vergeben.'))).toBeVisible();
  },
};

export const ReadOnly: Story = { args: { readOnly: true } };
export const English: Story = { globals: { language: 'en' } };
export const Dark: Story = { globals: { scheme: 'dark' } };
