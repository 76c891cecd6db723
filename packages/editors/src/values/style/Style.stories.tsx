import type { Style } from '@geo/api';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { doAndDont } from '../../../../../.storybook/docs/doAndDont.tsx';
import type { Guide } from '../../../../../.storybook/docs/guide.ts';
import { inAllModes, onPhone } from '../../../../../.storybook/modes.ts';
import { said, saying } from '../../../../../.storybook/said.ts';
import { Controlled } from '../../fixtures/controlled.tsx';
import { DatumEditor } from '../../DatumEditor/index.ts';

const guide: Guide = {
  purpose: 'Edits a map style: rules in their order, and of each how it draws, at which scales and which objects.',
  use: ['How a depot draws its records on maps.', 'A dataset of the type style.'],
  components: ['DatumEditor'],
  avoid: ['For the style of a depot or a layer take StyleEditor with their data: it shows what the rules draw.'],
  keyboard: [
    ['Space on a handle', 'takes a rule; the arrows move it, Space drops it'],
    ['Enter on a rule', 'opens it'],
  ],
  aria: [
    ['The whole', 'group, named by label'],
    ['A rule in the list', 'button, pressed while it is open'],
    ['The fields of a rule', 'group, named by the rule'],
  ],
};

/** Labels of the stories in English. */
const english = { Darstellung: 'Style' };

const one: Style = {
  rules: [
    {
      symbol: { fill: '#74C0FC', fill_opacity: 0.6, stroke: '#1864AB', stroke_width: 2, circle_radius: 8 },
      max_scale_denominator: 50_000,
    },
  ],
};
const several: Style = {
  rules: [
    { symbol: { fill: '#ADB5BD', stroke: '#495057', stroke_width: 1 } },
    { symbol: { fill: '#2F9E44', fill_opacity: 0.7, stroke: '#2B8A3E', circle_radius: 6 }, filter: ['==', 'art', 'Linde'] },
    { symbol: { fill: '#E8590C', stroke: '#D9480F', stroke_width: 3, stroke_dasharray: [8, 4] }, filter: ['>', 'alter', 100] },
  ],
};

const meta = {
  title: 'Editors/Values/Style',
  parameters: { guide, english },
  component: DatumEditor,
  render: (args) => <Controlled of={DatumEditor} style={{ maxWidth: 640 }} {...args} />,
  args: { type: 'style', label: 'Darstellung', value: one, onChange: fn() },
} satisfies Meta<typeof DatumEditor>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Opens a part of the rule; one whose fields are wrong says so before its name. */
const openTab = async (canvas: Parameters<NonNullable<Story['play']>>[0]['canvas'], tab: 'tabSymbol' | 'tabZoom' | 'tabFilter') =>
  userEvent.click(await canvas.findByRole('tab', { name: new RegExp(`${said.styles(tab)}$`) }));

export const Default: Story = { parameters: { ...inAllModes } };

/** The first is drawn below the others; the one that is open has its fields beneath. */
export const SeveralRules: Story = {
  args: { value: several },
  play: async ({ canvas }) => {
    const rule = await canvas.findByRole('button', { name: said.styles('ruleOf', { number: 2, attribute: 'art', value: 'Linde' }) });
    await userEvent.click(rule);
    await expect(rule).toHaveAttribute('aria-pressed', 'true');
    await openTab(canvas, 'tabFilter');
    await expect(canvas.getByRole('textbox', { name: said.styles('filter') })).toHaveValue('["==","art","Linde"]');
  },
};

/** Rules are added, changed and removed; what is a style is handed out at once. */
export const Changing: Story = {
  play: async ({ canvas, args }) => {
    const field = (key: 'fill' | 'strokeWidth' | 'filter' | 'least'): HTMLElement =>
      canvas.getByRole('textbox', { name: said.styles(key) });
    await userEvent.click(await canvas.findByRole('button', { name: said.styles('addRule') }));
    await userEvent.clear(field('fill'));
    await userEvent.type(field('fill'), '#FF0000');
    await userEvent.clear(field('strokeWidth'));
    await userEvent.type(field('strokeWidth'), '3');
    await userEvent.click(canvas.getByRole('combobox', { name: said.styles('dash') }));
    await userEvent.click(await screen.findByRole('option', { name: said.styles('dashed') }));
    await waitFor(() => expect(screen.queryByRole('option')).toBeNull());
    await openTab(canvas, 'tabZoom');
    await userEvent.type(field('least'), '1000');
    await openTab(canvas, 'tabFilter');
    await userEvent.click(field('filter'));
    await userEvent.paste('["==", "art", "Linde"]');
    await expect(args.onChange).toHaveBeenLastCalledWith({
      rules: [
        one.rules[0],
        expect.objectContaining({
          symbol: expect.objectContaining({ fill: '#FF0000', fill_opacity: 1, stroke_width: 3, stroke_dasharray: [8, 4] }),
          filter: ['==', 'art', 'Linde'],
          min_scale_denominator: 1000,
        }),
      ],
    });
    await userEvent.click(
      canvas.getByRole('button', { name: said.styles('removeRule', { rule: said.styles('ruleNumber', { number: 1 }) }) }),
    );
    await expect(args.onChange).toHaveBeenLastCalledWith({ rules: [expect.objectContaining({ filter: ['==', 'art', 'Linde'] })] });
    const fields = canvas.getByRole('group', { name: said.styles('ruleOf', { number: 1, attribute: 'art', value: 'Linde' }) });
    await expect(within(fields).getByRole('textbox', { name: said.styles('filter') })).toHaveValue('["==", "art", "Linde"]');
  },
};

/** What is no style is not handed out, and says what would be right. */
export const Invalid: Story = {
  play: async ({ canvas, args }) => {
    await openTab(canvas, 'tabFilter');
    const filter = await canvas.findByRole('textbox', { name: said.styles('filter') });
    await userEvent.click(filter);
    await userEvent.paste('["=", "art", "Linde"]');
    await expect(filter).toHaveAccessibleDescription(/==, <, <=, >, >=, all, any/);
    await expect(args.onChange).toHaveBeenLastCalledWith(undefined);
    await openTab(canvas, 'tabZoom');
    const least = canvas.getByRole('textbox', { name: said.styles('least') });
    await userEvent.type(least, '50000');
    await expect(canvas.getByRole('textbox', { name: said.styles('most') })).toHaveAccessibleDescription(said.styles('scalesWrong'));
  },
};

/** Text that is no JSON counts as no filter. */
export const FilterNoJson: Story = {
  play: async ({ canvas, args }) => {
    await openTab(canvas, 'tabFilter');
    const filter = await canvas.findByRole('textbox', { name: said.styles('filter') });
    await userEvent.click(filter);
    await userEvent.paste('art = Linde');
    await expect(filter).toHaveAccessibleDescription(said.styles('filterNoJson'));
    await expect(args.onChange).toHaveBeenLastCalledWith({ rules: [expect.not.objectContaining({ filter: expect.anything() })] });
  },
};

/** What of a stored style cannot be read is named. */
export const PartlyReadable: Story = {
  args: { value: { rules: [{ symbol: { fill: 'rot', stroke: '#1864AB' } }] } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(saying(said.styles('readingProblems')))).toBeVisible();
  },
};

export const ReadOnly: Story = { args: { value: several, readOnly: true } };
export const Narrow: Story = { globals: onPhone };
export const Dark: Story = { globals: { scheme: 'dark' } };

export const DoAndDont: Story = doAndDont([
  {
    good: <DatumEditor {...meta.args} />,
    why: 'give each rule its fields: a colour is chosen and a pattern seen.',
    bad: <DatumEditor type="string" label="JSON" value={JSON.stringify(one)} onChange={fn()} />,
    whyNot: 'have a style typed as JSON: nobody knows its keys by heart.',
  },
]);
