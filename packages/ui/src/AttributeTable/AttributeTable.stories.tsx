import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { doAndDont } from '../../../../.storybook/docs/doAndDont.tsx';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { inAllModes, onPhone } from '../../../../.storybook/modes.ts';
import { format, said, saidBool } from '../../../../.storybook/said.ts';
import { AttributeTable, type ShownValue } from './AttributeTable.tsx';
import { toAttributes } from './attributes.ts';

const guide: Guide = {
  purpose: 'Keys and values of an object, to read and to edit.',
  use: ['Attributes nobody knows beforehand.'],
  avoid: ['For known fields take a form; to show pairs only, KeyValueList.'],
  keyboard: [
    ['Enter', 'commits a field'],
    ['Esc', 'gives up what was typed'],
  ],
  aria: [['Table', 'table named by label']],
  example: `const [attributes, setAttributes] = useState(toAttributes({ name: 'Köln', wasserstand_m: 3.42, in_betrieb: true }));

<AttributeTable attributes={attributes} onChange={setAttributes} />`,
};

/** Labels of the stories in English. */
const english = {
  Messung: 'Measurement',
  'Rohe Messung': 'Raw measurement',
};

const meta = {
  title: 'Data display/AttributeTable',
  parameters: { guide, english },
  component: AttributeTable,
  args: {
    attributes: toAttributes({ name: 'Köln', wasserstand_m: 3.42, in_betrieb: true, letzter_ausfall: null, melder: { kanal: ['sms'] } }),
    onChange: fn(),
  },
  render: function Controlled(args) {
    const [attributes, setAttributes] = useState(args.attributes);
    return (
      <AttributeTable
        {...args}
        attributes={attributes}
        onChange={(next) => {
          args.onChange?.(next);
          setAttributes(next);
        }}
      />
    );
  },
} satisfies Meta<typeof AttributeTable>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { parameters: inAllModes };

/** A number stays a number; what is typed is a draft until Enter, and Esc takes it back. */
export const Interaction: Story = {
  play: async ({ canvas, args }) => {
    const value = canvas.getByRole('textbox', { name: said.ui('attributeValueOf', { key: 'wasserstand_m' }) });
    await userEvent.clear(value);
    await userEvent.type(value, '4.1');
    await expect(args.onChange).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith(expect.arrayContaining([{ key: 'wasserstand_m', value: 4.1 }]));
    await userEvent.type(value, '99{Escape}');
    await expect(value).toHaveValue('4.1');
    await expect(args.onChange).toHaveBeenCalledOnce();
  },
};

export const AddAndDelete: Story = {
  args: { attributes: [] },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText(said.ui('attributesNone'))).toBeVisible();
    const add = canvas.getByRole('button', { name: said.ui('attributeAdd') });
    await userEvent.click(add);
    await expect(canvas.getByRole('textbox', { name: said.ui('attributeKeyOf', { key: 'Key' }) })).toHaveFocus();
    await userEvent.click(add);
    await expect(args.onChange).toHaveBeenLastCalledWith([
      { key: 'Key', value: 'Wert' },
      { key: 'Key 1', value: 'Wert' },
    ]);
    await userEvent.click(canvas.getByRole('button', { name: said.ui('attributeDeleteOf', { key: 'Key' }) }));
    await expect(args.onChange).toHaveBeenLastCalledWith([{ key: 'Key 1', value: 'Wert' }]);
    await expect(add).toHaveFocus();
  },
};

/** A taken key is refused; the draft stays, so that it can be mended. */
export const DuplicateKey: Story = {
  play: async ({ canvas, args }) => {
    const key = canvas.getByRole('textbox', { name: said.ui('attributeKeyOf', { key: 'name' }) });
    await userEvent.clear(key);
    await expect(canvas.getByRole('alert')).toHaveTextContent(said.ui('attributeKeyEmpty'));
    await userEvent.type(key, 'melder{Enter}');
    await expect(canvas.getByRole('alert')).toHaveTextContent(said.ui('attributeKeyTaken', { key: 'melder' }));
    await expect(args.onChange).not.toHaveBeenCalled();
    await userEvent.type(key, '_sms{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith(expect.arrayContaining([{ key: 'melder_sms', value: 'Köln' }]));
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
};

export const ReadOnly: Story = {
  args: { readOnly: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('row', { name: `${said.ui('attributeKey')} ${said.ui('attributeValue')}` })).toBeVisible();
    await expect(canvas.getByRole('row', { name: 'letzter_ausfall NULL' })).toBeVisible();
    await expect(canvas.queryByRole('textbox')).toBeNull();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};
export const Empty: Story = { args: { attributes: [], readOnly: true } };
export const Narrow: Story = { globals: onPhone };
export const English: Story = {
  args: { attributes: [] },
  globals: { language: 'en' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No attributes available')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Add attribute' })).toBeVisible();
  },
};
export const Dark: Story = { globals: { scheme: 'dark' } };

const measured = toAttributes({ wasserstand_m: 3.42, abfluss_m3_s: 1204.5, in_betrieb: true, messzeit: '2026-11-21T05:15:00Z' });

/** What an app does that knows the types of the values. */
function asRead(value: unknown): ShownValue {
  if (typeof value === 'number') return { text: format().number(value), kind: 'number' };
  if (typeof value === 'boolean') return { text: saidBool(value), kind: 'boolean' };
  return { text: format().dateTime(String(value)), kind: 'text' };
}

export const DoAndDont: Story = doAndDont([
  {
    good: <AttributeTable label="Messung" readOnly attributes={measured} formatValue={asRead} />,
    why: 'show values as people read them (formatValue): numbers, truth and time as their language writes them.',
    bad: <AttributeTable label="Rohe Messung" readOnly attributes={measured} />,
    whyNot: 'show them as they are stored, where their types are known.',
  },
]);
