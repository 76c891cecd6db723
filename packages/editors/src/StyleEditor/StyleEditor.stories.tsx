import type { Style } from '@geo/api';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { doAndDont } from '../../../../.storybook/docs/doAndDont.tsx';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { onPhone, withoutPicture } from '../../../../.storybook/modes.ts';
import { said } from '../../../../.storybook/said.ts';
import { Controlled } from '../fixtures/controlled.tsx';
import { sampleStyleData } from '../fixtures/sampleStyle.ts';
import { StyleEditor } from './StyleEditor.tsx';

const guide: Guide = {
  purpose: 'Edits a map style beside the data that it draws: rules, classes of a column, a preview and a legend.',
  use: ['How a layer or a depot draws its records.'],
  avoid: ['Labels, pictures and what is drawn under the pointer have no field, as no map draws them; they stay as they are.'],
  keyboard: [
    ['Space on a handle', 'takes a rule; the arrows move it, Space drops it'],
    ['Enter on a rule', 'opens it'],
    ['Ctrl+Z', 'takes the last step back'],
    ['Ctrl+Shift+Z, Ctrl+Y', 'makes it again'],
  ],
  aria: [
    ['The whole', 'group, named by label'],
    ['A rule in the list', 'button, pressed while it is open'],
    ['The fields of a rule', 'group, named by the rule'],
    ['Classes of a column', 'group, which the button above it opens'],
    ['Preview', 'region, with a status where it draws a part'],
    ['Legend', 'list'],
  ],
};

/** Labels of the stories in English. */
const english = { Darstellung: 'Style' };

const style: Style = {
  rules: [
    { symbol: { fill: '#ADB5BD', stroke: '#495057' } },
    { symbol: { fill: '#2F9E44', fill_opacity: 0.8, circle_radius: 7 }, filter: ['==', 'art', 'Linde'] },
    { symbol: { fill: '#E8590C', stroke_width: 2 }, filter: ['>', 'alter', 100] },
  ],
};

const meta = {
  title: 'Editors/StyleEditor',
  parameters: { guide, english },
  component: StyleEditor,
  render: (args) => <Controlled of={StyleEditor} style={{ maxWidth: 1100 }} {...args} />,
  args: { label: 'Darstellung', value: style, onChange: fn(), data: sampleStyleData },
} satisfies Meta<typeof StyleEditor>;
export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

const classes = async (canvas: Canvas): Promise<ReturnType<typeof within>> => {
  await userEvent.click(await canvas.findByRole('button', { name: said.styles('classify') }));
  return within(await canvas.findByRole('group', { name: said.styles('classify') }));
};
const choose = async (panel: ReturnType<typeof within>, field: 'classColumn' | 'classBy', option: string): Promise<void> => {
  await userEvent.click(panel.getByRole('combobox', { name: said.styles(field) }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
  await waitFor(() => expect(screen.queryByRole('option')).toBeNull());
};

/** Rules beside a map of what they draw, and its legend. */
export const Default: Story = {};

/** A colour for each value of a column; nothing is changed before they are taken. */
export const Categories: Story = {
  play: async ({ canvas, args }) => {
    const panel = await classes(canvas);
    await expect(await panel.findByText('Linde')).toBeVisible();
    await expect(args.onChange).not.toHaveBeenCalled();
    await userEvent.click(panel.getByRole('button', { name: said.styles('classesTake') }));
    const [last] = (args.onChange as ReturnType<typeof fn>).mock.lastCall as [Style];
    await expect(last.rules.map(({ filter, symbol }) => [filter?.[2], symbol.fill])).toEqual([
      ['Linde', '#0072B2'],
      ['Eiche', '#E69F00'],
      ['Ahorn', '#009E73'],
    ]);
    await expect(canvas.queryByRole('group', { name: said.styles('classify') })).toBeNull();
  },
};

/** Classes of a number, with how many records each draws. */
export const Classes: Story = {
  play: async ({ canvas, args }) => {
    const panel = await classes(canvas);
    await choose(panel, 'classColumn', 'alter');
    await choose(panel, 'classBy', said.styles('byValue'));
    await choose(panel, 'classBy', 'Jenks' + (document.documentElement.lang === 'en' ? ' (natural breaks)' : ' (natürliche Grenzen)'));
    const list = await panel.findByRole('list', { name: said.styles('classesShown') });
    await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(5));
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};

/** Each step is taken back and made again, by keys as well; what is typed into a field is one step. */
export const UndoAndRedo: Story = {
  parameters: withoutPicture,
  play: async ({ canvas, args }) => {
    const width = await canvas.findByRole('textbox', { name: said.styles('strokeWidth') });
    await userEvent.clear(width);
    await userEvent.type(width, '12');
    await userEvent.click(
      canvas.getByRole('button', { name: said.styles('copyRule', { rule: said.styles('ruleNumber', { number: 1 }) }) }),
    );
    await expect(canvas.getAllByRole('listitem').length).toBeGreaterThan(3);
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect(args.onChange).toHaveBeenLastCalledWith({
      rules: [expect.objectContaining({ symbol: expect.objectContaining({ stroke_width: 12 }) }), ...style.rules.slice(1)],
    });
    await userEvent.click(canvas.getByRole('button', { name: said.styles('undo') }));
    await expect(args.onChange).toHaveBeenLastCalledWith(style);
    await expect(canvas.getByRole('button', { name: said.styles('undo') })).toBeDisabled();
    await userEvent.click(canvas.getByRole('textbox', { name: said.styles('strokeWidth') }));
    await userEvent.keyboard('{Control>}y{/Control}');
    await expect(canvas.getByRole('textbox', { name: said.styles('strokeWidth') })).toHaveValue('12');
  },
};

/** Without data there are rules alone. */
export const Empty: Story = { args: { value: null, data: undefined } };

/** What could not be loaded is said, and tried again; rules can be written all the same. */
export const LoadFailed: Story = {
  args: {
    data: {
      ...sampleStyleData,
      recordsIn: () => Promise.reject(new Error('500')),
      classesOf: () => Promise.reject(new Error('500')),
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(said.styles('previewFailed', { reason: '500' }))).toBeVisible();
    const panel = await classes(canvas);
    await expect(await panel.findByText(said.styles('classesFailed', { reason: '500' }))).toBeVisible();
  },
};

/** Of many records the preview draws a part, and says so. */
export const Part: Story = {
  args: {
    data: {
      ...sampleStyleData,
      recordsIn: async () => ({ ...(await sampleStyleData.recordsIn(null, new AbortController().signal)), total: 5000 }),
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('status')).toBeVisible();
  },
};

export const ReadOnly: Story = { args: { readOnly: true } };
export const Dark: Story = { globals: { scheme: 'dark' } };
export const English: Story = { globals: { language: 'en' } };
export const Narrow: Story = { globals: onPhone };

export const DoAndDont: Story = doAndDont([
  {
    good: <StyleEditor {...meta.args} />,
    why: 'hand over the data (data): colours are chosen by what one sees.',
    bad: <StyleEditor {...meta.args} data={undefined} />,
    whyNot: 'leave them out where they are known: people guess values and bounds.',
  },
]);
