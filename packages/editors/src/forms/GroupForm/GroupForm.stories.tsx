import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { formGuide } from '../../../../../.storybook/docs/partGuides.ts';
import { said } from '../../../../../.storybook/said.ts';
import { FormHarness } from '../../fixtures/FormHarness.tsx';
import { stored } from '../../fixtures/sampleEditor.ts';
import { groupForm } from './definition.ts';

const guide = formGuide('Name and global permissions of a group of users.', 'In administration.');

const meta = {
  title: 'Editors/Forms/GroupForm',
  component: FormHarness,
  parameters: { guide },
  args: { definition: groupForm, stored: stored.group, onBody: fn() },
} satisfies Meta<typeof FormHarness>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Interaction: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: said.editors('permissionsTab') }));
    await userEvent.click(canvas.getByRole('checkbox', { name: said.editors('permAddLayer') }));
    await expect(args.onBody).toHaveBeenLastCalledWith(
      expect.objectContaining({ group_permissions: expect.arrayContaining(['add_layer']) }),
    );
  },
};

export const ReadOnly: Story = { args: { readOnly: true } };
export const English: Story = { globals: { language: 'en' } };
export const Dark: Story = { globals: { scheme: 'dark' } };
