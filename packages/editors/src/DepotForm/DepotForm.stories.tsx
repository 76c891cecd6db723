import { typeUri } from '@geo/api';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { sampleFolders, sampleTypes } from '../fixtures/samples.ts';
import { controlled } from '../fixtures/controlled.tsx';
import { DepotForm } from './DepotForm.tsx';

const meta = {
  title: 'editors/DepotForm',
  component: DepotForm,
  render: controlled(DepotForm, { maxWidth: 560 }),
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

export const Default: Story = {
  play: async ({ canvas, args }) => {
    // What nothing can fill is not offered.
    await userEvent.click(canvas.getByRole('combobox', { name: /Datentyp/ }));
    await expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual(['Geoobjekt', 'Tabellenzeile']);
    await userEvent.keyboard('{Escape}');
    await userEvent.type(canvas.getByRole('textbox', { name: /Name/ }), 'Pegel');
    await userEvent.click(canvas.getByRole('button', { name: /Ordner/ }));
    await userEvent.click(await screen.findByRole('treeitem', { name: /Wasserwirtschaft/ }));
    await expect(args.onChange).toHaveBeenLastCalledWith(
      expect.objectContaining({ name: 'Pegel', folder: sampleFolders[0]!.resource_uri }),
    );
  },
};

export const Problems: Story = {
  args: { showProblems: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Bitte geben Sie einen Namen ein.')).toBeVisible();
    await expect(canvas.getByText('Bitte wählen Sie einen Ordner.')).toBeVisible();
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
    await expect(canvas.getByRole('textbox', { name: /Koordinatensystem/ })).toHaveAttribute('readonly');
    await expect(canvas.getByRole('combobox', { name: /Datentyp/ })).toHaveAttribute('aria-disabled', 'true');
  },
};

export const Dark: Story = { globals: { scheme: 'dark' } };
