import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { doAndDont } from '../../../../../.storybook/docs/doAndDont.tsx';
import { Still } from '../../../../../.storybook/docs/Still.tsx';
import type { Guide } from '../../../../../.storybook/docs/guide.ts';
import { inAllModes, onPhone } from '../../../../../.storybook/modes.ts';
import { inLanguage, said, writing } from '../../../../../.storybook/said.ts';
import { Controlled } from '../../fixtures/controlled.tsx';
import { DatumEditor } from '../../DatumEditor/index.ts';

const guide: Guide = {
  purpose: 'Edits a bounding box, of two or three dimensions: by its sides, and on the map.',
  use: ['Values of the types bbox and bbox3d.'],
  components: ['DatumEditor'],
  avoid: ['To show an extent take StaticMap.', 'A shape with more than four sides is a feature.'],
  keyboard: [['Tab', 'goes through sides, map and button']],
  aria: [
    ['Side', 'textbox, described by what is wrong with it'],
    ['Map', 'application'],
  ],
};

/** Labels of the stories in English. */
const english = { Ausdehnung: 'Bounding box' };
const written = writing(english);

const meta = {
  title: 'Editors/Values/Box',
  parameters: { guide, english },
  component: DatumEditor,
  render: (args) => <Controlled of={DatumEditor} style={{ maxWidth: 640 }} {...args} />,
  args: { type: 'bbox', label: 'Ausdehnung', value: [6.77, 50.83, 7.16, 51.08], onChange: fn() },
} satisfies Meta<typeof DatumEditor>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { parameters: { ...inAllModes } };

export const ThreeDimensions: Story = { args: { type: 'bbox3d', value: [6.77, 50.83, 38, 7.16, 51.08, 157.4] } };

export const Empty: Story = { args: { value: undefined } };

/** A side is changed: what is no box is told where it is wrong, and not handed out as one. */
export const Changing: Story = {
  play: async ({ canvas, args }) => {
    const south = await canvas.findByLabelText(said.blocks('boxSouth'));
    await userEvent.clear(south);
    await expect(canvas.getByText(said.blocks('boxMissing'))).toBeVisible();
    await userEvent.type(south, inLanguage({ de: '51,5', en: '51.5' }));
    await expect(canvas.getByText(said.blocks('boxSouthOfNorth'))).toBeVisible();
    await expect(args.onChange).toHaveBeenLastCalledWith(undefined);
    await userEvent.clear(south);
    await userEvent.type(south, inLanguage({ de: '50,9', en: '50.9' }));
    await expect(args.onChange).toHaveBeenLastCalledWith([6.77, 50.9, 7.16, 51.08]);
    await expect(south).toBeValid();
  },
};

/** What the map shows becomes the box. */
export const FromMap: Story = {
  args: { value: undefined },
  play: async ({ canvas, args }) => {
    const take = await canvas.findByRole('button', { name: said.blocks('boxFromMap') });
    await waitFor(() => expect(take).toBeEnabled());
    await userEvent.click(take);
    await expect(args.onChange).toHaveBeenLastCalledWith([expect.any(Number), expect.any(Number), expect.any(Number), expect.any(Number)]);
    await expect(canvas.getByLabelText(said.blocks('boxWest'))).not.toHaveValue('');
  },
};

/** The box of a raster in metres: it cannot be drawn, and that is said. */
export const InMetres: Story = { args: { value: [356_000, 5_645_000, 357_000, 5_646_000] } };

export const ReadOnly: Story = {
  args: { readOnly: true },
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText(said.blocks('boxWest'))).toHaveAttribute('readonly');
    await expect(canvas.queryByRole('button', { name: said.blocks('boxFromMap') })).toBeNull();
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
    why: 'name each side and show where the box lies.',
    bad: <DatumEditor type="string" label={written('Ausdehnung')} value="6.77, 50.83, 7.16, 51.08" onChange={fn()} />,
    whyNot: 'take the four numbers as text: their order is a guess.',
  },
]);
