import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { formGuide } from '../../../../../.storybook/docs/partGuides.ts';
import { said, saying, writing } from '../../../../../.storybook/said.ts';
import { FormHarness } from '../../fixtures/FormHarness.tsx';
import { stored } from '../../fixtures/sampleEditor.ts';
import { depotFolderForm } from './definition.ts';

const guide = formGuide('Name, parent and rights of a folder of depots.', 'For new folders and on the page of a folder.');

/** Labels of the stories in English. */
const english = {
  'Der Benutzer ist nicht mehr da.': 'The user is there no more.',
};
const written = writing(english);

const meta = {
  title: 'Editors/Forms/DepotFolderForm',
  component: FormHarness,
  parameters: { guide, english },
  args: { definition: depotFolderForm, stored: stored.folder, onBody: fn() },
} satisfies Meta<typeof FormHarness>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** A folder is never offered as its own parent, nor are its descendants. */
export const Interaction: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: saying(said.editors('parentFolder')) }));
    await expect(screen.queryByRole('treeitem', { name: stored.folder.name })).toBeNull();
    await userEvent.click(await screen.findByRole('treeitem', { name: said.editors('noneFolder') }));
    await userEvent.click(canvas.getByRole('tab', { name: said.editors('permissionsTab') }));
    await expect(canvas.getByRole('columnheader', { name: said.editors('permWrite') })).toBeVisible();
    await userEvent.click(canvas.getByRole('combobox'));
    await userEvent.keyboard('kim{ArrowDown}{Enter}');
    await expect(args.onBody).toHaveBeenLastCalledWith(
      expect.objectContaining({
        parent: null,
        permissions: expect.arrayContaining([{ user: '/api/v1/user/2/', perms: ['read_depotfolder'] }]),
      }),
    );
  },
};

/** A message on a hidden tab brings that tab up. */
export const FaultyPermissions: Story = {
  args: { errors: { permissions: 'Der Benutzer ist nicht mehr da.' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(written('Der Benutzer ist nicht mehr da.'))).toBeVisible();
    await expect(canvas.getByRole('tab', { name: said.editors('tabWithErrors', { tab: said.editors('permissionsTab') }) })).toHaveAttribute(
      'aria-selected',
      'true',
    );
  },
};

export const ReadOnly: Story = { args: { readOnly: true } };
export const English: Story = { globals: { language: 'en' } };
export const Dark: Story = { globals: { scheme: 'dark' } };
