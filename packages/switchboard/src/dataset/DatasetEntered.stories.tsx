import type { Meta, StoryObj } from '@storybook/react-vite';
import type { BatchOperation, Frame } from '@geo/api';
import { useState, type ReactNode } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { datasetGuide } from '../../../../.storybook/docs/partGuides.ts';
import { inFrame } from '../../../../.storybook/docs/inFrame.ts';
import { withoutPicture } from '../../../../.storybook/modes.ts';
import { said } from '../../../../.storybook/said.ts';
import { dialog } from '../fixtures/datasets.ts';
import { functions } from '../fixtures/library.ts';
import { datumTypes, frame, switchboard } from '../fixtures/objects.ts';
import { createGraph, type Graph } from '../graph/graph.ts';
import { memoryActions } from '../memory/memoryActions.ts';
import { DatasetDialog, type DatasetDialogProps } from './DatasetDialog.tsx';

const uri = '/api/v1/frame/90/';

const graphOf = (...frames: Frame[]): Graph => createGraph({ switchboard: switchboard(), nodes: [], frames, notes: [] });

/** A dataset in a graph of its own, into which these values were entered. */
function Entered({ values, ...props }: DatasetDialogProps & { readonly values: readonly unknown[] }): ReactNode {
  const [kept] = useState(() => {
    let graph: Graph = graphOf({ ...props.frame, size: 0, text_repr: '' });
    const actions = memoryActions({ read: () => graph, update: (change) => void (graph = change(graph)), functions });
    const fill = async (operations: readonly BatchOperation[]): Promise<Frame> => {
      await actions.graph.applyChanges(operations, crypto.randomUUID());
      return graph.frames.get(uri)!;
    };
    return { actions, fill };
  });
  const [shown, setShown] = useState<Frame | null>(null);
  const [started, setStarted] = useState(false);
  const apply = async (operations: readonly BatchOperation[]): Promise<boolean> => {
    setShown(await kept.fill(operations));
    return true;
  };
  if (!started) {
    setStarted(true);
    void apply(values.map((value) => ({ op: 'record', uri, change: 'add', value })));
  }
  if (!shown) return null;
  return (
    <DatasetDialog
      {...props}
      frame={shown}
      actions={kept.actions}
      onValue={(value) => apply([{ op: 'data', uri, value }])}
      onRecord={(change) => apply([{ op: 'record', uri, ...change }])}
    />
  );
}

const meta = {
  title: 'Switchboard/DatasetDialog/Entered',
  parameters: {
    guide: datasetGuide('Records that are entered: one or several.', 'To give a function its own data.'),
    ...withoutPicture,
    ...inFrame,
  },
  component: Entered,
  args: {
    frame: frame(uri, 'string', { name: 'Flüsse' }),
    values: ['Rhein', 'Ems', 'Weser'],
    actions: memoryActions({ read: () => graphOf(), update: () => undefined, functions }),
    onValue: fn(),
    onType: fn(),
    onSettings: fn(async () => true),
    types: datumTypes,
    onClose: fn(),
  },
} satisfies Meta<typeof Entered>;
export default meta;
type Story = StoryObj<typeof meta>;

const cellAt = (grid: HTMLElement, row: number, field = '.value'): HTMLElement =>
  grid.querySelector<HTMLElement>(`[data-rowindex="${row}"] [data-field="${field}"]`)!;

/** Several are a table: a cell changes one, the empty row after the last one adds one. */
export const Several: Story = {
  play: async () => {
    const open = await dialog();
    const grid = await open.findByRole('grid');
    await waitFor(() => expect(cellAt(grid, 3)).toBeVisible());
    await userEvent.dblClick(cellAt(grid, 3));
    await userEvent.keyboard('Elbe{Enter}');
    await expect(await open.findByRole('tab', { name: said.switchboard('table', { count: 4 }) })).toBeVisible();
    await waitFor(() => expect(cellAt(grid, 4)).toBeVisible());
    await userEvent.dblClick(cellAt(grid, 0));
    await userEvent.keyboard('{Control>}a{/Control}Main{Enter}');
    await waitFor(() => expect(cellAt(open.getByRole('grid'), 0)).toHaveTextContent('Main'));
    await expect(cellAt(grid, 3)).toHaveTextContent('Elbe');
  },
};

/** A row is copied, or deleted. */
export const RowMenu: Story = {
  play: async () => {
    const open = await dialog();
    const choose = async (row: number, text: string): Promise<void> => {
      await userEvent.click(await open.findByRole('button', { name: said.ui('rowMenu', { row }) }));
      await userEvent.click(await screen.findByRole('menuitem', { name: text }));
    };
    await choose(2, said.switchboard('duplicateRecord'));
    await expect(await open.findByRole('tab', { name: said.switchboard('table', { count: 4 }) })).toBeVisible();
    await waitFor(() => expect(cellAt(open.getByRole('grid'), 3)).toHaveTextContent('Ems'));
    await choose(1, said.switchboard('delete'));
    await expect(await open.findByRole('tab', { name: said.switchboard('table', { count: 3 }) })).toBeVisible();
    await waitFor(() => expect(cellAt(open.getByRole('grid'), 0)).toHaveTextContent('Ems'));
  },
};

/** Every record has its card; one more is entered by itself, and the way leads back. */
export const Cards: Story = {
  args: { initialTab: 'cards' },
  play: async () => {
    const open = await dialog();
    await expect(await open.findByRole('button', { name: 'Weser' })).toBeVisible();
    await userEvent.click(open.getByRole('button', { name: said.switchboard('addRecord') }));
    await expect(await open.findByRole('tab', { name: said.switchboard('singleNew') })).toHaveAttribute('aria-selected', 'true');
    await userEvent.type(await open.findByRole('textbox'), 'Elbe');
    await userEvent.click(open.getByRole('button', { name: said.switchboard('saveAndBack') }));
    await expect(await open.findByRole('button', { name: 'Elbe' })).toBeVisible();
    await userEvent.click(open.getByRole('button', { name: 'Ems' }));
    const field = await open.findByRole('textbox');
    await expect(field).toHaveValue('Ems');
    await userEvent.clear(field);
    await userEvent.type(field, 'Oder');
    await userEvent.click(open.getByRole('button', { name: said.switchboard('saveAndBack') }));
    await expect(await open.findByRole('button', { name: 'Oder' })).toBeVisible();
    await expect(open.queryByRole('button', { name: 'Ems' })).toBeNull();
  },
};

/** To a single value one more is added. */
export const SecondValue: Story = {
  args: { values: ['Rhein'], initialTab: 'table' },
  play: async () => {
    const open = await dialog();
    await userEvent.click(await open.findByRole('button', { name: said.switchboard('addRecord') }));
    const panel = within(await open.findByRole('tabpanel'));
    await userEvent.type(await panel.findByRole('textbox'), 'Ems');
    await userEvent.click(open.getByRole('button', { name: said.switchboard('saveAndBack') }));
    await expect(await open.findByRole('tab', { name: said.switchboard('table', { count: 2 }) })).toBeVisible();
  },
};
