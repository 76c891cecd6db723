import type { Meta, StoryObj } from '@storybook/react-vite';
import { typeUri } from '@geo/api';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { provided } from '../fixtures/StoryFrame.tsx';
import { depots, folders, functions } from '../fixtures/library.ts';
import { datumTypes } from '../fixtures/objects.ts';
import { InsertDialog } from './InsertDialog.tsx';

const meta = {
  title: 'switchboard/InsertDialog',
  component: InsertDialog,
  decorators: [provided],
  args: { functions, types: datumTypes, depots, folders, onResult: fn(), onFavourite: fn() },
} satisfies Meta<typeof InsertDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

const dialog = async () => within(await within(document.body).findByRole('dialog'));
const listed = (open: Awaited<ReturnType<typeof dialog>>): (string | null)[] =>
  open.getAllByRole('option').map((option) => option.getAttribute('data-function'));

/** The first function is chosen; arrow keys in the search field move on, Ctrl + Enter adds and runs. */
export const Functions: Story = {
  play: async ({ args }) => {
    const open = await dialog();
    await waitFor(() => expect(open.getByText('23 Funktionen')).toBeVisible());
    await expect(open.getAllByRole('option')).toHaveLength(10);
    await expect(open.getAllByRole('option')[0]).toHaveAttribute('aria-selected', 'true');
    await userEvent.type(open.getByRole('searchbox'), 'feature');
    await waitFor(() => expect(open.getByText('5 Funktionen')).toBeVisible());
    await userEvent.keyboard('{ArrowDown}');
    const second = listed(open)[1];
    await expect(open.getAllByRole('option')[1]).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect(args.onResult).toHaveBeenCalledWith({ type: 'func', func: second, run: true });
  },
};

/** Scrolling near the end loads ten more; hidden functions need a '!'. */
export const MoreAndHidden: Story = {
  play: async () => {
    const open = await dialog();
    const list = open.getByRole('listbox', { name: 'Funktionen' });
    list.scrollTop = list.scrollHeight;
    await waitFor(() => expect(open.getAllByRole('option')).toHaveLength(20));
    await userEvent.type(open.getByRole('searchbox'), 'debug!');
    await waitFor(() => expect(listed(open)).toEqual(['system.debug']));
  },
};

export const ByNamespaceAndType: Story = {
  play: async ({ args }) => {
    const open = await dialog();
    await userEvent.click(open.getByRole('button', { name: /^system/ }));
    await waitFor(() => expect(listed(open)).toEqual(['system.sql']));
    await expect(open.getByRole('img', { name: 'Diese Funktion kann nur von Administratoren ausgeführt werden.' })).toBeVisible();
    await userEvent.click(open.getByRole('button', { name: 'Filter entfernen' }));
    await userEvent.click(open.getByRole('combobox', { name: 'Ausgangstyp' }));
    await userEvent.click(await within(document.body).findByRole('option', { name: 'Row' }));
    await waitFor(() => expect(new Set(listed(open))).toEqual(new Set(['row.aggregate', 'system.sql'])));
    await userEvent.click(open.getByRole('button', { name: /zu Favoriten hinzufügen/ }));
    await expect(args.onFavourite).toHaveBeenCalledWith(expect.objectContaining({ name: 'system.sql' }), true);
  },
};

/** After a dataset only functions that take its type are offered, the base type included; the filter is fixed. */
export const LockedToFeature: Story = {
  args: { tabs: ['function'], locked: { inputType: typeUri('feature'), inputMatch: 'accepting' } },
  play: async () => {
    const open = await dialog();
    await expect(open.getByRole('combobox', { name: 'Eingangstyp' })).toBeDisabled();
    await expect(listed(open)).toContain('row.aggregate');
    await expect(listed(open)).not.toContain('number.operation_1');
  },
};

export const NothingFound: Story = {
  play: async () => {
    const open = await dialog();
    await userEvent.type(open.getByRole('searchbox'), 'gibt es nicht');
    await expect(await open.findByText('Keine Funktion gefunden')).toBeVisible();
    await expect(open.getByRole('button', { name: 'Hinzufügen' })).toBeDisabled();
  },
};

export const DepotPath: Story = {
  args: { tabs: ['depot', 'empty'] },
  play: async ({ args }) => {
    const open = await dialog();
    await userEvent.type(open.getByRole('textbox', { name: 'Pfad' }), '/Umwelt/Unbekannt');
    await expect(open.getByText(/kein Magazin bekannt/)).toBeVisible();
    await userEvent.click(open.getByRole('button', { name: 'Hinzufügen' }));
    await expect(args.onResult).toHaveBeenCalledWith({ type: 'depot', path: '/Umwelt/Unbekannt' });
  },
};

export const EmptyDataset: Story = {
  args: { tabs: ['empty'] },
  play: async ({ args }) => {
    const open = await dialog();
    await userEvent.click(open.getByRole('radio', { name: 'Anderer' }));
    await expect(open.getByRole('button', { name: 'Hinzufügen' })).toBeDisabled();
    await userEvent.click(open.getByRole('combobox', { name: 'Datentyp' }));
    await userEvent.click(await within(document.body).findByRole('option', { name: 'Color' }));
    await userEvent.click(open.getByRole('button', { name: 'Hinzufügen' }));
    await expect(args.onResult).toHaveBeenCalledWith({ type: 'frame', dataType: typeUri('color') });
  },
};

export const NoteText: Story = {
  args: { tabs: ['note'] },
  play: async ({ args }) => {
    const open = await dialog();
    await expect(open.getByRole('button', { name: 'Hinzufügen' })).toBeDisabled();
    await userEvent.type(open.getByRole('textbox', { name: 'Text der Notiz' }), '**Wichtig**');
    await userEvent.click(open.getByRole('button', { name: 'Hinzufügen' }));
    await expect(args.onResult).toHaveBeenCalledWith({ type: 'note', text: '**Wichtig**' });
  },
};

export const Dark: Story = { globals: { scheme: 'dark' } };
