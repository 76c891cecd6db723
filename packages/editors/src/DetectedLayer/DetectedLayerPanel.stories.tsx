import { columnKind } from '@geo/api';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { doAndDont } from '../../../../.storybook/docs/doAndDont.tsx';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { readsIn, said, saidBool, saying } from '../../../../.storybook/said.ts';
import { DetectedLayerPanel } from './DetectedLayerPanel.tsx';

const guide: Guide = {
  purpose: 'What was found in a file: number and kind of objects, system, attributes, and some of them.',
  use: ['Before an import.'],
  avoid: ['For a dataset of the platform take Preview.'],
  keyboard: [['Tab', 'goes to the table, which arrow keys scroll']],
  aria: [
    ['Facts', 'term and definition'],
    ['Sample', 'table named by its caption, rows named by their number'],
  ],
};

const meta = {
  title: 'Editors/Import/DetectedLayerPanel',
  parameters: { guide },
  component: DetectedLayerPanel,
  args: {
    layer: {
      name: 'pegel',
      file: 'pegel.zip/pegel.shp',
      format_name: 'Shapefile',
      record_type: 'feature',
      geometry_types: ['Point'],
      srid: 25832,
      crs_name: 'ETRS89 / UTM zone 32N',
      crs_status: 'known',
      crs_proposals: [],
      encoding: 'Windows-1252',
      table: null,
      count: 433,
      fields: [
        { name: 'name', kind: 'string' },
        { name: 'wasserstand_m', kind: 'number' },
        { name: 'in_betrieb', kind: 'boolean' },
      ],
      extent_native: [280000, 5570000, 530000, 5820000],
      extent4326: [5.9, 50.3, 9.4, 52.5],
      sample: [
        { number: 1, properties: { name: 'Köln', wasserstand_m: 3.42, in_betrieb: true }, geometry: null },
        { number: 2, properties: { name: 'Rheine', wasserstand_m: null, in_betrieb: false }, geometry: null },
      ],
    },
  },
} satisfies Meta<typeof DetectedLayerPanel>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('EPSG:25832 · ETRS89 / UTM zone 32N')).toBeVisible();
    await expect(canvas.getByRole('row', { name: `2 Rheine NULL ${saidBool(false)}` })).toBeVisible();
  },
};

/** A table without geometry, of which little is known. */
export const Table: Story = {
  args: {
    layer: {
      ...meta.args.layer,
      record_type: 'row',
      geometry_types: [],
      srid: null,
      crs_name: null,
      encoding: null,
      count: null,
      sample: [],
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(said.editors('noGeometry'))).toBeVisible();
    await expect(canvas.getByText(said.editors('unknownCount'))).toBeVisible();
    await expect(canvas.queryByText(saying(said.editors('crs')))).toBeNull();
  },
};

/** Of an archive that is on its way the attributes are there, and what lies where is still to come. */
export const Awaited: Story = {
  args: {
    layer: {
      ...meta.args.layer,
      geometry_types: [],
      srid: null,
      crs_name: null,
      crs_status: 'unknown',
      encoding: null,
      extent_native: null,
      extent4326: null,
      awaited: ['geometry', 'crs', 'encoding'],
    },
  },
  play: async ({ canvas }) => {
    for (const fact of ['geometry', 'crs', 'encoding'] as const) {
      await expect(canvas.getByText(said.editors(fact)).nextElementSibling).toHaveTextContent(said.editors('awaited'));
    }
    await expect(canvas.queryByText(said.editors('noGeometry'))).toBeNull();
    await expect(canvas.getByRole('row', { name: `2 Rheine NULL ${saidBool(false)}` })).toBeVisible();
  },
};

/** Of a GeoPackage that is on its way no records are there: what stands in it, and that they follow. */
export const RecordsAwaited: Story = {
  args: {
    layer: {
      ...meta.args.layer,
      format_name: 'GeoPackage',
      encoding: 'utf-8',
      geometry_types: [],
      fields: [...meta.args.layer.fields, { name: 'gemessen', kind: 'instant', awaited: true }],
      sample: [],
      awaited: ['geometry', 'records'],
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('EPSG:25832 · ETRS89 / UTM zone 32N')).toBeVisible();
    const rows = canvas.getAllByRole('row').map(({ textContent }) => textContent);
    const noun = (kind: 'instant' | 'number'): string => columnKind(kind).noun[readsIn()];
    await expect(rows.at(-1)).toBe(`gemessen${said.editors('kindAwaited', { kind: noun('instant') })}`);
    await expect(rows).toContain(`wasserstand_m${noun('number')}`);
    await expect(canvas.getByText(said.editors('recordsAwaited'))).toBeVisible();
  },
};

export const Dark: Story = { globals: { scheme: 'dark' } };

export const DoAndDont: Story = doAndDont([
  {
    good: <DetectedLayerPanel {...meta.args} />,
    why: 'show the first records: a wrong encoding or separator is seen at once.',
    bad: <DetectedLayerPanel layer={{ ...meta.args.layer, sample: [] }} />,
    whyNot: 'leave them out: what can only be counted always looks right.',
  },
]);
