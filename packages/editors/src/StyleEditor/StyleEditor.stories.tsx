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
  avoid: ['To choose one colour take ColorField.'],
  keyboard: [
    ['Space on a handle', 'takes a rule; the arrows move it, Space drops it'],
    ['Enter on a rule', 'opens it'],
    ['Ctrl+Z', 'takes the last step back'],
    ['Ctrl+Shift+Z, Ctrl+Y', 'makes it again'],
  ],
  aria: [
    ['The whole', 'group, named by label'],
    ['A rule in the list', 'button, pressed while it is open'],
    ['The fields of a rule', 'group, named by the rule; its parts are tabs, and one with a mistake says so'],
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

/** A tree. */
const samplePicture = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="48" height="48"><circle cx="24" cy="18" r="16" fill="#2F9E44"/><path d="M21 30h6v16h-6z" fill="#7F5539"/></svg>',
)}`;

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

const openTab = async (canvas: Canvas, tab: 'tabHover' | 'tabZoom' | 'tabFilter' | 'tabLabel'): Promise<void> =>
  userEvent.click(await canvas.findByRole('tab', { name: said.styles(tab) }));
const lastRule = (onChange: unknown): Style['rules'][number] => ((onChange as ReturnType<typeof fn>).mock.lastCall as [Style])[0].rules[0]!;

/** What is written beside a symbol; attributes that do not exist are named, and a border is stored only where one is asked for. */
export const Labels: Story = {
  play: async ({ canvas, args }) => {
    await openTab(canvas, 'tabLabel');
    const text = canvas.getByRole('textbox', { name: said.styles('labelText') });
    await userEvent.click(text);
    await userEvent.paste('{art}, {Alter}');
    await expect(await canvas.findByText(/\{Alter\}/, { selector: '[role="status"] *, [role="alert"] *' })).toBeVisible();
    await expect(lastRule(args.onChange).symbol).not.toHaveProperty('text_halo_fill');
    await userEvent.click(canvas.getByRole('checkbox', { name: said.styles('halo') }));
    await expect(lastRule(args.onChange).symbol).toMatchObject({
      text_label: '{art}, {Alter}',
      text_halo_fill: '#FFFFFF',
      text_halo_radius: 1,
    });
  },
};

/** What lies under the pointer has a symbol of its own, with a contour. */
export const Hover: Story = {
  play: async ({ canvas, args }) => {
    await openTab(canvas, 'tabHover');
    await expect(canvas.queryByRole('radiogroup')).toBeNull();
    await userEvent.click(canvas.getByRole('checkbox', { name: said.styles('hoverSymbol') }));
    await expect(lastRule(args.onChange)).toMatchObject({ hover_enabled: true, hover_symbol: { contour_type: 'feature' } });
    await expect(canvas.getByRole('combobox', { name: said.styles('contour') })).toBeVisible();
  },
};

/** An icon stands at the place of a record; a click on the chosen one puts it back. */
export const Billboard: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: said.styles('typeBillboard') }));
    await expect(canvas.getByText(said.styles('noPreview'))).toBeVisible();
    const icons = within(canvas.getByRole('group', { name: said.styles('icon') })).getAllByRole('button');
    await expect(icons).toHaveLength(10);
    await userEvent.click(icons[0]!);
    await expect(lastRule(args.onChange).symbol.graphic_url).toBe('/interface/image/billboards/pin.svg');
    await userEvent.click(icons[0]!);
    await expect(lastRule(args.onChange).symbol).not.toHaveProperty('graphic_url');
    await userEvent.click(icons[6]!);
  },
};

/** A picture at the place of a record, as large and clear as is said. */
export const Graphic: Story = {
  args: { pictures: { srcOf: () => samplePicture, onUpload: () => Promise.resolve(`user_images/${'0a'.repeat(16)}.png`) } },
  play: async ({ canvas, args, canvasElement }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: said.styles('typeGraphic') }));
    const input = canvasElement.querySelector<HTMLInputElement>('input[type="file"]')!;
    await userEvent.upload(input, new File(['x'], 'baum.png', { type: 'image/png' }));
    await expect(await canvas.findByRole('img', { name: said.styles('graphic') })).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: said.styles('scale') })).toHaveValue('100');
    await expect(lastRule(args.onChange).symbol).toMatchObject({ symbol_type: 'graphic' });
  },
};

/** For which records a rule holds, as conditions and as JSON: each follows the other, and what only JSON can say stays there. */
export const Filter: Story = {
  args: { value: { rules: [style.rules[1]!] } },
  play: async ({ canvas, args }) => {
    await openTab(canvas, 'tabFilter');
    const value = await canvas.findByRole('textbox', { name: said.editors('filterValue') });
    await expect(value).toHaveValue('Linde');
    await userEvent.clear(value);
    await expect(canvas.getByText(said.styles('filterBegun'))).toBeVisible();
    await expect(lastRule(args.onChange).filter).toBeUndefined();
    await userEvent.type(value, 'Eiche');
    await expect(lastRule(args.onChange).filter).toEqual(['==', 'art', 'Eiche']);
    await userEvent.click(canvas.getByRole('button', { name: 'JSON' }));
    const json = canvas.getByRole('textbox', { name: said.styles('filter') });
    await expect(json).toHaveValue('["==","art","Eiche"]');
    await userEvent.clear(json);
    await userEvent.click(json);
    await userEvent.paste('["all",["any",["==","art","Linde"],["==","art","Buche"]],[">","alter",5]]');
    await expect(canvas.getByText(said.styles('filterNoConditions'))).toBeVisible();
    await userEvent.clear(json);
    await userEvent.paste('["any",["==","art","Linde"],[">","alter",5]]');
    await userEvent.click(canvas.getByRole('button', { name: said.editors('filterConditions') }));
    await expect(canvas.getAllByRole('textbox', { name: said.editors('filterValue') })).toHaveLength(2);
  },
};

/** A part with a mistake says so where another one is open. */
export const Invalid: Story = {
  play: async ({ canvas, args }) => {
    await openTab(canvas, 'tabZoom');
    await userEvent.type(canvas.getByRole('textbox', { name: said.styles('most') }), 'x');
    await expect(args.onChange).toHaveBeenLastCalledWith(undefined);
    await userEvent.click(canvas.getByRole('tab', { name: said.styles('tabSymbol') }));
    await userEvent.click(canvas.getByRole('tab', { name: `${said.styles('tabWrong')} ${said.styles('tabZoom')}` }));
    await expect(canvas.getByRole('textbox', { name: said.styles('most') })).toBeInvalid();
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
    // The map tells of loading in a status of its own before.
    await expect(await canvas.findByText(/5.000/, { selector: 'output' })).toBeVisible();
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

/** Files of other programs: what is read is undone as any step is. */
const files = {
  name: 'Bäume',
  read: (text: string) =>
    text.startsWith('<')
      ? Promise.resolve({
          format: 'qml' as const,
          style: {
            rules: [
              { symbol: { fill: '#1C7ED6' }, filter: ['==', 'art', 'Buche'] },
              { symbol: {}, filter: ['>', 'nirgends', 1] },
            ],
          },
          losses: [{ rule: 2, property: 'SvgMarker', reason: 'unsupported' as const }],
        })
      : Promise.reject(new Error('Die Datei ist kein Kartenstil, der gelesen werden kann.')),
  write: fn(() => Promise.resolve({ text: '<a/>', extension: 'sld', media_type: 'application/xml', losses: [] })),
};

const chooseFile = async (canvasElement: HTMLElement, name: string, text: string): Promise<void> => {
  const input = canvasElement.querySelector<HTMLInputElement>('input[accept*=".qml"]')!;
  await userEvent.upload(input, new File([text], name));
};

export const FromAnotherProgram: Story = {
  args: { files },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole('button', { name: said.styles('readFile') });
    await chooseFile(canvasElement, 'baum.qml', '<qgis/>');
    const lost = await canvas.findByRole('list', { name: said.styles('losses') });
    await expect(lost).toHaveTextContent('SvgMarker');
    await expect(canvas.getByText(/nirgends\./)).toBeInTheDocument();
    await expect(canvas.getByRole('button', { name: /Buche/, pressed: true })).toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: said.styles('undo') }));
    await expect(canvas.queryByRole('button', { name: /Buche/ })).toBeNull();
  },
};

export const NoStyleFile: Story = {
  args: { files },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole('button', { name: said.styles('readFile') });
    await chooseFile(canvasElement, 'brief.qml', 'Guten Tag');
    await canvas.findByText(/brief\.qml/);
  },
};

export const ForAnotherProgram: Story = {
  args: { files },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: said.styles('writeFile') }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'SLD 1.1' }));
    await canvas.findByText(/Bäume\.sld/);
    await expect(files.write).toHaveBeenCalledWith(expect.objectContaining({ format: 'sld', name: 'Bäume' }));
  },
};
