import type { StoredUpload } from '@geo/api';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { doAndDont } from '../../../../.storybook/docs/doAndDont.tsx';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { asRead, format, said } from '../../../../.storybook/said.ts';
import { StoredUploads } from './StoredUploads.tsx';

const upload = (id: string, more: Partial<StoredUpload>): StoredUpload => ({
  upload_id: id,
  names: ['flurstuecke.gpkg'],
  files: 1,
  size: 48_000_000,
  modified: '2026-11-21T05:15:00.000Z',
  used_by: null,
  ...more,
});

const objects = [
  upload('a', {}),
  upload('b', { names: ['pegel.csv'], size: 12_400, used_by: 'dataset' }),
  upload('c', {
    names: ['strassen.shp', 'strassen.shx', 'strassen.dbf', 'strassen.prj', 'strassen.cpg'],
    files: 7,
    size: 9_300_000,
    used_by: 'import',
  }),
];

const guide: Guide = {
  purpose: 'Uploaded files that are still stored, and how much room is left.',
  use: ['The import page.'],
  avoid: ['For files being uploaded take FileDropArea.'],
  keyboard: [['Enter, Space', 'deletes an upload']],
  aria: [
    ['Uploads', 'table, rows named by their files'],
    ['Delete', 'button named with the files'],
  ],
};

const meta = {
  title: 'Editors/Import/StoredUploads',
  parameters: { guide },
  component: StoredUploads,
  args: {
    uploads: { objects, used_bytes: 57_312_400, allowed_bytes: 20_000_000_000, used_files: 9, allowed_files: 10_000 },
    onDelete: fn(),
  },
} satisfies Meta<typeof StoredUploads>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** What a dataset or an import still needs cannot be deleted. */
export const Interaction: Story = {
  play: async ({ canvas, args }) => {
    await expect(
      canvas.getByText(
        said.editors('uploadsUsed', {
          used: asRead(format().bytes(57_312_400)),
          allowed: asRead(format().bytes(20_000_000_000)),
          files: '9',
          allowedFiles: format().number(10_000),
        }),
      ),
    ).toBeVisible();
    const needed = within(canvas.getByRole('row', { name: /pegel/ }));
    await expect(needed.getByText(said.editors('uploadInDataset'))).toBeVisible();
    await expect(needed.queryByRole('button')).toBeNull();
    await expect(canvas.getByText(said.editors('uploadMore', { count: 2 }))).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: said.editors('uploadDeleteNamed', { name: 'flurstuecke.gpkg' }) }));
    await expect(args.onDelete).toHaveBeenCalledWith(objects[0]);
  },
};
export const Empty: Story = {
  args: { uploads: { objects: [], used_bytes: 0, allowed_bytes: 20_000_000_000, used_files: 0, allowed_files: 10_000 } },
  play: async ({ canvas }) => expect(canvas.getByText(said.editors('uploadsEmpty'))).toBeVisible(),
};
export const Pending: Story = {
  args: { pending: true },
  play: async ({ canvas }) => expect(canvas.getByRole('button', { name: /flurstuecke/ })).toBeDisabled(),
};
export const English: Story = { globals: { language: 'en' } };
export const Dark: Story = { globals: { scheme: 'dark' } };

const shapefile = objects[2]!;
const uploads = (...some: readonly StoredUpload[]) => ({ ...meta.args.uploads, objects: [...some] });
const apart = shapefile.names.map((name, index) => ({ ...upload(name, {}), names: [name], size: 1_860_000 / (index + 1) }));

export const DoAndDont: Story = doAndDont([
  {
    good: <StoredUploads {...meta.args} uploads={uploads(upload('s', { ...shapefile, used_by: null }))} />,
    why: 'keep the files of one upload together, as they are read and deleted together.',
    bad: <StoredUploads {...meta.args} uploads={uploads(...apart)} />,
    whyNot: 'list them one by one: with any of them the Shapefile is lost.',
  },
]);
