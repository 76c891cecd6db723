import { typeUri, type Datum, type FeatureValue } from '@geo/api';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { datasetGuide } from '../../../../.storybook/docs/partGuides.ts';
import { inFrame } from '../../../../.storybook/docs/inFrame.ts';
import { inAllModes, onPhone } from '../../../../.storybook/modes.ts';
import { said } from '../../../../.storybook/said.ts';
import { dialog, holding } from '../fixtures/datasets.ts';
import { frame } from '../fixtures/objects.ts';
import { MapEditDialog } from './MapEditDialog.tsx';

const uri = '/api/v1/frame/90/';
const guide = datasetGuide(
  'A value with a place on a map over the whole window: its geometry and its properties.',
  'To change where something lies.',
);

const lake: FeatureValue = {
  type: 'Feature',
  geometry: {
    type: 'Polygon',
    coordinates: [
      [
        [6.95, 50.94],
        [6.97, 50.94],
        [6.97, 50.95],
        [6.95, 50.95],
        [6.95, 50.94],
      ],
    ],
  },
  properties: { name: 'Aachener Weiher' },
};
const record: Datum = {
  id: 1,
  resource_uri: null,
  content_type: typeUri('feature'),
  geometry: { ...lake.geometry! },
  properties: lake.properties,
};
const of = (...objects: readonly Datum[]) => holding(objects).records.loadDatums;

const meta = {
  title: 'Switchboard/DatasetDialog/Map',
  parameters: { guide, ...inFrame },
  component: MapEditDialog,
  args: {
    frame: frame(uri, 'feature', { name: 'Weiher', size: 1 }),
    loadDatums: of({ ...record, value: lake }),
    onValue: fn(async () => true),
    onClose: fn(),
  },
} satisfies Meta<typeof MapEditDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

const longitude = (number: number): Promise<HTMLElement> =>
  screen.findByRole('textbox', { name: said.geometry('longitudeOf', { number }) });

/** Moves the second corner by its number. */
async function moveCorner(): Promise<void> {
  const field = await longitude(2);
  await userEvent.clear(field);
  await userEvent.type(field, '6.98{Enter}');
}

export const Default: Story = {
  parameters: inAllModes,
  play: async () => {
    await expect(await longitude(2)).toBeVisible();
    await expect((await dialog()).getByRole('button', { name: said.ui('save') })).toBeDisabled();
  },
};

export const Phone: Story = {
  globals: onPhone,
  play: async () => {
    await expect(await longitude(2)).toBeVisible();
  },
};

/** A text that is no geometry is in no value: who saves what else was changed is led back to it. */
export const RefusedPart: Story = {
  play: async ({ args }) => {
    await moveCorner();
    const open = await dialog();
    const field = await longitude(1);
    await userEvent.clear(field);
    await userEvent.type(field, 'x');
    await userEvent.click(open.getByRole('button', { name: said.ui('save') }));
    await waitFor(() => expect(field).toBeInvalid());
    await expect(args.onValue).not.toHaveBeenCalled();
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};

/** What is saved is one change of the dataset, which says upon what it was made. */
export const Saves: Story = {
  play: async ({ args }) => {
    await moveCorner();
    await userEvent.click((await dialog()).getByRole('button', { name: said.ui('save') }));
    const ring = lake.geometry!.type === 'Polygon' ? (lake.geometry as { coordinates: number[][][] }).coordinates[0]! : [];
    const moved = {
      ...lake,
      geometry: { type: 'Polygon', coordinates: [ring.map((place, index) => (index === 1 ? [6.98, 50.94] : place))] },
    };
    await waitFor(() => expect(args.onValue).toHaveBeenCalledWith(moved, lake));
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce());
  },
};

/** What is not saved is not thrown away unasked. */
export const Leaving: Story = {
  play: async ({ args }) => {
    await moveCorner();
    await userEvent.keyboard('{Escape}');
    const question = await screen.findByRole('dialog', { name: said.switchboard('discardTitle') });
    await expect(args.onClose).not.toHaveBeenCalled();
    await userEvent.click(within(question).getByRole('button', { name: said.switchboard('discardEdits') }));
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce());
  },
};

/** Nothing is there yet: it is drawn. */
export const Empty: Story = {
  args: { frame: frame(uri, 'feature', { name: 'Weiher', size: 0 }) },
  play: async () => {
    await expect(await screen.findByRole('button', { name: said.geometry('finishDrawing') })).toBeVisible();
  },
};

/** Somebody else has changed it, or the server refuses it: the dialog stays with what was drawn. */
export const SaveFailed: Story = {
  args: { onValue: fn(async () => false) },
  play: async ({ args }) => {
    await moveCorner();
    await userEvent.click((await dialog()).getByRole('button', { name: said.ui('save') }));
    await expect(await screen.findByText(said.ui('saveFailed'))).toBeVisible();
    await expect(await longitude(2)).toHaveValue('6.98');
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};

/** What a step has left behind is looked at only. */
export const ReadOnly: Story = {
  args: { loadDatums: of(record) },
  play: async () => {
    await expect(await screen.findByText(said.switchboard('computedNotEdited'))).toBeVisible();
    await expect((await dialog()).queryByRole('button', { name: said.ui('save') })).toBeNull();
  },
};

export const LoadFailed: Story = {
  args: {
    loadDatums: async () => {
      throw new Error('500');
    },
  },
  play: async () => {
    await expect(await screen.findByText(said.switchboard('dataFailed'))).toBeVisible();
  },
};

export const Loading: Story = { args: { loadDatums: () => new Promise(() => undefined) } };
