import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState, type ReactNode } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { doAndDont } from '../../../../.storybook/docs/doAndDont.tsx';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { onPhone } from '../../../../.storybook/modes.ts';
import { said } from '../../../../.storybook/said.ts';
import { stationColumns, stationConditions } from '../fixtures/stationFilter.ts';
import { FilterBar } from './FilterBar.tsx';
import { RecordFilter, type RecordFilterProps } from './RecordFilter.tsx';

/** The conditions as a page keeps them. */
function Kept({ conditions: begun, onChange, ...props }: RecordFilterProps): ReactNode {
  const [conditions, setConditions] = useState(begun);
  return (
    <RecordFilter
      {...props}
      conditions={conditions}
      onChange={(next) => {
        onChange(next);
        setConditions(next);
      }}
    />
  );
}

const guide: Guide = {
  purpose: 'Conditions on the attributes of records, which all must hold: `conditionsText` of `@geo/api` makes a filter of them.',
  use: ['Beside a table of records, with FilterBar below it.'],
  avoid: ['To find a word anywhere take a SearchBar.'],
  keyboard: [
    ['Enter', 'opens it; in a field, applies'],
    ['Tab', 'goes through the conditions'],
    ['Esc', 'leaves what holds as it was'],
  ],
  aria: [
    ['Button', 'button with aria-haspopup, its number of conditions in its name'],
    ['Conditions', 'dialog, a group each'],
  ],
};

const meta = {
  title: 'Editors/Panels/RecordFilter',
  component: RecordFilter,
  parameters: { guide },
  args: { columns: stationColumns, conditions: [], onChange: fn() },
  render: (args) => <Kept {...args} />,
} satisfies Meta<typeof RecordFilter>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** Without columns, as before the first page has come, there is nothing to ask. */
export const Empty: Story = { args: { columns: [] } };

const choose = async (group: HTMLElement, field: string, option: string): Promise<void> => {
  await userEvent.click(within(group).getByRole('combobox', { name: field }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
};
const opened = async (canvas: { getByRole: typeof screen.getByRole }): Promise<ReturnType<typeof within>> => {
  await userEvent.click(canvas.getByRole('button'));
  return within(await screen.findByRole('dialog', { name: said.editors('filterTitle') }));
};

/** What is asked follows the kind of the column; it holds once it is applied. */
export const Interaction: Story = {
  play: async ({ args, canvas }) => {
    const dialog = await opened(canvas);
    const first = dialog.getAllByRole('group')[0]!;
    await choose(first, said.editors('filterColumn'), 'wasserstand_m');
    await choose(first, said.editors('filterOperator'), said.editors('filterAtLeast'));
    await userEvent.type(within(first).getByRole('textbox'), '2,5');
    await userEvent.click(dialog.getByRole('button', { name: said.editors('filterAdd') }));
    const second = dialog.getAllByRole('group')[1]!;
    await choose(second, said.editors('filterColumn'), 'in_betrieb');
    await expect(within(second).queryByRole('textbox')).toBeNull();
    await expect(args.onChange).not.toHaveBeenCalled();
    await userEvent.click(dialog.getByRole('button', { name: said.editors('filterApply') }));
    await expect(args.onChange).toHaveBeenCalledWith([
      { column: 'wasserstand_m', operator: 'atLeast', value: '2,5' },
      { column: 'in_betrieb', operator: 'yes', value: '' },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(canvas.getByRole('button', { name: said.editors('filterCount', { count: 2 }) })).toHaveFocus();
  },
};

/** What holds is found as it was typed. */
export const Open: Story = {
  args: { conditions: stationConditions },
  play: async ({ canvas }) => {
    const dialog = await opened(canvas);
    await expect(dialog.getAllByRole('textbox')[1]).toHaveValue('2,5');
  },
};
export const OpenDark: Story = { ...Open, globals: { scheme: 'dark' } };
export const Narrow: Story = { ...Open, globals: onPhone };

/** A value that the column cannot have is marked with what would be right; nothing is applied. */
export const Invalid: Story = {
  args: { conditions: [{ column: 'wasserstand_m', operator: 'more', value: 'viel' }] },
  play: async ({ args, canvas }) => {
    const dialog = await opened(canvas);
    await userEvent.click(dialog.getByRole('button', { name: said.editors('filterApply') }));
    await expect(dialog.getByRole('textbox')).toBeInvalid();
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};

export const DoAndDont: Story = doAndDont([
  {
    good: (
      <div>
        <div style={{ padding: 8 }}>
          <RecordFilter columns={stationColumns} conditions={stationConditions} onChange={fn()} />
        </div>
        <FilterBar columns={stationColumns} conditions={stationConditions} onChange={fn()} />
      </div>
    ),
    why: 'is used with FilterBar: what narrows the records stays in sight and is taken away with one click.',
    bad: (
      <div style={{ padding: 8 }}>
        <RecordFilter columns={stationColumns} conditions={stationConditions} onChange={fn()} />
      </div>
    ),
    whyNot: 'leave the conditions behind the button: somebody misses records and does not see why.',
  },
]);
