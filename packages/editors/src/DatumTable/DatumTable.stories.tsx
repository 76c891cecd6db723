import type { DatumColumn } from '@geo/api';
import { EmptyState } from '@geo/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Table2 } from 'lucide-react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { doAndDont } from '../../../../.storybook/docs/doAndDont.tsx';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { format, said, saidBool, writing } from '../../../../.storybook/said.ts';
import type { ListedDatum } from '../values/index.ts';
import { DatumTable } from './DatumTable.tsx';

const guide: Guide = {
  purpose: 'Records as the platform lists them, in a table whose columns follow from their types.',
  use: ['What a depot, a dataset or a service answers: columns and records go in as they come.'],
  avoid: [
    'For rows of your own making take RecordTable.',
    'For records whose look or place says more than their columns take DatumCard in a CardGrid.',
  ],
  keyboard: [
    ['Arrow keys', 'go from cell to cell'],
    ['Enter', 'opens a cell that is edited, and stores what was typed'],
    ['Esc', 'leaves a cell as it was'],
  ],
  aria: [['Grid', 'grid named by label']],
};

/** Labels of the stories in English. */
const english = {
  Bäume: 'Trees',
  Messwerte: 'Readings',
  Anlagen: 'Attachments',
  Wert: 'Value',
  'Noch keine Bäume': 'No trees yet',
  'Der Server antwortet nicht.': 'The server does not answer.',
};
const written = writing(english);

const columns: readonly DatumColumn[] = [
  { key: 'art', kind: 'string' },
  { key: 'nummer', kind: 'integer' },
  { key: 'hoehe_m', kind: 'number' },
  { key: 'gepflanzt', kind: 'date' },
  { key: 'geprueft', kind: 'boolean' },
  { key: 'pflege', kind: 'json' },
];
const trees: readonly ListedDatum[] = [
  { art: 'Winterlinde', nummer: 1041, hoehe_m: 12.5, gepflanzt: '1984-11-03', geprueft: true, pflege: { intervall: 2 } },
  { art: 'Feldahorn', nummer: 1042, hoehe_m: 8.25, gepflanzt: '2011-03-20', geprueft: false, pflege: null },
  { art: 'Platane', nummer: 1043, hoehe_m: 21, gepflanzt: null, geprueft: true, pflege: { intervall: 1, kran: true } },
].map((properties, index) => ({ id: index + 1, properties }));

const meta = {
  title: 'Data display/DatumTable',
  component: DatumTable,
  parameters: { guide, english },
  args: { label: 'Bäume', type: 'feature', columns, datums: trees, total: trees.length, height: 260 },
} satisfies Meta<typeof DatumTable>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Numbers, days and truth values are set as their types say. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('gridcell', { name: format().date('1984-11-03') })).toBeVisible();
    await expect(canvas.getByRole('gridcell', { name: format().plain(8.25) })).toBeVisible();
    await expect(canvas.getAllByRole('gridcell', { name: saidBool(true) })).toHaveLength(2);
  },
};

/** A cell takes what its type can read, and says what would be right. */
export const Interaction: Story = {
  args: { onEdit: fn(async () => undefined) },
  play: async ({ canvas, args }) => {
    await userEvent.dblClick(await canvas.findByRole('gridcell', { name: 'Feldahorn' }));
    const field = await canvas.findByRole('textbox', { name: /art/ });
    await userEvent.clear(field);
    await userEvent.type(field, 'Bergahorn{Enter}');
    await waitFor(() => expect(args.onEdit).toHaveBeenCalledWith(2, 'art', 'Bergahorn', 'Feldahorn'));
  },
};

/** Values without columns stand in one, which is called as the host says. */
export const Values: Story = {
  args: {
    label: 'Messwerte',
    type: 'float',
    columns: [],
    datums: [3.42, 3.5, 2].map((value, index) => ({ id: index + 1, value })),
    valueLabel: 'Wert',
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('columnheader', { name: written('Wert') })).toBeVisible();
    await expect(await canvas.findByRole('gridcell', { name: format().plain(3.42) })).toBeVisible();
  },
};

/** Of files it also says what they are. */
export const Files: Story = {
  args: {
    label: 'Anlagen',
    type: 'file',
    columns: [],
    datums: [{ id: 1, value: 'Gutachten.pdf', mime_type: 'application/pdf', size: 184_000, download_url: '/files/1' }],
    total: 1,
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('columnheader', { name: said.cards('fileSize') })).toBeVisible();
    await expect(await canvas.findByText('Gutachten.pdf')).toBeVisible();
  },
};

export const Loading: Story = { args: { datums: [], total: 0, loading: true } };

export const Empty: Story = { args: { datums: [], total: 0, empty: <EmptyState icon={<Table2 />} title="Noch keine Bäume" /> } };

export const Failed: Story = { args: { datums: [], total: 0, error: 'Der Server antwortet nicht.', onRetry: fn() } };

/** Without `onEdit` nothing can be changed. */
export const ReadOnly: Story = {
  play: async ({ canvas }) => {
    await userEvent.dblClick(await canvas.findByRole('gridcell', { name: 'Feldahorn' }));
    await expect(canvas.queryByRole('textbox')).toBeNull();
  },
};

export const Dark: Story = { globals: { scheme: 'dark' } };

const small = (props: { readonly columns: readonly DatumColumn[]; readonly label: string }) => (
  <DatumTable type="feature" datums={trees} total={trees.length} height={210} {...props} />
);

export const DoAndDont: Story = {
  ...doAndDont([
    {
      good: small({ label: 'Bäume', columns: columns.slice(0, 3) }),
      why: 'hand over the columns as the server tells them: numbers stand right and are ordered by size.',
      bad: small({ label: 'Bäume als Texte', columns: columns.slice(0, 3).map(({ key }) => ({ key, kind: 'string' })) }),
      whyNot: 'make texts of all of them: 12.5 is set and ordered as a word.',
    },
  ]),
  parameters: { layout: 'padded' },
};
