import { typeUri } from '@geo/api';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { doAndDont } from '../../../../.storybook/docs/doAndDont.tsx';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { said, saidType, saying } from '../../../../.storybook/said.ts';
import { sampleFolders, sampleTypes } from '../fixtures/samples.ts';
import { Controlled } from '../fixtures/controlled.tsx';
import { DepotForm } from './DepotForm.tsx';

const guide: Guide = {
  purpose: 'Name, folder and type of a depot that is to come.',
  use: ['Imports of one layer.'],
  avoid: ['For several layers take DepotsForm.'],
  keyboard: [['Tab', 'goes through the fields']],
  aria: [
    ['Name, description, system', 'textbox'],
    ['Folder', 'button that opens a tree'],
    ['Type', 'combobox with its listbox'],
    ['What is wrong', 'description of its field, which is invalid'],
  ],
};

const meta = {
  title: 'Editors/Import/DepotForm',
  parameters: { guide },
  component: DepotForm,
  render: (args) => <Controlled of={DepotForm} style={{ maxWidth: 560 }} {...args} />,
  args: {
    value: { name: '', description: '', content_type: typeUri('feature'), folder: null, srid: 4326 },
    onChange: fn(),
    folders: sampleFolders,
    types: sampleTypes,
    isNew: true,
  },
} satisfies Meta<typeof DepotForm>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Interaction: Story = {
  play: async ({ canvas, args }) => {
    // What nothing can fill is not offered.
    await userEvent.click(canvas.getByRole('combobox', { name: saying(said.editors('dataType')) }));
    await expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual(
      ['mesh', 'feature', 'grid', 'row'].map((type) => saidType(type)).toSorted(new Intl.Collator(document.documentElement.lang).compare),
    );
    await userEvent.keyboard('{Escape}');
    await userEvent.type(canvas.getByRole('textbox', { name: saying(said.editors('name')) }), 'Pegel');
    await userEvent.click(canvas.getByRole('button', { name: saying(said.editors('folder')) }));
    await userEvent.click(await screen.findByRole('treeitem', { name: /Wasserwirtschaft/ }));
    await expect(args.onChange).toHaveBeenLastCalledWith(
      expect.objectContaining({ name: 'Pegel', folder: sampleFolders[0]!.resource_uri }),
    );
  },
};

export const Problems: Story = {
  args: { showProblems: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(said.editors('nameMissing'))).toBeVisible();
    await expect(canvas.getByText(said.editors('folderMissing'))).toBeVisible();
  },
};

/** What the server refuses stands at its field. */
export const FieldErrors: Story = {
  args: {
    fieldErrors: {
      name: 'Diesen Namen gibt es in dem Ordner schon.',
      content_type: 'Diesen Typ nimmt der Server nicht an.',
      srid: 'Das System ist auf diesem Server nicht bekannt.',
    },
  },
  parameters: {
    english: {
      'Diesen Namen gibt es in dem Ordner schon.': 'The folder has this name already.',
      'Diesen Typ nimmt der Server nicht an.': 'The server does not take this type.',
      'Das System ist auf diesem Server nicht bekannt.': 'This server does not know the system.',
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: saying(said.editors('name')) })).toBeInvalid();
    await expect(canvas.getByRole('combobox', { name: saying(said.editors('dataType')) })).toBeInvalid();
    await expect(canvas.getByRole('textbox', { name: saying(said.editors('crs')) })).toBeInvalid();
  },
};

/** Data type and CRS are fixed once the depot exists. */
export const Existing: Story = {
  args: {
    isNew: false,
    value: {
      name: 'Pegelstationen',
      description: 'Alle Pegel',
      content_type: typeUri('feature'),
      folder: sampleFolders[1]!.resource_uri,
      srid: 25832,
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: saying(said.editors('crs')) })).toHaveAttribute('readonly');
    await expect(canvas.getByRole('combobox', { name: saying(said.editors('dataType')) })).toBeDisabled();
  },
};

export const ReadOnly: Story = { args: { readOnly: true } };
export const Dark: Story = { globals: { scheme: 'dark' } };

export const DoAndDont: Story = doAndDont([
  {
    good: <DepotForm {...meta.args} />,
    why: 'mark nothing before the first attempt to go on.',
    bad: <DepotForm {...meta.args} showProblems />,
    whyNot: 'blame people for a form they have just opened (showProblems).',
  },
]);
