import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { doAndDont } from '../../../../../.storybook/docs/doAndDont.tsx';
import type { Guide } from '../../../../../.storybook/docs/guide.ts';
import { inAllModes, onPhone } from '../../../../../.storybook/modes.ts';
import { said } from '../../../../../.storybook/said.ts';
import { Controlled } from '../../fixtures/controlled.tsx';
import { DatumEditor } from '../../DatumEditor/index.ts';

const guide: Guide = {
  purpose: 'Edits a record of named values: each can be changed, renamed and deleted, and others be added.',
  use: ['Values of the types row, dict, object and base-model.'],
  components: ['DatumEditor'],
  avoid: ['A record with a place is a feature.', 'Where the names are settled take a form with a field for each.'],
  keyboard: [['Enter', 'commits a key or value']],
  aria: [['Values', 'table, named by label']],
};

/** Labels of the stories in English. */
const english = { Werte: 'Values' };

const meta = {
  title: 'Editors/Values/Record',
  parameters: { guide, english },
  component: DatumEditor,
  render: (args) => <Controlled of={DatumEditor} style={{ maxWidth: 560 }} {...args} />,
  args: { type: 'row', label: 'Werte', value: { name: 'Köln', pegel_m: 3.42, in_betrieb: true, bemerkung: null }, onChange: fn() },
} satisfies Meta<typeof DatumEditor>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { parameters: { ...inAllModes } };
export const Empty: Story = { args: { type: 'dict', value: undefined } };

/** A number that is typed stays a number. */
export const Changing: Story = {
  play: async ({ canvas, args }) => {
    const value = await canvas.findByDisplayValue('3.42');
    await userEvent.clear(value);
    await userEvent.type(value, '4.1{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith({ name: 'Köln', pegel_m: 4.1, in_betrieb: true, bemerkung: null });
    await userEvent.click(canvas.getByRole('button', { name: said.ui('attributeAdd') }));
    await expect(args.onChange).toHaveBeenLastCalledWith(expect.objectContaining({ Key: 'Wert' }));
  },
};

export const ReadOnly: Story = { args: { readOnly: true } };
export const Narrow: Story = { globals: onPhone };
export const Dark: Story = { globals: { scheme: 'dark' } };

export const DoAndDont: Story = doAndDont([
  {
    good: <DatumEditor {...meta.args} />,
    why: 'give each value a field, under its name.',
    bad: <DatumEditor type="string" label="JSON" value={JSON.stringify(meta.args.value)} onChange={fn()} />,
    whyNot: 'have JSON typed: a forgotten comma loses all.',
  },
]);
