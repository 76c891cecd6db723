import { ApiError, type RepairedGeometry } from '@geo/api';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { Geometry } from 'geojson';
import { useState, type ReactNode } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { doAndDont } from '../../../../.storybook/docs/doAndDont.tsx';
import { Still } from '../../../../.storybook/docs/Still.tsx';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { inAllModes, onPhone } from '../../../../.storybook/modes.ts';
import { said, writing } from '../../../../.storybook/said.ts';
import { GeometryEditor } from './lazy.tsx';
import type { GeometryEditorProps } from './props.ts';

const guide: Guide = {
  purpose: 'A geometry is edited on the map, as numbers and as text.',
  use: [
    'Where the place or shape of one record is corrected or drawn.',
    'All types but collections.',
    'With `onRepair` what is not valid is repaired where it is marked.',
  ],
  avoid: ['To show geometries take MapView.', 'To change many records at once take a function.'],
  keyboard: [
    ['Tab', 'goes through map, tools, tabs and coordinates'],
    ['Arrow keys', 'at a vertex on the map: move it by a pixel, with Shift by ten'],
    ['Del', 'deletes the vertex'],
    ['Ctrl+Z, Ctrl+Y', 'undo and redo steps'],
    ['Enter', 'commits a number; finishes a drawing'],
    ['Esc', 'stops a drawing'],
  ],
  aria: [
    ['Editor', 'group'],
    ['Map', 'application'],
    ['Vertex', 'button with aria-pressed, named by number and place'],
    ['Tools', 'toolbar'],
    ['Coordinates', 'table, named by CRS and axis order'],
    ['What is wrong', 'alert'],
  ],
};

/** Labels of the stories in English. */
const english = {
  'Flurstück 12': 'Parcel 12',
  'Die Geometrie kann so nicht gespeichert werden: Ihre Kanten kreuzen sich.':
    'The geometry cannot be stored like this: its edges cross each other.',
  'Die Geometrie lässt sich nicht reparieren: Nichts von ihr bliebe übrig. Zeichnen Sie sie neu.':
    'The geometry cannot be repaired: nothing would be left of it. Draw it anew.',
  'Flurstück 14': 'Parcel 14',
  'Neuer Baum': 'New tree',
};
const written = writing(english);

const parcel: Geometry = {
  type: 'Polygon',
  coordinates: [
    [
      [6.958, 50.94],
      [6.963, 50.94],
      [6.963, 50.9425],
      [6.9612345678912, 50.944],
      [6.958, 50.943],
      [6.958, 50.94],
    ],
    [
      [6.9595, 50.941],
      [6.961, 50.941],
      [6.961, 50.942],
      [6.9595, 50.941],
    ],
  ],
};
const neighbour: Geometry = {
  type: 'Polygon',
  coordinates: [
    [
      [6.963, 50.94],
      [6.967, 50.94],
      [6.967, 50.9425],
      [6.963, 50.9425],
      [6.963, 50.94],
    ],
  ],
};
const bowTie: Geometry = {
  type: 'Polygon',
  coordinates: [
    [
      [6.958, 50.94],
      [6.963, 50.944],
      [6.963, 50.94],
      [6.958, 50.944],
      [6.958, 50.94],
    ],
  ],
};

/** The host holds the geometry. */
function Held({ geometry, onChange, ...props }: GeometryEditorProps): ReactNode {
  const [held, setHeld] = useState<Geometry | null>(geometry);
  return (
    <GeometryEditor
      {...props}
      label={written(props.label as keyof typeof english)}
      geometry={held}
      onChange={(next) => {
        setHeld(next);
        onChange(next);
      }}
    />
  );
}

const meta = {
  title: 'Editors/Panels/GeometryEditor',
  component: GeometryEditor,
  parameters: { guide, english, layout: 'fullscreen' },
  args: { label: 'Flurstück 12', geometry: parcel, onChange: fn(), neighbours: [neighbour], showNeighbours: true, height: 620 },
  render: (args) => <Held {...args} />,
} satisfies Meta<typeof GeometryEditor>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A vertex is chosen on the map or in the table; everything can be done in both. */
export const Default: Story = { parameters: inAllModes };

const longitudeOf = (canvas: ReturnType<typeof within>, number: number): Promise<HTMLInputElement> =>
  canvas.findByRole('textbox', { name: said.geometry('longitudeOf', { number }) });

/** A number is typed, the step undone and done again. */
export const ByNumbers: Story = {
  play: async ({ canvas, args }) => {
    const field = await longitudeOf(canvas, 2);
    await userEvent.clear(field);
    await userEvent.type(field, '6,964{Enter}');
    await waitFor(() => expect(args.onChange).toHaveBeenCalledTimes(1));
    const [ring] = (args.onChange as unknown as { mock: { lastCall: [{ coordinates: number[][][] }] } }).mock.lastCall[0].coordinates;
    await expect(ring).toEqual([[6.958, 50.94], [6.964, 50.94], [6.963, 50.9425], [6.9612345678912, 50.944], [6.958, 50.943], [6.958, 50.94]]); // oxfmt-ignore
    await userEvent.click(canvas.getByRole('button', { name: said.geometry('undoStep') }));
    await waitFor(() => expect(field).toHaveValue('6.963'));
    await userEvent.click(canvas.getByRole('button', { name: said.geometry('redoStep') }));
    await waitFor(() => expect(field).toHaveValue('6.964'));
  },
};

/** What is no longitude stays in its field, and says what would be right. */
export const WrongNumber: Story = {
  play: async ({ canvas, args }) => {
    const field = await longitudeOf(canvas, 1);
    await userEvent.clear(field);
    await userEvent.type(field, '695{Enter}');
    await expect(await canvas.findByText(said.geometry('lonOutOfRange'))).toBeVisible();
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};

/** A vertex on the map is moved by the arrow keys and deleted; the focus goes on. */
export const ByKeyboard: Story = {
  play: async ({ canvas, args }) => {
    const vertex = (): HTMLElement | null => canvas.queryAllByRole('button', { name: new RegExp(`^${said.geometry('vertex', { number: 1, lon: '', lat: '' }).trim().split(' ').slice(0, 2).join(' ')}`) })[0] ?? null; // oxfmt-ignore
    await waitFor(() => expect(vertex()).not.toBeNull());
    vertex()!.focus();
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(args.onChange).toHaveBeenCalledTimes(1));
    await waitFor(() => expect(document.activeElement).toBe(vertex()));
    await userEvent.keyboard('{Delete}');
    await waitFor(() => expect(args.onChange).toHaveBeenCalledTimes(2));
  },
};

/** Nothing is there yet: one draws, on the map or by entering places. */
export const Empty: Story = {
  args: { label: 'Neuer Baum', geometry: null, extent4326: [6.95, 50.935, 6.97, 50.95] },
};

/** A line is drawn by entering its places, and finished. */
export const Drawing: Story = {
  args: { ...Empty.args, types: ['LineString', 'MultiLineString'] },
  play: async ({ canvas, args }) => {
    const finish = await canvas.findByRole('button', { name: said.geometry('finishDrawing') });
    for (const [lon, lat] of [
      ['6.96', '50.94'],
      ['6.97', '50.95'],
    ] as const) {
      // oxfmt-ignore
      await userEvent.type(canvas.getByRole('textbox', { name: said.geometry('longitudeNew') }), lon);
      await userEvent.type(canvas.getByRole('textbox', { name: said.geometry('latitudeNew') }), `${lat}{Enter}`);
      if (lon === '6.96') await userEvent.click(finish);
      if (lon === '6.96') await expect(await canvas.findByText(said.geometry('tooFewDrawn'))).toBeVisible();
    }
    await userEvent.click(finish);
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith({ type: 'LineString', coordinates: [[6.96, 50.94], [6.97, 50.95]] })); // oxfmt-ignore
  },
};

/** WKT is pasted; what cannot be read says line and column. */
export const AsText: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: 'WKT' }));
    const field = await canvas.findByRole('textbox', { name: said.geometry('wktText') });
    await userEvent.clear(field);
    await userEvent.type(field, 'POINT (6.96 x)');
    await userEvent.tab();
    await expect(
      await canvas.findByText(said.geometry('textUnexpected', { line: 1, column: 13, found: 'x', expected: '12.34' })),
    ).toBeVisible();
    await userEvent.clear(field);
    await userEvent.type(field, 'POINT (6.96 50.94)');
    await userEvent.tab();
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith({ type: 'Point', coordinates: [6.96, 50.94] }));
  },
};

/** What would be refused is told, and marked on the map. */
export const Crossing: Story = { args: { geometry: bowTie } };

/** Saving was refused: the sentence of the server, and the place. */
export const Refused: Story = {
  args: { geometry: bowTie },
  render: (args) => (
    <Held
      {...args}
      problem={{ text: written('Die Geometrie kann so nicht gespeichert werden: Ihre Kanten kreuzen sich.'), place: [6.9605, 50.942] }}
    />
  ),
};

const halves: RepairedGeometry = {
  geometry: {
    type: 'MultiPolygon',
    coordinates: [
      [[[6.958, 50.94], [6.9605, 50.942], [6.958, 50.944], [6.958, 50.94]]],
      [[[6.963, 50.944], [6.9605, 50.942], [6.963, 50.94], [6.963, 50.944]]],
    ],
  },
  flaw: { name: 'self_intersection', place: [6.9605, 50.942] },
  before: { parts: 1, points: 5, area_m2: 0 },
  after: { parts: 2, points: 8, area_m2: 78_032.4 },
}; // oxfmt-ignore
const repairLabel = (): { name: string } => ({ name: said.geometry('repairGeometry') });

/** A repair is a step: what it changed is said, and it can be undone. */
export const Repairing: Story = {
  args: { geometry: bowTie, onRepair: fn(() => Promise.resolve(halves)) },
  parameters: inAllModes,
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole('button', repairLabel()));
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith(halves.geometry));
    await expect(args.onRepair).toHaveBeenCalledWith(bowTie);
    await expect(await canvas.findByText(said.editors('measureParts', { parts: '1 → 2' }), { exact: false })).toBeVisible();
    await expect(canvas.queryByRole('button', repairLabel())).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: said.geometry('undoStep') }));
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith(bowTie));
    await expect(await canvas.findByRole('button', repairLabel())).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: said.geometry('redoStep') }));
    await expect(await canvas.findByText(said.geometry('repairDone'))).toBeVisible();
  },
};

/** What cannot be repaired says why, and is not offered again until something else is changed. */
export const RepairFailed: Story = {
  args: {
    geometry: bowTie,
    onRepair: fn(() =>
      Promise.reject(
        new ApiError(
          422,
          'nothing_left',
          written('Die Geometrie lässt sich nicht reparieren: Nichts von ihr bliebe übrig. Zeichnen Sie sie neu.'),
        ),
      ),
    ),
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', repairLabel()));
    await expect(
      await canvas.findByText(written('Die Geometrie lässt sich nicht reparieren: Nichts von ihr bliebe übrig. Zeichnen Sie sie neu.')),
    ).toBeVisible();
    await expect(canvas.queryByRole('button', repairLabel())).toBeNull();
  },
};

/** The members of a collection are edited one by one, added and taken out. */
export const Collection: Story = {
  args: { geometry: { type: 'GeometryCollection', geometries: [parcel, { type: 'Point', coordinates: [6.965, 50.943] }] } },
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole('combobox', { name: said.geometry('member') }));
    await userEvent.click(screen.getByRole('option', { name: /^2:/ }));
    const longitude = await canvas.findByRole('textbox', { name: said.geometry('longitudeOf', { number: 1 }) });
    await expect(longitude).toHaveValue('6.965');
    await userEvent.clear(longitude);
    await userEvent.type(longitude, '6.97{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith({
      type: 'GeometryCollection',
      geometries: [parcel, { type: 'Point', coordinates: [6.97, 50.943] }],
    });
    await userEvent.click(canvas.getByRole('button', { name: said.geometry('removeMember') }));
    await expect(args.onChange).toHaveBeenLastCalledWith({ type: 'GeometryCollection', geometries: [parcel] });
    await expect(canvas.getByRole('button', { name: said.geometry('removeMember') })).toBeDisabled();
  },
};

/** What has no member that can be edited says so. */
export const NotEditable: Story = {
  args: { geometry: { type: 'GeometryCollection', geometries: [] } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(said.geometry('collectionRefused'))).toBeVisible();
  },
};

export const ReadOnly: Story = { args: { readOnly: true } };
export const Narrow: Story = { globals: onPhone };

export const DoAndDont: Story = {
  ...doAndDont([
    {
      good: (
        <Still height={310} scale={0.5}>
          <GeometryEditor {...meta.args} label={written('Flurstück 12')} height={620} />
        </Still>
      ),
      why: 'hand over the neighbours (neighbours): shared boundaries meet exactly.',
      bad: (
        <Still height={310} scale={0.5}>
          <GeometryEditor {...meta.args} label={written('Flurstück 14')} neighbours={[]} height={620} />
        </Still>
      ),
      whyNot: 'leave them out: boundaries are drawn by eye, with gaps between parcels.',
    },
  ]),
  parameters: { layout: 'padded' },
};
