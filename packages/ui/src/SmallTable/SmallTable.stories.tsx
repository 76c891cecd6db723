import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { doAndDont } from '../../../../.storybook/docs/doAndDont.tsx';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { said, writing } from '../../../../.storybook/said.ts';
import { Banner } from '../Banner/index.ts';
import { Button } from '../Button/index.ts';
import { SmallTable, type SmallTableProps } from './SmallTable.tsx';

interface Gauge {
  readonly id: string;
  readonly name: string;
  readonly water: string;
  readonly level: string;
  readonly failure?: string;
}

const gauges: readonly Gauge[] = [
  { id: 'koeln', name: 'Köln', water: 'Rhein', level: '3,42 m' },
  { id: 'haltern', name: 'Haltern', water: 'Lippe', level: '1,07 m', failure: 'Seit 05:15 kam kein Messwert.' },
  { id: 'hattingen', name: 'Hattingen', water: 'Ruhr', level: '0,88 m' },
];

const press = fn();

function GaugeTable(props: SmallTableProps<Gauge>): ReactNode {
  return <SmallTable {...props} />;
}

const guide: Guide = {
  purpose: 'Few rows of facts that are read as a whole: on a panel, in a dialog.',
  use: ['What an object consists of, two states side by side, who may do what.'],
  avoid: [
    'For lists of objects with a page each take DataTable: it sorts, selects and draws the rows in view only.',
    'For records of a dataset take RecordTable.',
    'For facts about one object take KeyValueList.',
  ],
  keyboard: [
    ['Tab', 'goes through what can be done with the rows, and to the table itself where it scrolls'],
    ['Arrow keys', 'scroll it'],
  ],
  aria: [
    ['Table', 'table, named by its label'],
    ['Headings', 'columnheader and rowheader'],
    ['Note', 'description of the table'],
  ],
};

/** Labels of the stories in English. */
const english = {
  Pegel: 'Gauges',
  Gewässer: 'Water',
  Wasserstand: 'Water level',
  '3,42 m': '3.42 m',
  '1,07 m': '1.07 m',
  '0,88 m': '0.88 m',
  'Seit 05:15 kam kein Messwert.': 'No value since 05:15.',
  'Noch kein Pegel.': 'No gauge yet.',
  Bemerkung: 'Remark',
  'Pegel mit Bemerkung': 'Gauges with a remark',
  Abmelden: 'Log off',
};
const written = writing(english);

const meta = {
  title: 'Data display/SmallTable',
  parameters: { guide, english },
  component: GaugeTable,
  args: {
    label: 'Pegel',
    columns: [
      { id: 'name', label: 'Name', heading: true, render: ({ name }) => name },
      { id: 'water', label: 'Gewässer', render: ({ water }) => water },
      { id: 'level', label: 'Wasserstand', numeric: true, render: ({ level }) => level },
    ],
    rows: gauges,
    keyOf: ({ id }) => id,
  },
} satisfies Meta<typeof GaugeTable>;
export default meta;
type Story = StoryObj<typeof meta>;

const withActions = {
  trail: ({ name }: Gauge) => (
    <Button size="small" aria-label={`${name}: ${written('Abmelden')}`} onClick={() => press(name)}>
      {written('Abmelden')}
    </Button>
  ),
};

export const Default: Story = {
  play: async ({ canvas }) => {
    const table = within(canvas.getByRole('table', { name: written('Pegel') }));
    await expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Name',
      written('Gewässer'),
      written('Wasserstand'),
    ]);
    await expect(table.getByRole('rowheader', { name: 'Haltern' })).toBeVisible();
  },
};

/** Each row can be acted on; the column of actions has a name that is only heard. */
export const Kinds: Story = {
  args: { ...withActions, boxed: true, showLabel: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('columnheader', { name: said.ui('rowActions') })).toBeInTheDocument();
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(press).toHaveBeenLastCalledWith('Haltern');
  },
};

/** What does not fit a cell stands across the table, below its row. */
export const WithErrors: Story = {
  args: { below: ({ failure }) => (failure ? <Banner severity="warning">{failure}</Banner> : null) },
  play: async ({ canvas }) => {
    const [, , haltern, failure] = canvas.getAllByRole('row');
    await expect(haltern).toHaveTextContent('Haltern');
    await expect(failure).toHaveTextContent(written('Seit 05:15 kam kein Messwert.'));
  },
};

/** The head stays when a long table scrolls, and the keyboard reaches what scrolls. */
export const Scrolling: Story = {
  args: { maxHeight: 90, size: 'small', boxed: true },
  play: async ({ canvas }) => {
    const frame = canvas.getByRole('table').parentElement!;
    // Once it has measured that it scrolls.
    await waitFor(() => expect(frame).toHaveAttribute('tabindex', '0'));
    await userEvent.tab();
    await expect(frame).toHaveFocus();
    frame.scrollTop = 60;
    const head = canvas.getByRole('columnheader', { name: 'Name' }).getBoundingClientRect();
    await expect(Math.round(head.top - frame.getBoundingClientRect().top)).toBeLessThan(2);
  },
};

export const Empty: Story = {
  args: { rows: [], note: 'Noch kein Pegel.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('table')).toHaveAccessibleDescription(written('Noch kein Pegel.'));
  },
};

export const Dark: Story = { args: { ...withActions, boxed: true }, globals: { scheme: 'dark' } };

const { columns, keyOf } = meta.args;
const warning = ({ failure }: Gauge): ReactNode => (failure ? <Banner severity="warning">{failure}</Banner> : null);

export const DoAndDont: Story = doAndDont([
  {
    good: <GaugeTable label="Pegel" columns={columns} rows={gauges} keyOf={keyOf} below={warning} />,
    why: 'say what only one row has to say below it, across the table.',
    bad: (
      <GaugeTable
        label="Pegel mit Bemerkung"
        columns={[...columns, { id: 'note', label: 'Bemerkung', render: ({ failure }) => failure }]}
        rows={gauges}
        keyOf={keyOf}
      />
    ),
    whyNot: 'keep a column for it: it takes the room of all and is mostly empty.',
  },
]);
