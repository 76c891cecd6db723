import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { doAndDont } from '../../../../.storybook/docs/doAndDont.tsx';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { said, saying, writing } from '../../../../.storybook/said.ts';
import { Controlled } from '../fixtures/controlled.tsx';
import { sampleFolders } from '../fixtures/samples.ts';
import { DepotsForm } from './DepotsForm.tsx';

const guide: Guide = {
  purpose: 'Names of the depots that several layers go to.',
  use: ['Imports of many layers at once.'],
  avoid: ['For one layer take DepotForm.'],
  keyboard: [['Tab', 'goes through the names']],
  aria: [
    ['Depots', 'list of textbox, each named with its layer'],
    ['Folder', 'button that opens a tree'],
  ],
};

/** Labels of the stories in English. */
const english = {
  'Im Ordner gibt es bereits ein Magazin „Messwerte“.': 'The folder already has a depot “Messwerte”.',
};
const written = writing(english);

const meta = {
  title: 'Editors/Import/DepotsForm',
  parameters: { guide, english },
  component: DepotsForm,
  render: (args) => <Controlled of={DepotsForm} style={{ maxWidth: 560 }} {...args} />,
  args: {
    value: { names: {}, folder: null, srid: 4326 },
    onChange: fn(),
    depots: [
      { id: 'a', name: 'Pegel', type: 'feature' },
      { id: 'b', name: 'Messwerte', type: 'row' },
    ],
    folders: sampleFolders,
  },
} satisfies Meta<typeof DepotsForm>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Interaction: Story = {
  play: async ({ canvas, args }) => {
    const pegel = canvas.getByRole('textbox', { name: saying(said.editors('nameOfDepotFor', { name: 'Pegel' })) });
    await userEvent.clear(pegel);
    await userEvent.type(pegel, 'Messwerte');
    await expect(canvas.getByText(saying(said.editors('nameTwice')))).toBeVisible();
    await userEvent.type(pegel, ' A');
    await expect(canvas.queryByText(saying(said.editors('nameTwice')))).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: saying(said.editors('folder')) }));
    await userEvent.click(await screen.findByRole('treeitem', { name: /Wasserwirtschaft/ }));
    await expect(args.onChange).toHaveBeenLastCalledWith({
      names: { a: 'Messwerte A' },
      folder: sampleFolders[0]!.resource_uri,
      srid: 4326,
    });
  },
};
export const Problems: Story = {
  args: {
    showProblems: true,
    value: { names: { a: '' }, folder: null, srid: 4326 },
    nameErrors: { b: 'Im Ordner gibt es bereits ein Magazin „Messwerte“.' },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(said.editors('nameMissing'))).toBeVisible();
    await expect(canvas.getByText(written('Im Ordner gibt es bereits ein Magazin „Messwerte“.'))).toBeVisible();
    await expect(canvas.getByText(said.editors('folderMissing'))).toBeVisible();
  },
};
export const ReadOnly: Story = { args: { readOnly: true } };
export const Dark: Story = { globals: { scheme: 'dark' } };

export const DoAndDont: Story = doAndDont([
  {
    good: <DepotsForm {...meta.args} />,
    why: 'propose names that people look for.',
    bad: (
      <DepotsForm
        {...meta.args}
        depots={[
          { id: 'a', name: 'amt.zip/pegel_2026_neu(2).shp', type: 'feature' },
          { id: 'b', name: 'amt.zip/messwerte.csv', type: 'row' },
        ]}
      />
    ),
    whyNot: 'hand paths of files through: nobody tidies them up, and every list shows them.',
  },
]);
