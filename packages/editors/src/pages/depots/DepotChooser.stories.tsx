import { typeName, type Depot } from '@geo/api';
import TextField from '@mui/material/TextField';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { doAndDont } from '../../../../../.storybook/docs/doAndDont.tsx';
import type { Guide } from '../../../../../.storybook/docs/guide.ts';
import { said, writing } from '../../../../../.storybook/said.ts';
import { newObjectsPort } from '../../connected/index.ts';
import { sampleDepot } from '../../fixtures/samples.ts';
import { inWorld } from '../../lists/fixtures/ListHarness.tsx';
import { onPlatform } from '../fixtures/platform.tsx';
import { DepotChooser } from './DepotChooser.tsx';

const guide: Guide = {
  purpose: 'Finds a depot by its name; the server searches while one types.',
  use: ['Forms that need one of many depots, such as a new layer or an import.'],
  avoid: ['For a path that is stored as text take DepotField.', 'Among a few take a select.'],
  keyboard: [
    ['Arrow Down', 'opens the choices and goes through them'],
    ['Enter', 'takes one'],
    ['Esc', 'closes, or removes the choice'],
  ],
  aria: [
    ['Field', 'combobox, described by what is wrong'],
    ['Choices', 'listbox of option'],
  ],
};

/** Labels of the stories in English. */
const english = {
  'Wählen Sie ein Magazin.': 'Choose a depot.',
  'Nummer des Magazins': 'Number of the depot',
};
const written = writing(english);

const meta = {
  title: 'Pages/DepotChooser',
  tags: ['beta', '!stable'],
  component: DepotChooser,
  decorators: [onPlatform],
  parameters: { guide, english, ...inWorld() },
  args: { useList: newObjectsPort.useList, value: null, onChange: fn() },
  render: function Chosen(args) {
    const [value, setValue] = useState<Depot | null>(args.value);
    return (
      <div style={{ width: 360, maxWidth: '100%' }}>
        <DepotChooser
          {...args}
          value={value}
          onChange={(next) => {
            setValue(next);
            args.onChange(next);
          }}
        />
      </div>
    );
  },
} satisfies Meta<typeof DepotChooser>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox', { name: said.pages('depot') })).toHaveValue('');
  },
};

/** What is typed is looked for on the server; Enter takes what the arrow keys have reached. */
export const Interaction: Story = {
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('combobox', { name: said.pages('depot') });
    await userEvent.type(field, sampleDepot.name.slice(0, 4));
    await userEvent.click(await screen.findByRole('option', { name: sampleDepot.name }));
    await waitFor(() => expect(args.onChange).toHaveBeenCalled());
    await expect(field).not.toHaveValue('');
  },
};

export const Chosen: Story = { args: { value: sampleDepot } };

/** Only depots are offered that take records of the type. */
export const OfType: Story = {
  args: { type: 'row' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: said.pages('depot') }));
    await screen.findByRole('listbox');
    await expect(screen.queryByRole('option', { name: sampleDepot.name }) === null).toBe(typeName(sampleDepot.content_type) !== 'row');
  },
};

export const NothingFound: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('combobox', { name: said.pages('depot') }), 'gibt es nicht');
    await expect(await screen.findByText(said.pages('nothingFound'))).toBeVisible();
  },
};

export const Invalid: Story = {
  args: { error: 'Wählen Sie ein Magazin.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox')).toHaveAccessibleDescription(written('Wählen Sie ein Magazin.'));
  },
};

export const Dark: Story = { args: { value: sampleDepot }, globals: { scheme: 'dark' } };

export const DoAndDont: Story = doAndDont([
  {
    good: <DepotChooser useList={newObjectsPort.useList} value={sampleDepot} onChange={fn()} />,
    why: 'let people find a depot by the name that they know.',
    bad: <TextField label="Nummer des Magazins" defaultValue={String(sampleDepot.id)} />,
    whyNot: 'ask for the number of an object: it has to be looked up, and nobody sees whether it is the right one.',
  },
]);
