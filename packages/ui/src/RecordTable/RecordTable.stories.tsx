import type { Meta, StoryObj } from '@storybook/react-vite';
import { Braces, Calendar, Hash, Pencil, ToggleLeft, Trash2, Type } from 'lucide-react';
import { useMemo, useState, type ReactElement } from 'react';
import { expect, fn, mocked, screen, userEvent, waitFor, within } from 'storybook/test';
import { doAndDont } from '../../../../.storybook/docs/doAndDont.tsx';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { inAllModes, onPhone, withoutPicture } from '../../../../.storybook/modes.ts';
import { asRead, format, inLanguage, readsIn, said, saidBool, saying, writing } from '../../../../.storybook/said.ts';
import { useNotify } from '../Notifications/index.ts';
import { SearchBar } from '../SearchBar/index.ts';
import { RecordTable } from './index.ts';
import type { CellEdit, RecordColumn, RecordRow, RecordTableProps } from './types.ts';

const numbers = {
  icon: Hash,
  align: 'right',
  text: (value: unknown) => new Intl.NumberFormat(readsIn(), { useGrouping: false }).format(value as number),
} as const;
const columns: readonly RecordColumn[] = [
  { key: 'name', icon: Type },
  { key: 'gewaesser', icon: Type },
  { key: 'km', ...numbers },
  { key: 'wasserstand_m', ...numbers },
  { key: 'messzeit', icon: Calendar, text: (value) => format().dateTime(value as string) },
  { key: 'aktiv', icon: ToggleLeft, text: (value) => saidBool(value === true) },
  { key: 'meta', icon: Braces },
  { key: 'ags', icon: Type },
  { key: 'betreiber', icon: Type },
  { key: 'hoehe_m', ...numbers },
];
const names = ['Köln', 'Düsseldorf', 'Wesel', 'Hattingen', 'Mülheim', 'Greven', 'Rheine', 'Haltern', 'Porta', '<b>Schmidtheim</b>'];
const makeRows = (count: number): RecordRow[] =>
  Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    values: {
      name: names[index % names.length],
      gewaesser: index % 3 ? 'Rhein' : 'Ems',
      km: 688 + index * 10.25,
      wasserstand_m: index % 7 === 6 ? null : 3.42 + index,
      messzeit: '2026-11-21T04:15:00.000Z',
      aktiv: index % 2 === 0,
      meta: { sensor: index, tags: ['a'] },
      ags: '05315000',
      betreiber: 'WSV',
      hoehe_m: 42,
    },
  }));

const guide: Guide = {
  purpose: 'Records of a dataset: any number of rows, columns by kind of value.',
  use: ['Attributes of features, results of functions.'],
  avoid: ['For lists of objects with pages take DataTable.'],
  keyboard: [
    ['Arrow keys', 'go from cell to cell'],
    ['Enter', 'chooses the row; where cells are edited, opens the cell, stores what was typed and goes on below (Tab: to the side)'],
    ['Esc', 'leaves a cell as it was'],
    ['Tab', 'goes from a cell to the menu of its row'],
    ['Ctrl+C', 'copies the cell as it is read'],
    ['Enter in the field for a number', 'goes to that record'],
    ['Menu key, Shift+F10', 'opens the menu of a cell, or of the column in whose head one is'],
  ],
  aria: [
    ['Grid', 'grid with aria-rowcount of all records, loaded or not; rows with aria-rowindex among them'],
    ['Number of a record', 'textbox, where not all records are loaded'],
  ],
  example: '<RecordTable label="Stations" columns={columns} rows={rows} total={433} selectedId={id} onSelect={setId} />',
};

/** Labels of the stories in English. */
const english = {
  Pegelstationen: 'Gauging stations',
  Bearbeiten: 'Edit',
  Löschen: 'Delete',
  'In 40 Objekten suchen': 'Search 40 objects',
  'Kein Objekt passt zur Suche.': 'No object matches the search.',
  'Der Server antwortet nicht.': 'The server does not answer.',
  'Gesuchte Pegel': 'Gauges searched for',
  Pegel: 'Gauges',
  Text: 'Text',
  'Eine Zahl, zum Beispiel 12,5': 'A number, such as 12.5',
  'Wahr oder Falsch': 'True or false',
  'Der Wert konnte nicht gespeichert werden.': 'The value could not be stored.',
};
const written = writing(english);

const meta = {
  title: 'Data display/RecordTable',
  component: RecordTable,
  parameters: { guide, english, layout: 'fullscreen' },
  args: {
    label: 'Pegelstationen',
    columns,
    rows: makeRows(40),
    total: 40,
    sizeBytes: 1_200_000,
    onSelect: fn(),
    height: 560,
    rowMenu: () => [
      { id: 'edit', label: written('Bearbeiten'), icon: <Pencil />, onSelect: fn() },
      { id: 'delete', label: written('Löschen'), icon: <Trash2 />, danger: true, onSelect: fn() },
    ],
    toolbar: <SearchBar value="" onChange={fn()} label="In 40 Objekten suchen" width={220} />,
  },
  render: function Selecting(args) {
    const [selected, setSelected] = useState(args.selectedId ?? null);
    return (
      <RecordTable
        {...args}
        selectedId={selected}
        onSelect={(id) => {
          args.onSelect?.(id);
          setSelected(id);
        }}
      />
    );
  },
} satisfies Meta<typeof RecordTable>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { parameters: inAllModes };

/** Ctrl+C copies the cell that has the focus, also where its row is chosen; a cell without a value gives an empty text. */
export const Copy: Story = {
  parameters: withoutPicture,
  play: async ({ canvas }) => {
    const write = fn(async () => undefined);
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: write } });
    const grid = await canvas.findByRole('grid', { name: written('Pegelstationen') });
    await userEvent.click((await within(grid).findAllByText('Düsseldorf'))[0]!);
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{Control>}c{/Control}');
    await expect(write.mock.calls).toEqual([[inLanguage({ de: '698,25', en: '698.25' })]]);
    await userEvent.click(within(grid).getAllByText('NULL')[0]!);
    await userEvent.keyboard('{Control>}c{/Control}');
    await expect(write).toHaveBeenLastCalledWith('');
  },
};

/** NULL, booleans, JSON and markup are shown as text; a click selects one row. */
export const Interaction: Story = {
  play: async ({ canvas, args }) => {
    const grid = await canvas.findByRole('grid', { name: written('Pegelstationen') });
    await expect(canvas.getByText(said.ui('objects', { count: 40 }))).toBeVisible();
    await expect(canvas.getByText(`· ${asRead(format().bytes(1_200_000))}`)).toBeVisible();
    await expect((await within(grid).findAllByText('<b>Schmidtheim</b>'))[0]).toBeVisible();
    await expect(within(grid).getAllByText('NULL').length).toBeGreaterThan(0);
    await expect(within(grid).getAllByText(saidBool(true)).length).toBeGreaterThan(0);
    await userEvent.click(within(grid).getByText('Düsseldorf', { selector: '[data-id="2"] *' }));
    await expect(args.onSelect).toHaveBeenCalledWith(2);
    await waitFor(() =>
      expect(within(grid).getByText('Düsseldorf', { selector: '[data-id="2"] *' }).closest('[role="row"]')).toHaveClass('Mui-selected'),
    );
  },
};

const truth = () => ['', 'true', 'false'].map((value) => ({ value, label: value === '' ? 'NULL' : saidBool(value === 'true') }));
const textOf = (value: unknown): string => (value === null || value === undefined ? '' : JSON.stringify(value).replaceAll('"', ''));
/** Before the decimals of a number. */
const sign = (): string => inLanguage({ de: ',', en: '.' });
const edits = (): Readonly<Record<string, CellEdit>> => ({
  name: { text: textOf, read: (text) => text, expects: written('Text') },
  wasserstand_m: {
    text: (value) => textOf(value).replace('.', sign()),
    read: (text) => (text === '' ? null : /^-?\d+([.,]\d+)?$/.test(text) ? Number(text.replace(sign(), '.')) : undefined),
    expects: written('Eine Zahl, zum Beispiel 12,5'),
    inputMode: 'decimal',
  },
  aktiv: {
    text: textOf,
    read: (text) => (text === '' ? null : text === 'true'),
    expects: written('Wahr oder Falsch'),
    choices: truth(),
  },
});

/** A table whose cells are edited, with the records that it keeps. */
const Edited = (args: RecordTableProps): ReactElement => {
  const [rows, setRows] = useState(args.rows);
  const onEdit: RecordTableProps['onEdit'] = async (id, key, value, stood) => {
    await args.onEdit?.(id, key, value, stood);
    setRows((before) => before.map((row) => (row.id === id ? { ...row, values: { ...row.values, [key]: value } } : row)));
  };
  const edited = edits();
  return <RecordTable {...args} rows={rows} onEdit={onEdit} columns={columns.map((column) => ({ ...column, edit: edited[column.key] }))} />;
};
/** An app says by a notice what could not be stored. */
const Told = (args: RecordTableProps): ReactElement => {
  const notify = useNotify();
  const onEdit: RecordTableProps['onEdit'] = async (id, key, value, stood) => {
    try {
      await args.onEdit?.(id, key, value, stood);
    } catch (error) {
      notify({ message: (error as Error).message, severity: 'error', dismissAfterMs: null });
      throw error;
    }
  };
  return <Edited {...args} onEdit={onEdit} />;
};
const cellOf = (grid: HTMLElement, row: number, key: string): HTMLElement =>
  grid.querySelector<HTMLElement>(`[data-id="${row}"] [data-field=".${key}"]`)!;

/** Enter opens a cell and stores what was typed; Escape leaves it. */
export const Editing: Story = {
  args: { onEdit: fn(() => Promise.resolve()) },
  render: Edited,
  play: async ({ canvas, args }) => {
    const grid = await canvas.findByRole('grid');
    await userEvent.dblClick(cellOf(grid, 1, 'wasserstand_m'));
    const field = await within(grid).findByRole('textbox', { name: 'wasserstand_m' });
    await expect(field).toHaveValue(`3${sign()}42`);
    await userEvent.clear(field);
    await userEvent.type(field, `4${sign()}5{Enter}`);
    await waitFor(() => expect(args.onEdit).toHaveBeenCalledWith(1, 'wasserstand_m', 4.5, 3.42));
    await waitFor(() => expect(cellOf(grid, 1, 'wasserstand_m')).toHaveTextContent(`4${sign()}5`));
    await userEvent.dblClick(cellOf(grid, 2, 'name'));
    await userEvent.type(await within(grid).findByRole('textbox', { name: 'name' }), ' am Rhein{Escape}');
    await waitFor(() => expect(cellOf(grid, 2, 'name')).toHaveTextContent('Düsseldorf'));
    await userEvent.dblClick(cellOf(grid, 2, 'aktiv'));
    await userEvent.selectOptions(await within(grid).findByRole('combobox', { name: 'aktiv' }), saidBool(true));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(args.onEdit).toHaveBeenLastCalledWith(2, 'aktiv', true, false));
    await expect(args.onEdit).toHaveBeenCalledTimes(2);
  },
};

/** What is typed goes from cell to cell while what was typed before is being stored, one after the other; nothing takes the focus away. */
export const EditingByKeyboard: Story = {
  parameters: withoutPicture,
  args: { onEdit: fn() },
  render: Edited,
  play: async ({ canvas, args }) => {
    const answers: (() => void)[] = [];
    mocked(args.onEdit!).mockImplementation(() => new Promise<void>((answer) => answers.push(answer)));
    const grid = await canvas.findByRole('grid');
    const isAt = (row: number, key: string): Promise<void> => waitFor(() => expect(cellOf(grid, row, key)).toHaveFocus());
    const enter = async (row: number, key: string, text: string): Promise<void> => {
      await userEvent.keyboard('{Enter}');
      await waitFor(() => expect(cellOf(grid, row, key).querySelector('input')).toHaveFocus());
      await userEvent.keyboard(text);
    };
    await userEvent.click(cellOf(grid, 1, 'name'));
    await enter(1, 'name', 'Bonn{Enter}');
    await isAt(2, 'name');
    await userEvent.keyboard('{ArrowDown}');
    await enter(3, 'name', 'Neuss{Tab}');
    await isAt(3, 'gewaesser');
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await enter(3, 'wasserstand_m', '7{Enter}');
    await isAt(4, 'wasserstand_m');
    await expect(args.onEdit).toHaveBeenCalledOnce();
    answers[0]!();
    await waitFor(() => expect(cellOf(grid, 1, 'name')).toHaveTextContent('Bonn'));
    await waitFor(() => expect(args.onEdit).toHaveBeenLastCalledWith(3, 'name', 'Neuss', 'Wesel'));
    answers[1]!();
    await waitFor(() => expect(args.onEdit).toHaveBeenLastCalledWith(3, 'wasserstand_m', 7, expect.any(Number)));
    answers[2]!();
    await waitFor(() => expect(cellOf(grid, 3, 'wasserstand_m')).toHaveTextContent(/^7$/));
    await expect(cellOf(grid, 3, 'name')).toHaveTextContent('Neuss');
    await isAt(4, 'wasserstand_m');
  },
};

/** A text that is no value of the column keeps the cell open and says what would be right. */
export const EditInvalid: Story = {
  args: { onEdit: fn(() => Promise.resolve()) },
  render: Edited,
  play: async ({ canvas, args }) => {
    const grid = await canvas.findByRole('grid');
    await userEvent.dblClick(cellOf(grid, 1, 'wasserstand_m'));
    const field = await within(grid).findByRole('textbox', { name: 'wasserstand_m' });
    await userEvent.clear(field);
    await userEvent.type(field, 'viel{Enter}');
    await expect(await screen.findByRole('tooltip')).toHaveTextContent(written('Eine Zahl, zum Beispiel 12,5'));
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(args.onEdit).not.toHaveBeenCalled();
  },
};

/** What cannot be stored keeps the cell open with what was typed. */
export const EditFailed: Story = {
  args: { onEdit: fn(() => Promise.reject(new Error(written('Der Wert konnte nicht gespeichert werden.')))) },
  render: Told,
  play: async ({ canvas }) => {
    const grid = await canvas.findByRole('grid');
    await userEvent.dblClick(cellOf(grid, 1, 'name'));
    const field = await within(grid).findByRole('textbox', { name: 'name' });
    await userEvent.type(field, ' am Rhein{Enter}');
    await waitFor(() => expect(field).toHaveFocus());
    await expect(field).toHaveValue('Köln am Rhein');
    await expect(await screen.findByRole('alert')).toHaveTextContent(written('Der Wert konnte nicht gespeichert werden.'));
  },
};

/** Two of ten columns start hidden; the chooser finds and shows them. */
export const Columns: Story = {
  play: async ({ canvas }) => {
    const grid = await canvas.findByRole('grid');
    await expect(within(grid).queryByRole('columnheader', { name: 'betreiber' })).toBeNull();
    const button = canvas.getByRole('button', { name: saying(said.ui('columnsHidden', { count: 2 })) });
    await expect(button).toHaveAccessibleName(`${said.ui('columns')} ${said.ui('columnsHidden', { count: 2 })}`);
    await userEvent.click(button);
    const dialog = await screen.findByRole('dialog', { name: said.ui('columns') });
    await userEvent.type(within(dialog).getByRole('searchbox'), 'betr');
    await waitFor(() => expect(within(dialog).getAllByRole('checkbox')).toHaveLength(1));
    await userEvent.click(within(dialog).getByRole('checkbox', { name: 'betreiber' }));
    await waitFor(() => expect(button).toHaveAccessibleName(`${said.ui('columns')} ${said.ui('columnsHidden', { count: 1 })}`));
  },
};

const manyColumns = Array.from({ length: 40 }, (_, index): RecordColumn => ({ key: `messwert_${index + 1}`, ...numbers }));

/** However many columns there are, the menu of a row stays in sight; by keyboard it follows on the cell in which one is. */
export const ManyColumns: Story = {
  parameters: inAllModes,
  args: {
    columns: manyColumns,
    rows: makeRows(40).map(({ id }) => ({
      id,
      values: Object.fromEntries(manyColumns.map(({ key }, index) => [key, Number(id) * index])),
    })),
  },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole('button', { name: saying(said.ui('columnsHidden', { count: 32 })) }));
    await userEvent.click(await screen.findByRole('button', { name: said.ui('showAllColumns') }));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const scroller = canvasElement.querySelector('.MuiDataGrid-virtualScroller')!;
    const button = canvas.getByRole('button', { name: said.ui('rowMenu', { row: 2 }) });
    const right = (element: Element): number => element.getBoundingClientRect().right;
    await expect(right(button)).toBeLessThanOrEqual(right(scroller));
    await userEvent.click(cellOf(canvasElement, 2, 'messwert_2'));
    await userEvent.tab();
    await expect(button).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('menuitem', { name: written('Bearbeiten') });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(button).toHaveFocus());
    await expect(scroller.scrollLeft).toBe(0);
    // No cell in which one is lies under the menus.
    await userEvent.click(cellOf(canvasElement, 2, 'messwert_2'));
    for (let column = 3; column <= 20; column++) {
      await userEvent.keyboard('{ArrowRight}');
      const cell = (): HTMLElement => cellOf(canvasElement, 2, `messwert_${column}`);
      await waitFor(() => expect(cell()).toHaveFocus());
      await waitFor(() =>
        expect(cell().getBoundingClientRect().right).toBeLessThanOrEqual(button.parentElement!.getBoundingClientRect().left),
      );
    }
    await expect(scroller.scrollLeft).toBeGreaterThan(0);
    await expect(right(button)).toBeLessThanOrEqual(right(scroller));
  },
};

/** Scrolling near the end asks for the next page once. */
export const LoadsMore: Story = {
  args: { total: 433, onLoadMore: fn() },
  play: async ({ canvas, canvasElement, args }) => {
    await canvas.findByRole('grid');
    const scroller = canvasElement.querySelector('.MuiDataGrid-virtualScroller')!;
    await expect(args.onLoadMore).not.toHaveBeenCalled();
    scroller.scrollTop = scroller.scrollHeight;
    await waitFor(() => expect(args.onLoadMore).toHaveBeenCalledTimes(1));
    scroller.scrollTop = scroller.scrollHeight - 20;
    scroller.dispatchEvent(new Event('scroll'));
    await expect(args.onLoadMore).toHaveBeenCalledTimes(1);
  },
};

export const LoadingMore: Story = { args: { total: 433, loading: true } };
export const Loading: Story = { args: { rows: [], loading: true } };
export const Empty: Story = { args: { rows: [], total: 0, sizeBytes: 0 } };
export const Failed: Story = {
  args: { rows: [], error: 'Der Server antwortet nicht.', onRetry: fn() },
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: said.ui('retry') }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
export const Partial: Story = { args: { total: 433, error: 'Der Server antwortet nicht.', onRetry: fn() } };
export const ReadOnly: Story = { args: { rowMenu: undefined, columns: columns.slice(0, 5), selectedId: 3 } };
/** Where a search has left nothing, it says so in its own words. */
export const NothingFound: Story = { args: { rows: [], total: 40, empty: 'Kein Objekt passt zur Suche.' } };
export const Narrow: Story = { globals: onPhone };
export const Dark: Story = { args: { selectedId: 3 }, globals: { scheme: 'dark' } };
export const English: Story = { globals: { language: 'en' } };

const searched = {
  columns: columns.slice(0, 4),
  rows: [],
  total: 40,
  height: 280,
  toolbar: <SearchBar value="Lippstadt" onChange={fn()} width={180} />,
};

/** Where others order the rows, the head of a column asks for it, and shows which order they have. */
export const Ordered: Story = {
  parameters: withoutPicture,
  args: { rows: makeRows(5), total: 5000, order: null, onOrder: fn() },
  render: function Ordered({ onOrder, ...args }) {
    const [order, setOrder] = useState(args.order ?? null);
    return (
      <RecordTable
        {...args}
        order={order}
        onOrder={(next) => {
          onOrder?.(next);
          setOrder(next);
        }}
      />
    );
  },
  play: async ({ canvas, args }) => {
    const head = await canvas.findByRole('columnheader', { name: 'km' });
    await userEvent.click(head);
    await expect(args.onOrder).toHaveBeenLastCalledWith({ column: 'km', descending: false });
    await waitFor(() => expect(head).toHaveAttribute('aria-sort', 'ascending'));
    await userEvent.click(head);
    await expect(args.onOrder).toHaveBeenLastCalledWith({ column: 'km', descending: true });
    await userEvent.click(head);
    await expect(args.onOrder).toHaveBeenLastCalledWith(null);
    // Nothing is ordered here: the rows stand as they came.
    await expect(canvas.getAllByRole('gridcell', { name: /^\d+[.,]?\d*$/ })[0]).toHaveTextContent('1');
  },
};

const million = 1_000_000;
const pageOf = (first: number): RecordRow[] => makeRows(100).map(({ values }, index) => ({ id: first + index, values }));

/** Of a large table the pages around one place are loaded; a number leads to any other. */
export const AnyPlace: Story = {
  parameters: inAllModes,
  args: { rows: [], total: million, onGoTo: fn() },
  render: function AnyPlace({ onGoTo, ...args }) {
    const [pages, setPages] = useState([1]);
    const [chosen, setChosen] = useState<string | number | null>(null);
    const rows = useMemo(() => pages.flatMap(pageOf), [pages]);
    const begin = (number: number): number => number - ((number - 1) % 100);
    return (
      <RecordTable
        {...args}
        rows={rows}
        offset={pages[0]! - 1}
        selectedId={chosen}
        onSelect={setChosen}
        onLoadMore={() => setPages([...pages, pages.at(-1)! + 100].slice(-3))}
        onLoadBefore={() => setPages([pages[0]! - 100, ...pages].slice(0, 3))}
        onGoTo={(number) => {
          onGoTo?.(number);
          setPages([begin(number)]);
        }}
      />
    );
  },
  play: async ({ canvas, canvasElement, args }) => {
    const grid = await canvas.findByRole('grid');
    await expect(grid).toHaveAttribute('aria-rowcount', String(million + 1));
    const field = canvas.getByRole('textbox', { name: said.ui('goToRecord') });
    await userEvent.type(field, '1000001{Enter}');
    await expect(await screen.findByRole('tooltip')).toHaveTextContent(said.ui('goToRange', { total: format().number(million) }));
    await expect(args.onGoTo).not.toHaveBeenCalled();
    await userEvent.clear(field);
    await userEvent.type(field, '500.001{Enter}');
    await expect(args.onGoTo).toHaveBeenCalledWith(500_001);
    const row = (): HTMLElement | null => canvasElement.querySelector<HTMLElement>('[data-id="500001"]');
    // It begins its page: the one before is loaded as well, and it stays in sight, chosen and with the focus.
    await waitFor(() => expect(canvasElement.querySelector('[data-id="499999"]')).not.toBeNull());
    await waitFor(() => expect(row()).toHaveAttribute('aria-rowindex', '500002'));
    await expect(row()!.querySelector('[data-field="#number"]')).toHaveTextContent('500001');
    await expect(row()).toHaveAttribute('aria-selected', 'true');
    await waitFor(() => expect(row()!.contains(document.activeElement)).toBe(true));
    const scroller = canvasElement.querySelector('.MuiDataGrid-virtualScroller')!;
    const box = (): [number, number] => [scroller.getBoundingClientRect().top, row()!.getBoundingClientRect().top];
    await waitFor(() => expect(box()[1]).toBeGreaterThan(box()[0]));
    await expect(box()[1]).toBeLessThan(scroller.getBoundingClientRect().bottom);
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(canvasElement.querySelector('[data-id="500002"]')!.contains(document.activeElement)).toBe(true));
    await expect(grid).toHaveAttribute('aria-rowcount', String(million + 1));
    // For a second the table holds more rows in the direction in which it was scrolled.
    await waitFor(() => expect(canvasElement.querySelector('[data-id="500030"]')).toBeNull(), { timeout: 5000 });
  },
};

/** A row from elsewhere stands before the others, without a number. */
export const Lead: Story = {
  parameters: withoutPicture,
  args: { rows: pageOf(301), offset: 300, total: million, lead: { id: 7, values: pageOf(7)[0]!.values }, onGoTo: fn(), selectedId: 7 },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole('grid');
    const row = (id: number): HTMLElement => canvasElement.querySelector<HTMLElement>(`[data-id="${id}"]`)!;
    await waitFor(() => expect(row(7)).toHaveAttribute('aria-rowindex', '2'));
    await expect(row(7).querySelector('[data-field="#number"]')).toHaveTextContent(/^$/);
    await expect(row(301)).toHaveAttribute('aria-rowindex', '303');
    await expect(row(301).querySelector('[data-field="#number"]')).toHaveTextContent('301');
  },
};

/** The right button, or the menu key, opens what can be done with the value of a cell. */
export const CellMenu: Story = {
  parameters: withoutPicture,
  args: {
    rows: makeRows(5),
    total: 5,
    cellMenu: fn(({ values }: RecordRow, key: string) => [{ id: 'only', label: `${key}: ${String(values[key])}`, onSelect: fn() }]),
  },
  play: async ({ canvas, args }) => {
    // The second time nothing has to be loaded: the menu opens before the button is let go.
    for (const close of ['{Escape}', '{Enter}']) {
      await userEvent.click(await canvas.findByRole('gridcell', { name: '1' }));
      await userEvent.pointer({ target: (await canvas.findAllByRole('gridcell', { name: 'Ems' }))[0]!, keys: '[MouseRight]' });
      await waitFor(() => expect(screen.getByRole('menuitem', { name: 'gewaesser: Ems' })).toHaveFocus());
      await userEvent.keyboard(close);
      await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    }
    await expect(args.cellMenu).toHaveBeenCalledWith(expect.objectContaining({ id: 1 }), 'gewaesser');
  },
};

const statistics = (column: string): string => inLanguage({ de: `Statistik: ${column}`, en: `Statistics: ${column}` });

/** The menu of a column, by the button in its head and by the keyboard; the order of the rows stays as it is. */
export const ColumnMenu: Story = {
  args: {
    columnMenu: fn((column: string) => [{ id: 'only', label: statistics(column), onSelect: fn() }]),
    onOrder: fn(),
  },
  play: async ({ canvas, args }) => {
    const head = await canvas.findByRole('columnheader', { name: 'gewaesser' });
    head.focus();
    await userEvent.click(await within(head).findByRole('button', { name: `${said.ui('moreActions')}: gewaesser` }));
    await userEvent.click(await screen.findByRole('menuitem', { name: statistics('gewaesser') }));
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await expect(args.columnMenu).toHaveBeenLastCalledWith('gewaesser');
    await expect(args.onOrder).not.toHaveBeenCalled();
    await waitFor(() => expect(head).toHaveFocus());
    await userEvent.pointer({ target: head, keys: '[MouseRight]' });
    await expect(await screen.findByRole('menuitem', { name: statistics('gewaesser') })).toBeVisible();
  },
};

export const DoAndDont: Story = {
  ...doAndDont([
    {
      good: <RecordTable {...searched} label="Gesuchte Pegel" empty="Kein Objekt passt zur Suche." />,
      why: 'say that it is the search that has left nothing (empty).',
      bad: <RecordTable {...searched} label="Pegel" />,
      whyNot: 'leave the usual words: they say that there are no objects, and there are forty.',
    },
  ]),
  parameters: { layout: 'padded' },
};
