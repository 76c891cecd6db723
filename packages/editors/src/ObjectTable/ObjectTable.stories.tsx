import type { Depot } from '@geo/api';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { TypeIcon } from '@geo/ui';
import type { ReactNode } from 'react';
import { expect } from 'storybook/test';
import { sampleDepot } from '../fixtures/samples.ts';
import { ObjectTable, type ObjectTableProps } from './ObjectTable.tsx';

function DepotTable(props: ObjectTableProps<Depot>): ReactNode {
  return <ObjectTable {...props} />;
}

const meta = {
  title: 'editors/ObjectTable',
  component: DepotTable,
  args: {
    label: 'Magazine',
    objects: [sampleDepot, { ...sampleDepot, id: 2, resource_uri: '/api/v1/depot/2/', name: `${'Überflutungsflächen '.repeat(12)}HQ100` }],
    keyOf: (depot) => depot.resource_uri,
    nameLabel: 'Name',
    nameOf: (depot) => depot.name,
    hrefOf: (depot) => `/depot/${depot.id}/`,
    iconOf: () => <TypeIcon type="feature" />,
    columns: [
      { id: 'size', label: 'Objekte', numeric: true, render: (depot) => depot.moments[0]?.size ?? 0 },
      { id: 'crs', label: 'System', minor: true, render: (depot) => `EPSG:${depot.srid}` },
    ],
  },
} satisfies Meta<typeof DepotTable>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Pegelstationen' })).toHaveAttribute('href', '/depot/1/');
    await expect(canvas.getByRole('row', { name: 'Pegelstationen 12 EPSG:4326' })).toBeVisible();
  },
};
export const Dark: Story = { globals: { scheme: 'dark' } };
