import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { doAndDont } from '../../../../.storybook/docs/doAndDont.tsx';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { inAllModes } from '../../../../.storybook/modes.ts';
import { said, writing } from '../../../../.storybook/said.ts';
import { FileDropArea } from './FileDropArea.tsx';

const guide: Guide = {
  purpose: 'Takes files, dropped or chosen, and shows how far each is.',
  use: ['Imports and attachments.'],
  avoid: ['For one picture take ImageDropArea.'],
  keyboard: [['Enter, Space', 'opens the file chooser at its button']],
  aria: [['Files', 'list']],
};

/** Labels of the stories in English. */
const english = {
  'Bis 5 GB je Datei; größere über einen Link oder SFTP.': 'Up to 5 GB a file; larger ones by a link or SFTP.',
  '433 Punkte, EPSG:4326': '433 points, EPSG:4326',
  'Dieses Format wird nicht gelesen.': 'This format is not read.',
  'Der Server antwortet nicht.': 'The server does not answer.',
  'GeoPackage, GeoJSON, CSV oder Shapefile als ZIP, bis 5 GB je Datei.': 'GeoPackage, GeoJSON, CSV or Shapefile as ZIP, up to 5 GB a file.',
};

const written = writing(english);

const meta = {
  title: 'Inputs/FileDropArea',
  parameters: { guide, english },
  component: FileDropArea,
  args: { onFiles: fn(), hint: 'Bis 5 GB je Datei; größere über einen Link oder SFTP.' },
} satisfies Meta<typeof FileDropArea>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { parameters: inAllModes };

export const Interaction: Story = {
  play: async ({ canvas, args }) => {
    const file = new File(['a;b'], 'pegel.csv', { type: 'text/csv' });
    const text = canvas.getByText(said.ui('dropFiles'));
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(file);
    text.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }));
    await waitFor(() => expect(args.onFiles).toHaveBeenLastCalledWith([file]));
    await userEvent.upload(canvas.getByLabelText(said.ui('files'), { selector: 'input' }), [new File(['{}'], 'stationen.geojson')]);
    await expect(args.onFiles).toHaveBeenCalledTimes(2);
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: said.ui('chooseFiles') })).toBeVisible();
  },
};

export const WithFiles: Story = {
  args: {
    onRemove: fn(),
    files: [
      { id: '1', name: 'stationen.geojson', sizeBytes: 1_240_000, status: 'success', message: '433 Punkte, EPSG:4326' },
      { id: '2', name: 'ueberflutung_hq100.gpkg', sizeBytes: 812_000_000, sentBytes: 506_000_000, status: 'uploading' },
      { id: '3', name: 'notizen.docx', sizeBytes: 48_000, status: 'failed', message: 'Dieses Format wird nicht gelesen.' },
      { id: '4', name: 'gemeinden.zip', sizeBytes: 96_400_000, status: 'waiting' },
    ],
  },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: said.ui('removeFile', { name: 'notizen.docx' }) }));
    await expect(args.onRemove).toHaveBeenCalledWith('3');
  },
};
/** A file stands still: why, and that it goes on by itself. */
export const Held: Story = {
  args: {
    files: [
      {
        id: '1',
        name: 'ueberflutung_hq100.gpkg',
        sizeBytes: 812_000_000,
        sentBytes: 0,
        status: 'uploading',
        message: 'Der Server antwortet nicht.',
      },
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(said.ui('fileRetried', { reason: written('Der Server antwortet nicht.') }));
  },
};
/** What is on its way can be given up; what has come stays. */
export const WithCancel: Story = {
  args: { files: WithFiles.args?.files, onCancel: fn() },
  play: async ({ canvas, args }) => {
    await expect(canvas.getAllByRole('button', { name: /gemeinden|ueberflutung|notizen|stationen/ })).toHaveLength(2);
    await userEvent.click(canvas.getByRole('button', { name: said.ui('cancelFile', { name: 'ueberflutung_hq100.gpkg' }) }));
    await expect(args.onCancel).toHaveBeenCalledWith('2');
  },
};
export const Disabled: Story = { args: { disabled: true } };
export const Dark: Story = { args: WithFiles.args, globals: { scheme: 'dark' } };

export const DoAndDont: Story = doAndDont([
  {
    good: <FileDropArea onFiles={fn()} hint="GeoPackage, GeoJSON, CSV oder Shapefile als ZIP, bis 5 GB je Datei." />,
    why: 'say before the upload what may come and how large.',
    bad: (
      <FileDropArea
        onFiles={fn()}
        files={[
          {
            id: '1',
            name: 'luftbilder_lippe.ecw',
            sizeBytes: 12_400_000_000,
            status: 'failed',
            message: 'Dieses Format wird nicht gelesen.',
          },
        ]}
      />
    ),
    whyNot: 'let people find out by an upload that fails.',
  },
]);
