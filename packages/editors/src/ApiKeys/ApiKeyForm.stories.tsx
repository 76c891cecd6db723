import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState, type ReactNode } from 'react';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { doAndDont } from '../../../../.storybook/docs/doAndDont.tsx';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { said, saying } from '../../../../.storybook/said.ts';
import { ApiKeyForm, type ApiKeyFormProps } from './ApiKeyForm.tsx';
import { firstKey, type KeyDraft } from './draft.ts';

const guide: Guide = {
  purpose: 'Describes a new API key: a name, realms, switchboards that it is limited to, and an end.',
  use: ['Before a key is made, in the dialogs of the account and of a user.'],
  avoid: ['A key cannot be changed: make another one and revoke it.'],
  keyboard: [
    ['Space', 'gives or takes a realm'],
    ['Enter', 'makes the key, from its name'],
  ],
  aria: [
    ['Realms', 'group of checkboxes, each described by what it is for'],
    ['Switchboards', 'combobox with several choices'],
  ],
};

const switchboards = ['Pegel puffern', 'Baustellen abgleichen', 'Hochwasserlagen'].map((name, index) => ({
  id: index + 1,
  resource_uri: `/api/v1/switchboard/${index + 1}/`,
  name,
}));

function Harness({ value: first, onChange, ...props }: ApiKeyFormProps): ReactNode {
  const [value, setValue] = useState(first);
  const change = (draft: KeyDraft): void => {
    setValue(draft);
    onChange(draft);
  };
  return (
    <div style={{ maxWidth: 600 }}>
      <ApiKeyForm {...props} value={value} onChange={change} />
    </div>
  );
}

/** Messages of the stories in English. */
const english = {
  'Bitte geben Sie dem Schlüssel einen Namen.': 'Please give the key a name.',
  'Bitte wählen Sie mindestens einen Bereich.': 'Please choose at least one realm.',
};

const meta = {
  title: 'Editors/Panels/ApiKeyForm',
  parameters: { guide, english },
  component: ApiKeyForm,
  args: { value: firstKey, onChange: fn(), errors: {}, switchboards, onSave: fn() },
  render: (args) => <Harness {...args} />,
} satisfies Meta<typeof ApiKeyForm>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** A key that runs switchboards can be limited to some. */
export const Interaction: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: saying(said.keys('keyName')) }), 'Nachtlauf');
    await expect(canvas.queryByRole('combobox', { name: said.keys('keyBoards') })).toBeNull();
    await userEvent.click(canvas.getByRole('checkbox', { name: said.keys('keyExecute') }));
    await userEvent.click(canvas.getByRole('combobox', { name: said.keys('keyBoards') }));
    await userEvent.click(await screen.findByRole('option', { name: 'Pegel puffern' }));
    await expect(args.onChange).toHaveBeenLastCalledWith({
      name: 'Nachtlauf',
      realms: ['execute'],
      days: 365,
      switchboards: ['/api/v1/switchboard/1/'],
    });
    await userEvent.click(canvas.getByRole('checkbox', { name: said.keys('keyExecute') }));
    await expect(args.onChange).toHaveBeenLastCalledWith(expect.objectContaining({ realms: [], switchboards: [] }));
  },
};
export const Invalid: Story = {
  args: { errors: { name: 'Bitte geben Sie dem Schlüssel einen Namen.', realms: 'Bitte wählen Sie mindestens einen Bereich.' } },
};
/** Only administrators make keys without end. */
export const Endless: Story = { args: { value: { ...firstKey, name: 'Überwachung', realms: ['read'], days: null }, mayBeEndless: true } };
export const Loading: Story = { args: { value: { ...firstKey, realms: ['execute'] }, switchboards: undefined } };
export const English: Story = { globals: { language: 'en' } };
export const Dark: Story = { globals: { scheme: 'dark' } };

export const DoAndDont: Story = doAndDont([
  {
    good: <ApiKeyForm {...meta.args} value={{ ...firstKey, name: 'QGIS im Büro', realms: ['services'] }} />,
    why: 'name the program and the place: the name is all that tells the keys apart later.',
    bad: <ApiKeyForm {...meta.args} value={{ ...firstKey, name: 'Test', realms: ['read', 'write', 'execute', 'services'] }} />,
    whyNot: 'give all realms because it is quicker: who finds the key may do all that its owner may.',
  },
]);
