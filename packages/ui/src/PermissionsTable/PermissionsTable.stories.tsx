import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { doAndDont } from '../../../../.storybook/docs/doAndDont.tsx';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { inAllModes } from '../../../../.storybook/modes.ts';
import { said, writing } from '../../../../.storybook/said.ts';
import { PermissionsTable } from './PermissionsTable.tsx';
import type { Subject } from './entries.ts';

const user = (id: number, name: string): Subject => ({ kind: 'user', uri: `/api/v1/user/${id}/`, name });
const group = (id: number, name: string): Subject => ({ kind: 'group', uri: `/api/v1/group/${id}/`, name });
const owner = user(1, 'Miriam Weber');
const vermessung = group(4, 'Vermessung');

const guide: Guide = {
  purpose: 'Who may do what: a row a user or group, a column a permission.',
  use: ['Rights of an object.'],
  avoid: ['For the platform’s own objects take PermissionsEditor, which knows them.'],
  keyboard: [
    ['Tab', 'goes through the switches'],
    ['Space', 'gives and takes'],
  ],
  aria: [['Permission', 'switch named by permission and subject']],
  example: `const columns = [
  { id: 'read_depot', label: 'Lesen', help: 'Daten ansehen und in Schaltungen verwenden' },
  { id: 'write_depot', label: 'Schreiben', help: 'Daten ändern und löschen' },
];
const [entries, setEntries] = useState([{ subject: users[1], perms: ['read_depot'] }]);

<PermissionsTable
  label="Berechtigungen"
  columns={columns}
  owner={users[0]}
  candidates={users}
  entries={entries}
  onChange={setEntries}
/>`,
};

/** Labels of the stories in English. */
const english = {
  Berechtigungen: 'Permissions',
  Lesen: 'Read',
  'Daten ansehen und in Schaltungen verwenden': 'See data and use them in switchboards',
  Schreiben: 'Write',
  Ansehen: 'View',
  Bearbeiten: 'Edit',
  Freigeben: 'Approve',
  Veröffentlichen: 'Publish',
  Teilen: 'Share',
  'Daten ändern und löschen': 'Change and delete data',
  'Rechte der Gruppen': 'Permissions of groups',
  'Rechte der Benutzer': 'Permissions of users',
};
const written = writing(english);

const meta = {
  title: 'Data display/PermissionsTable',
  parameters: { guide, english },
  component: PermissionsTable,
  args: {
    label: 'Berechtigungen',
    columns: [
      { id: 'read_depot', label: 'Lesen', help: 'Daten ansehen und in Schaltungen verwenden' },
      { id: 'write_depot', label: 'Schreiben', help: 'Daten ändern und löschen' },
    ],
    owner,
    entries: [
      { subject: user(2, 'Jonas Krüger'), perms: ['read_depot'] },
      { subject: vermessung, perms: ['read_depot', 'write_depot'] },
    ],
    candidates: [user(2, 'Jonas Krüger'), user(3, 'Aylin Demir'), vermessung, group(5, 'Hochwasserzentrale')],
    onChange: fn(),
  },
  render: function Controlled(args) {
    const [entries, setEntries] = useState(args.entries);
    return (
      <PermissionsTable
        {...args}
        entries={entries}
        onChange={(next) => {
          args.onChange(next);
          setEntries(next);
        }}
      />
    );
  },
} satisfies Meta<typeof PermissionsTable>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { parameters: inAllModes };

/** The owner's row says yes to everything and has nothing to press. */
export const Interaction: Story = {
  play: async ({ canvas, args }) => {
    const row = canvas.getByRole('row', { name: /Miriam Weber/ });
    await expect(within(row).getAllByText(said.ui('yes'))).toHaveLength(2);
    await expect(within(row).queryByRole('switch')).toBeNull();
    await expect(within(row).queryByRole('button')).toBeNull();
    const write = canvas.getByRole('switch', { name: `${written('Schreiben')}: Jonas Krüger` });
    await expect(write).not.toBeChecked();
    await userEvent.click(write);
    await expect(write).toBeChecked();
    await expect(args.onChange).toHaveBeenLastCalledWith([
      { subject: user(2, 'Jonas Krüger'), perms: ['read_depot', 'write_depot'] },
      { subject: vermessung, perms: ['read_depot', 'write_depot'] },
    ]);
  },
};

/** By keyboard alone: find, add, grant, remove. Who has a row is not offered again. */
export const AddAndRemove: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: said.ui('permissionAdd') }));
    await expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Aylin Demir', 'Hochwasserzentrale']);
    await userEvent.keyboard('hochw{ArrowDown}{Enter}');
    const read = canvas.getByRole('switch', { name: `${written('Lesen')}: Hochwasserzentrale` });
    await expect(canvas.getByRole('combobox')).toHaveValue('');
    read.focus();
    await userEvent.keyboard(' ');
    await expect(read).toBeChecked();
    await userEvent.click(canvas.getByRole('button', { name: said.ui('removeFile', { name: 'Hochwasserzentrale' }) }));
    await expect(canvas.queryByRole('row', { name: /Hochwasserzentrale/ })).toBeNull();
  },
};

/** The app searches: what is typed goes out, and its answer is shown as it is. */
export const SearchByApp: Story = {
  args: { onSearch: fn(), candidates: [] },
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'Gis');
    await expect(args.onSearch).toHaveBeenLastCalledWith('Gis');
    await expect(await screen.findByText(said.ui('permissionNobodyFound'))).toBeVisible();
  },
};

export const Empty: Story = {
  args: { entries: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(said.ui('permissionsOnlyOwner'))).toBeVisible();
  },
};

export const ReadOnly: Story = {
  args: { readOnly: true },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('switch')).toBeNull();
    await expect(canvas.queryByRole('combobox')).toBeNull();
    await expect(
      canvas.getByRole('row', { name: `${said.ui('permissionUser')} Jonas Krüger ${said.ui('yes')} ${said.ui('no')}` }),
    ).toBeVisible();
  },
};

/** Beside many permissions names break between words, not within them. */
export const ManyPermissions: Story = {
  args: {
    columns: ['Ansehen', 'Bearbeiten', 'Freigeben', 'Veröffentlichen', 'Teilen'].map((label, index) => ({ id: `right_${index}`, label })),
    entries: [
      { subject: group(5, 'Hochwasserzentrale'), perms: ['right_0'] },
      { subject: group(6, 'Amt für Straßenverkehrstechnik'), perms: [] },
    ],
  },
  decorators: [
    (Shown) => (
      <div style={{ width: 600 }}>
        <Shown />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const linesOf = (name: string): number => {
      const range = document.createRange();
      range.selectNodeContents(canvas.getByText(name));
      return range.getClientRects().length;
    };
    await expect(linesOf('Hochwasserzentrale')).toBe(1);
    await expect(linesOf('Amt für Straßenverkehrstechnik')).toBe(2);
  },
};

export const English: Story = { globals: { language: 'en' } };
export const Dark: Story = { globals: { scheme: 'dark' } };

const rights = [
  { id: 'read_depot', label: 'Lesen' },
  { id: 'write_depot', label: 'Schreiben' },
];
const staff = ['Jonas Krüger', 'Aylin Demir', 'Lena Hoffmann', 'Tobias Brandt', 'Sofia Rossi'];

export const DoAndDont: Story = doAndDont([
  {
    good: (
      <PermissionsTable
        label="Rechte der Gruppen"
        columns={rights}
        candidates={[]}
        entries={[
          { subject: vermessung, perms: ['read_depot', 'write_depot'] },
          { subject: group(5, 'Hochwasserzentrale'), perms: ['read_depot'] },
        ]}
        onChange={fn()}
      />
    ),
    why: 'give rights to groups: who joins or leaves one has them or loses them.',
    bad: (
      <PermissionsTable
        label="Rechte der Benutzer"
        columns={rights}
        candidates={[]}
        entries={staff.map((name, index) => ({ subject: user(index + 2, name), perms: ['read_depot', 'write_depot'] }))}
        onChange={fn()}
      />
    ),
    whyNot: 'list the people of a group one by one: nobody keeps that up to date.',
  },
]);
