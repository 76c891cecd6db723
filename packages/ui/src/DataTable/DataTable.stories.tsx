import type { Meta, StoryObj } from '@storybook/react-vite';
import { Layers } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { doAndDont } from '../../../../.storybook/docs/doAndDont.tsx';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { inAllModes } from '../../../../.storybook/modes.ts';
import { inLanguage, said, writing } from '../../../../.storybook/said.ts';
import { ActionMenu } from '../ActionMenu/index.ts';
import { TagChip } from '../tags/index.ts';
import { sampleTags } from '../tags/fixtures/sampleTags.ts';
import { Mark } from '../Mark/index.ts';
import { densityMetrics, type Density } from '../theme/tokens.ts';
import { DataTable } from './DataTable.tsx';
import type { DataTableProps } from './types.ts';

interface Layer {
  readonly id: string;
  readonly name: string;
  readonly size: number;
}

const names = ['Pegelstationen', 'Bebauungspläne', 'Überflutungsflächen HQ100', 'Ladesäulen', 'Schutzgebiete'];
const layers = (count: number): readonly Layer[] =>
  Array.from({ length: count }, (_, index) => ({
    id: String(index),
    name: `${names[index % names.length]} ${index + 1}`,
    size: (index * 7919) % 30_000,
  }));

function LayerTable(props: DataTableProps<Layer>): ReactNode {
  return <DataTable {...props} />;
}

const guide: Guide = {
  purpose: 'Objects of a list as rows that can be sorted and selected.',
  use: ['Lists of objects with a page each.'],
  avoid: ['For thousands of records of a dataset take RecordTable.'],
  keyboard: [
    ['Tab', 'goes through headings and rows'],
    ['Space', 'selects a row'],
    ['Enter', 'follows the name'],
  ],
  aria: [
    ['Table', 'table'],
    ['Headings', 'columnheader with aria-sort'],
  ],
  example: `<DataTable
  label="Layers"
  objects={layers}
  keyOf={(layer) => layer.id}
  nameLabel="Name"
  nameOf={(layer) => layer.name}
  hrefOf={(layer) => \`/layers/\${layer.id}\`}
  iconOf={() => <Mark icon={Layers} hue="#087F5B" />}
  columns={[
    { id: 'size', label: 'Objects', numeric: true, sortKey: 'size', render: (layer) => layer.size },
  ]}
  sort={sort}
  onSort={setSort}
  selected={selected}
  onSelectionChange={setSelected}
/>`,
};

/** Labels of the stories in English. */
const english = {
  Layer: 'Layers',
  Objekte: 'Objects',
};
const written = writing(english);

const meta = {
  title: 'Data display/DataTable',
  parameters: { guide, english },
  component: LayerTable,
  args: {
    label: 'Layer',
    objects: layers(5),
    keyOf: (layer) => layer.id,
    nameLabel: 'Name',
    nameOf: (layer) => layer.name,
    hrefOf: (layer) => `#layer/${layer.id}`,
    iconOf: () => <Mark icon={Layers} hue="#087F5B" />,
    nameSortKey: 'name',
    columns: [
      { id: 'tags', label: 'Tags', minor: true, width: 90, render: () => <TagChip tag={sampleTags[0]!} iconOnly /> },
      { id: 'size', label: 'Objekte', numeric: true, sortKey: 'size', render: (layer) => layer.size },
    ],
    sort: { key: 'name', direction: 'ascending' },
    onSort: fn(),
    onSelectionChange: fn(),
    trail: (layer) => (
      <ActionMenu size="small" label={inLanguage({ de: `Aktionen für ${layer.name}`, en: `Actions for ${layer.name}` })} items={[]} />
    ),
  },
  render: function Table(args) {
    const [selected, setSelected] = useState(args.selected);
    return (
      <LayerTable
        {...args}
        selected={selected}
        onSelectionChange={
          args.onSelectionChange &&
          ((next) => {
            setSelected(next);
            args.onSelectionChange?.(next);
          })
        }
      />
    );
  },
} satisfies Meta<typeof LayerTable>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { parameters: inAllModes };

/** Sorting turns round on the second press; links lead to the objects. */
export const Interaction: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('link', { name: 'Pegelstationen 1' })).toHaveAttribute('href', '#layer/0');
    await expect(canvas.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
    await userEvent.click(canvas.getByRole('button', { name: 'Name' }));
    await expect(args.onSort).toHaveBeenLastCalledWith('name', 'descending');
    await userEvent.click(canvas.getByRole('button', { name: written('Objekte') }));
    await expect(args.onSort).toHaveBeenLastCalledWith('size', 'ascending');
  },
};

/** Space selects, Shift and a click select everything between, the head selects all or none. */
export const Selecting: Story = {
  play: async ({ canvas, args }) => {
    const box = (name: string): HTMLInputElement => canvas.getByRole('checkbox', { name });
    const all = box(said.ui('selectAll'));
    box(said.ui('selectRow', { name: 'Bebauungspläne 2' })).focus();
    await userEvent.keyboard(' ');
    await expect(args.onSelectionChange).toHaveBeenLastCalledWith(new Set(['1']));
    await expect(all.indeterminate).toBe(true);
    const user = userEvent.setup();
    await user.keyboard('{Shift>}');
    await user.click(box(said.ui('selectRow', { name: 'Ladesäulen 4' })));
    await user.keyboard('{/Shift}');
    await expect(args.onSelectionChange).toHaveBeenLastCalledWith(new Set(['1', '2', '3']));
    await expect(box(said.ui('selectRow', { name: 'Überflutungsflächen HQ100 3' }))).toBeChecked();
    await userEvent.click(all);
    await expect(args.onSelectionChange).toHaveBeenLastCalledWith(new Set(['1', '2', '3', '0', '4']));
    await userEvent.click(all);
    await expect(args.onSelectionChange).toHaveBeenLastCalledWith(new Set());
  },
};

/** Only rows in view stand in the document; each still tells its place, and the one with the focus stays. */
export const TenThousandRows: Story = {
  args: { objects: layers(10_000) },
  decorators: [
    (Story) => (
      <div data-testid="scroller" style={{ height: 400, overflow: 'auto' }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas, globals }) => {
    const { rowHeight } = densityMetrics[globals['density'] as Density];
    const scroller = canvas.getByTestId('scroller');
    await expect(canvas.getByRole('table')).toHaveAttribute('aria-rowcount', '10001');
    await expect(canvas.getAllByRole('row').length).toBeLessThan(50);
    await expect(Math.abs(scroller.scrollHeight - 10_001 * rowHeight)).toBeLessThan(50);
    const first = canvas.getByRole('link', { name: 'Pegelstationen 1' });
    first.focus();
    scroller.scrollTop = 5000 * rowHeight;
    const middle = await canvas.findByRole('link', { name: 'Pegelstationen 5001' });
    await expect(middle.closest('tr')).toHaveAttribute('aria-rowindex', '5002');
    await expect(first).toHaveFocus();
    await expect(canvas.getAllByRole('row').length).toBeLessThan(50);
    first.blur();
    await waitFor(() => expect(canvas.queryByRole('link', { name: 'Pegelstationen 1' })).toBeNull());
    scroller.scrollTop = scroller.scrollHeight;
    await expect(await canvas.findByRole('link', { name: 'Schutzgebiete 10000' })).toBeVisible();
  },
};

/** Names keep their room: minor columns give way to them and come back. */
export const Narrow: Story = {
  decorators: [
    (Story) => (
      <div data-testid="box" style={{ width: 480 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const tags = (): HTMLElement | null => canvas.queryByRole('columnheader', { name: 'Tags' });
    await expect(tags()).toBeNull();
    await expect(canvas.getByRole('columnheader', { name: written('Objekte') })).toBeVisible();
    canvas.getByTestId('box').style.width = '700px';
    await waitFor(() => expect(tags()).toBeVisible());
  },
};

export const Compact: Story = { args: { selected: new Set(['1']) }, globals: { density: 'compact' } };
export const ReadOnly: Story = {
  args: { onSelectionChange: undefined, onSort: undefined, trail: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('checkbox')).toBeNull();
    await expect(canvas.queryByRole('button', { name: 'Name' })).toBeNull();
  },
};
export const Dark: Story = { args: { selected: new Set(['1', '2']) }, globals: { scheme: 'dark' } };

const sentence = ({ size }: Layer): string =>
  inLanguage({ de: `Der Layer hat ${size} Objekte, zuletzt geprüft`, en: `The layer has ${size} features, checked last` });

const plain = {
  label: 'Layer',
  objects: layers(3),
  keyOf: (layer: Layer) => layer.id,
  nameLabel: 'Name',
  nameOf: (layer: Layer) => layer.name,
  hrefOf: (layer: Layer) => `#layer/${layer.id}`,
};

export const DoAndDont: Story = doAndDont([
  {
    good: <LayerTable {...plain} columns={[{ id: 'size', label: 'Objekte', numeric: true, render: (layer) => layer.size }]} />,
    why: 'put numbers to the right, under a heading that names them; the name leads to the object.',
    bad: <LayerTable {...plain} columns={[{ id: 'size', label: 'Info', render: sentence }]} />,
    whyNot: 'write sentences in cells: numbers cannot be compared and rows grow.',
  },
]);
