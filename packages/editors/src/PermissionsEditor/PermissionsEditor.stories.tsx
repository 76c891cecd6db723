import { doAndDont } from '../../../../.storybook/docs/doAndDont.tsx';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { inAllModes, onPhone } from '../../../../.storybook/modes.ts';
import { said } from '../../../../.storybook/said.ts';
import { permissionsFixture } from '../fixtures/sampleEditor.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { PermissionsEditor } from './PermissionsEditor.tsx';

const guide: Guide = {
  purpose: 'Rights on an object of the platform, by its kind.',
  use: ['Forms of objects that are shared.'],
  avoid: ['For other rights take PermissionsTable.'],
  keyboard: [
    ['Tab', 'goes through the switches'],
    ['Space', 'gives and takes'],
  ],
  aria: [
    ['Rights', 'table, rows named by who holds them'],
    ['Right', 'switch named with the right and who holds it'],
    ['Add', 'combobox with its listbox, by group'],
    ['Remove', 'button named with who is removed'],
  ],
  example: `const [value, setValue] = useState([{ user: '/api/v1/user/2/', perms: ['read_switchboard'] }]);

<PermissionsEditor kind="switchboard" owner="/api/v1/user/1/" users={users} groups={groups} value={value} onChange={setValue} />`,
};

/** Labels of the stories in English. */
const english = {
  'Der Benutzer ist nicht mehr da.': 'The user is there no more.',
};

const meta = {
  title: 'Editors/PermissionsEditor',
  parameters: { guide, english },
  component: PermissionsEditor,
  args: { ...permissionsFixture, kind: 'switchboard', onChange: fn() },
  render: function Controlled(args) {
    const [value, setValue] = useState(args.value);
    return (
      <PermissionsEditor
        {...args}
        value={value}
        onChange={(next) => {
          args.onChange(next);
          setValue(next);
        }}
      />
    );
  },
} satisfies Meta<typeof PermissionsEditor>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { parameters: inAllModes };

/** The owner's row is fixed; another's permissions go out as stored entries. */
export const Interaction: Story = {
  play: async ({ canvas, args }) => {
    const owner = canvas.getByRole('row', { name: /Katrin Mertens/ });
    await expect(within(owner).queryByRole('switch')).toBeNull();
    await userEvent.click(canvas.getByRole('switch', { name: `${said.editors('permRun')}: Kim Berger` }));
    await expect(args.onChange).toHaveBeenLastCalledWith([{ user: '/api/v1/user/2/', perms: ['read_switchboard', 'execute_switchboard'] }]);
  },
};
export const Workflow: Story = { args: { kind: 'workflow' } };
/** Somebody who is not known any more stays in the table. */
export const UnknownSubject: Story = {
  args: { value: [{ user: '/api/v1/user/999/', perms: ['read_switchboard'] }] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(said.editors('unknownSubject', { uri: '/api/v1/user/999/' }))).toBeVisible();
  },
};
export const Loading: Story = { args: { users: undefined, groups: undefined } };
export const WithError: Story = { args: { error: 'Der Benutzer ist nicht mehr da.' } };
export const ReadOnly: Story = { args: { readOnly: true } };
/** The table scrolls, the page does not. */
export const Narrow: Story = {
  globals: onPhone,
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth);
  },
};
export const Empty: Story = { args: { value: [], users: [], groups: [] } };
export const English: Story = { globals: { language: 'en' } };
export const Dark: Story = { globals: { scheme: 'dark' } };

const perms = ['read_switchboard', 'execute_switchboard'];
const [group] = permissionsFixture.groups;
const people = permissionsFixture.users.filter(({ resource_uri }) => resource_uri !== permissionsFixture.owner).slice(0, 4);

export const DoAndDont: Story = doAndDont([
  {
    good: <PermissionsEditor {...meta.args} value={[{ group: group!.resource_uri, perms }]} />,
    why: 'give rights to a group: who joins it has them, who leaves has not.',
    bad: <PermissionsEditor {...meta.args} value={people.map(({ resource_uri }) => ({ user: resource_uri, perms }))} />,
    whyNot: 'name all who belong to it one by one: somebody is always forgotten.',
  },
]);
