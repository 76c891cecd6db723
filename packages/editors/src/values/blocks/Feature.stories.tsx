import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { doAndDont } from '../../../../../.storybook/docs/doAndDont.tsx';
import { Still } from '../../../../../.storybook/docs/Still.tsx';
import type { Guide } from '../../../../../.storybook/docs/guide.ts';
import { inAllModes, onPhone, withoutPicture } from '../../../../../.storybook/modes.ts';
import { said } from '../../../../../.storybook/said.ts';
import { Controlled } from '../../fixtures/controlled.tsx';
import { DatumEditor } from '../../DatumEditor/index.ts';

const guide: Guide = {
  purpose: 'Edits one feature: its geometry on the map, as coordinates and as text, and its properties.',
  use: ['A dataset with one feature that somebody draws, such as the area of a project.'],
  components: ['DatumEditor'],
  avoid: ['Features of a depot are edited on its page, into the open moment.', 'The geometry alone: GeometryEditor.'],
  keyboard: [
    ['Tab', 'goes through map, tools, coordinates and properties'],
    ['Enter', 'commits a key or value'],
  ],
  aria: [
    ['Geometry', 'group'],
    ['Properties', 'table'],
  ],
};

/** Labels of the stories in English. */
const english = { Projektgebiet: 'Project area' };

const area = {
  type: 'Feature',
  geometry: {
    type: 'Polygon',
    coordinates: [
      [
        [6.958, 50.94],
        [6.963, 50.94],
        [6.963, 50.9425],
        [6.961, 50.944],
        [6.958, 50.943],
        [6.958, 50.94],
      ],
    ],
  },
  properties: { name: 'Domumgebung', stand: '2026-11-26', haushalte: 214 },
};

const meta = {
  title: 'Editors/Values/Feature',
  parameters: { guide, english },
  component: DatumEditor,
  render: (args) => <Controlled of={DatumEditor} style={{ maxWidth: 860 }} {...args} />,
  args: { type: 'feature', label: 'Projektgebiet', value: area, onChange: fn() },
} satisfies Meta<typeof DatumEditor>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { parameters: { ...inAllModes } };

/** A drawing that is not finished is no feature: whoever saves meanwhile would lose it. */
export const Drawing: Story = {
  args: { value: { type: 'Feature', geometry: null, properties: { name: 'Weg' } } },
  parameters: withoutPicture,
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole('combobox', { name: said.geometry('drawnType') }));
    await userEvent.click(await screen.findByRole('option', { name: said.editors('geometryLineString') }));
    const place = async (lon: string, lat: string): Promise<void> => {
      await userEvent.type(canvas.getByRole('textbox', { name: said.geometry('longitudeNew') }), lon);
      await userEvent.type(canvas.getByRole('textbox', { name: said.geometry('latitudeNew') }), `${lat}{Enter}`);
    };
    await place('6.96', '50.94');
    await expect(await canvas.findByText(said.geometry('finishFirst'))).toBeVisible();
    await expect(args.onChange).toHaveBeenLastCalledWith(undefined);
    await place('6.97', '50.95');
    await userEvent.click(canvas.getByRole('button', { name: said.geometry('finishDrawing') }));
    await waitFor(() => expect(canvas.queryByText(said.geometry('finishFirst'))).toBeNull());
    const geometry = expect.objectContaining({ type: 'LineString' }) as unknown;
    await expect(args.onChange).toHaveBeenLastCalledWith({ type: 'Feature', geometry, properties: { name: 'Weg' } });
  },
};

/** Nothing is drawn yet. */
export const Empty: Story = { args: { value: undefined } };

/** A property is added; the geometry stays as it is, to the last digit. */
export const Changing: Story = {
  play: async ({ canvas, args }) => {
    const table = within(await canvas.findByRole('table', { name: said.blocks('featureProperties') }, { timeout: 10_000 }));
    await userEvent.click(canvas.getByRole('button', { name: said.ui('attributeAdd') }));
    await expect(args.onChange).toHaveBeenLastCalledWith({ ...area, properties: { ...area.properties, Key: 'Wert' } });
    await expect(table.getAllByRole('row')).toHaveLength(5);
  },
};

export const ReadOnly: Story = {
  args: { readOnly: true },
  play: async ({ canvas }) => {
    await canvas.findByRole('table', { name: said.blocks('featureProperties') }, { timeout: 10_000 });
    await expect(canvas.queryByRole('button', { name: said.ui('attributeAdd') })).toBeNull();
  },
};

export const Narrow: Story = { globals: onPhone };
export const Dark: Story = { globals: { scheme: 'dark' } };

export const DoAndDont: Story = doAndDont([
  {
    good: (
      <Still height={420}>
        <DatumEditor {...meta.args} />
      </Still>
    ),
    why: 'show where the feature lies while it is edited.',
    bad: <DatumEditor type="string" label="GeoJSON" value={JSON.stringify(area)} onChange={fn()} />,
    whyNot: 'have GeoJSON typed: nobody sees where it lies.',
  },
]);
