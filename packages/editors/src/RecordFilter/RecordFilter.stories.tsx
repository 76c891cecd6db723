import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState, type ReactNode } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { doAndDont } from '../../../../.storybook/docs/doAndDont.tsx';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { onPhone, withoutPicture } from '../../../../.storybook/modes.ts';
import { format, readsIn, said, saying } from '../../../../.storybook/said.ts';
import { stationColumns, stationExpression, stationFilter } from '../fixtures/stationFilter.ts';
import { FilterBar } from './FilterBar.tsx';
import { RecordFilter, type RecordFilterProps } from './RecordFilter.tsx';

/** The filter as a page keeps it. */
function Kept({ filter: begun, onChange, ...props }: RecordFilterProps): ReactNode {
  const [filter, setFilter] = useState(begun);
  return (
    <RecordFilter
      {...props}
      filter={filter}
      onChange={(next) => {
        onChange(next);
        setFilter(next);
      }}
    />
  );
}

const guide: Guide = {
  purpose: 'What the attributes of records must meet, as conditions or as an expression: CQL2 text, which the server reads as `filter`.',
  use: ['Beside a table of records, with FilterBar below it.'],
  avoid: ['To find a word anywhere take a SearchBar.'],
  keyboard: [
    ['Enter', 'opens it; in a field of a condition, applies'],
    ['Ctrl+Enter', 'applies the expression'],
    ['Ctrl+Space', 'offers columns and words for the expression'],
    ['Tab', 'goes through the conditions'],
    ['Esc', 'leaves what holds as it was'],
  ],
  aria: [
    ['Button', 'button with aria-haspopup, its number of conditions in its name'],
    ['What is opened', 'dialog with two tabs'],
    ['Conditions', 'a group each'],
    ['Expression', 'textbox, multi-line, described by what is wrong in it'],
  ],
};

const meta = {
  title: 'Editors/Panels/RecordFilter',
  component: RecordFilter,
  parameters: { guide },
  args: { columns: stationColumns, filter: '', onChange: fn() },
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
    await expect(args.onChange).toHaveBeenCalledWith('(wasserstand_m >= 2.5) AND (in_betrieb = TRUE)');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(canvas.getByRole('button', { name: said.editors('filterCount', { count: 2 }) })).toHaveFocus();
  },
};

/** What holds is found as it is typed. */
export const Open: Story = {
  args: { filter: stationFilter },
  play: async ({ canvas }) => {
    const dialog = await opened(canvas);
    await expect(dialog.getAllByRole('textbox')[1]).toHaveValue(format().plain(2.5));
  },
};
export const OpenDark: Story = { ...Open, globals: { scheme: 'dark' } };
export const Narrow: Story = { ...Open, globals: onPhone };

/** A value that the column cannot have is marked with what would be right; nothing is applied. */
export const Invalid: Story = {
  args: { filter: 'wasserstand_m > 3' },
  play: async ({ args, canvas }) => {
    const dialog = await opened(canvas);
    await userEvent.clear(dialog.getByRole('textbox'));
    await userEvent.type(dialog.getByRole('textbox'), 'viel');
    // Nor does it get lost by looking at the expression.
    await userEvent.click(dialog.getByRole('tab', { name: said.editors('filterExpression') }));
    await expect(dialog.getByRole('textbox')).toHaveValue('viel');
    await userEvent.click(dialog.getByRole('button', { name: said.editors('filterApply') }));
    await expect(dialog.getByRole('textbox')).toBeInvalid();
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};

/** One of the conditions is enough. */
export const AnyOf: Story = {
  args: { filter: stationFilter },
  parameters: withoutPicture,
  play: async ({ args, canvas }) => {
    const dialog = await opened(canvas);
    await userEvent.click(dialog.getByRole('combobox', { name: said.editors('filterMatch') }));
    await userEvent.click(await screen.findByRole('option', { name: said.editors('filterMatchAny') }));
    await userEvent.click(dialog.getByRole('button', { name: said.editors('filterApply') }));
    await expect(args.onChange).toHaveBeenCalledWith("(gewaesser = 'Rhein') OR (wasserstand_m >= 2.5)");
  },
};

/** The same filter as text: what conditions can say as well becomes conditions again. */
export const AsExpression: Story = {
  args: { filter: stationFilter },
  parameters: withoutPicture,
  play: async ({ args, canvas }) => {
    const dialog = await opened(canvas);
    await userEvent.click(dialog.getByRole('tab', { name: said.editors('filterExpression') }));
    const field = await dialog.findByRole('textbox', { name: said.editors('filterExpression') });
    await expect(field).toHaveTextContent(stationFilter);
    await userEvent.click(field);
    await userEvent.keyboard('{Control>}a{/Control}');
    await userEvent.paste("gewaesser = 'Ems' OR wasserstand_m < 1");
    await userEvent.click(dialog.getByRole('tab', { name: said.editors('filterConditions') }));
    await expect(dialog.getByRole('combobox', { name: said.editors('filterMatch') })).toHaveTextContent(said.editors('filterMatchAny'));
    await expect(dialog.getAllByRole('textbox')[0]).toHaveValue('Ems');
    await expect(dialog.getAllByRole('textbox')[1]).toHaveValue('1');
    await userEvent.click(dialog.getByRole('button', { name: said.editors('filterApply') }));
    await expect(args.onChange).toHaveBeenCalledWith("(gewaesser = 'Ems') OR (wasserstand_m < 1)");
  },
};

/** What conditions cannot say stays an expression. */
export const OnlyExpression: Story = {
  args: { filter: stationExpression },
  play: async ({ canvas }) => {
    const dialog = await opened(canvas);
    await expect(dialog.getByRole('tab', { name: said.editors('filterConditions') })).toBeDisabled();
    await expect(dialog.getByText(said.editors('filterOnlyExpression'))).toBeVisible();
    await dialog.findByRole('textbox', { name: said.editors('filterExpression') });
  },
};
export const OnlyExpressionDark: Story = { ...OnlyExpression, globals: { scheme: 'dark' } };

/** Where an expression goes wrong is said, with what would be right there; nothing is applied. */
export const ExpressionInvalid: Story = {
  args: { filter: stationExpression },
  play: async ({ args, canvas }) => {
    const dialog = await opened(canvas);
    const field = await dialog.findByRole('textbox', { name: said.editors('filterExpression') });
    await userEvent.click(field);
    await userEvent.keyboard('{Control>}a{/Control}');
    await userEvent.paste("gewaesser = 'Rhein' OR wasserstand_m >");
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    const fault = { de: /^Der Filter ist ab Zeichen 39 nicht lesbar/, en: /^The filter cannot be read from character 39/ };
    await expect(await dialog.findByText(fault[readsIn()])).toBeVisible();
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};

/** Columns and words are offered while one types; Escape closes what is offered first. */
export const Completing: Story = {
  args: { filter: stationExpression },
  parameters: withoutPicture,
  play: async ({ canvas }) => {
    const dialog = await opened(canvas);
    const field = await dialog.findByRole('textbox', { name: said.editors('filterExpression') });
    await userEvent.click(field);
    await userEvent.keyboard('{Control>}a{/Control}{Delete}was');
    await userEvent.click(await dialog.findByRole('option', { name: saying('wasserstand_m') }));
    await waitFor(() => expect(field).toHaveTextContent('wasserstand_m'));
    await userEvent.keyboard(' bet');
    await dialog.findByRole('option', { name: 'BETWEEN' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(dialog.queryByRole('option')).toBeNull());
    await expect(screen.getByRole('dialog')).toBeVisible();
  },
};

export const DoAndDont: Story = doAndDont([
  {
    good: (
      <div>
        <div style={{ padding: 8 }}>
          <RecordFilter columns={stationColumns} filter={stationFilter} onChange={fn()} />
        </div>
        <FilterBar columns={stationColumns} filter={stationFilter} onChange={fn()} />
      </div>
    ),
    why: 'use it with FilterBar: what narrows the records stays in sight and is taken away with one click.',
    bad: (
      <div style={{ padding: 8 }}>
        <RecordFilter columns={stationColumns} filter={stationFilter} onChange={fn()} />
      </div>
    ),
    whyNot: 'leave the conditions behind the button: somebody misses records and does not see why.',
  },
]);
