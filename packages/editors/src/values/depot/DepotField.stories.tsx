import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState, type ReactNode } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { doAndDont } from '../../../../../.storybook/docs/doAndDont.tsx';
import type { Guide } from '../../../../../.storybook/docs/guide.ts';
import { said, saying } from '../../../../../.storybook/said.ts';
import { sampleDepot, sampleFolders } from '../../fixtures/samples.ts';
import { DepotField, type DepotFieldProps } from './DepotField.tsx';

const guide: Guide = {
  purpose: 'Chooses a depot: by its folder and name, or by the path, which may name one that is made later.',
  use: ['The value of a dataset of type depot, and of inputs that take one.'],
  avoid: ['Where the depot must exist already take a list of depots.'],
  keyboard: [
    ['Arrow keys', 'walk through folders and depots'],
    ['Enter', 'in the path takes it'],
  ],
  aria: [
    ['Folder', 'button that opens a tree'],
    ['Depot', 'combobox'],
  ],
};

function Controlled({ path: given, ...props }: DepotFieldProps): ReactNode {
  const [path, setPath] = useState(given);
  return (
    <div style={{ maxWidth: 420 }}>
      <DepotField
        {...props}
        path={path}
        onPath={(next) => {
          setPath(next);
          props.onPath(next);
        }}
      />
    </div>
  );
}

const path = sampleDepot.full_path;

const meta = {
  title: 'Editors/DepotField',
  parameters: { guide },
  component: DepotField,
  render: (args) => <Controlled {...args} />,
  args: { folders: sampleFolders, depots: [sampleDepot], path, onPath: fn() },
} satisfies Meta<typeof DepotField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Choosing: Story = {
  args: { path: '' },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: saying(said.editors('valueDepot')) }));
    await userEvent.click(await screen.findByRole('option', { name: sampleDepot.name }));
    await expect(args.onPath).toHaveBeenLastCalledWith(path);
    await expect(canvas.getByRole('textbox', { name: said.editors('valuePath') })).toHaveValue(path);
  },
};

/** A path that leads nowhere yet is taken: the run looks for it. */
export const UnknownPath: Story = {
  args: { path: '' },
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: said.editors('valuePath') }), 'Neu/Pegel');
    await expect(args.onPath).toHaveBeenLastCalledWith('Neu/Pegel');
    await expect(canvas.getByText(said.editors('valuePathUnknown'))).toBeVisible();
  },
};

/** Where a path is asked for it is typed at once, and taken with Enter. */
export const ByKeyboard: Story = {
  args: { path: '', takesFocus: true, onSubmit: fn() },
  play: async ({ canvas, args }) => {
    await waitFor(() => expect(canvas.getByRole('textbox', { name: said.editors('valuePath') })).toHaveFocus());
    await userEvent.keyboard('/Basis/Pegel');
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    await expect(args.onPath).toHaveBeenLastCalledWith('/Basis/Pegel');
    await expect(args.onSubmit).toHaveBeenCalledOnce();
  },
};

export const Empty: Story = { args: { folders: [], depots: [], path: '' } };

export const ReadOnly: Story = {
  args: { readOnly: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: said.editors('valuePath') })).toHaveAttribute('readonly');
    await expect(canvas.queryByRole('combobox')).toBeNull();
  },
};

export const DoAndDont: Story = doAndDont([
  {
    good: <DepotField {...meta.args} />,
    why: 'hand over folders and depots: the path is made by choosing.',
    bad: <DepotField {...meta.args} folders={[]} depots={[]} path="/Waserwirtschaft/Pegel" />,
    whyNot: 'leave them out: the path is typed by heart, and mistyped.',
  },
]);
