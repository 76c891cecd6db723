import { qualityChecks, type DatumColumn, type QualityRule } from '@geo/api';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { formGuide } from '../../../../../.storybook/docs/partGuides.ts';
import { inAllModes, withoutPicture } from '../../../../../.storybook/modes.ts';
import { inLanguage, said, saying } from '../../../../../.storybook/said.ts';
import { FormHarness } from '../../fixtures/FormHarness.tsx';
import { stored } from '../../fixtures/sampleEditor.ts';
import type { EditorPort } from '../../generic/port.ts';
import { depotForm } from './definition.ts';

const guide = formGuide('Name, description, folder, tags and rights of a depot that exists.', 'Behind “Edit” of a depot.');

const meta = {
  title: 'Editors/Forms/DepotEditorForm',
  component: FormHarness,
  parameters: { guide },
  args: { definition: depotForm, stored: stored.depot, onBody: fn() },
} satisfies Meta<typeof FormHarness>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Interaction: Story = {
  play: async ({ canvas, args }) => {
    const name = await canvas.findByRole('textbox', { name: saying(said.editors('name')) });
    await userEvent.type(name, ' NRW');
    await expect(canvas.getByRole('combobox', { name: saying(said.editors('dataType')) })).toBeDisabled();
    await expect(args.onBody).toHaveBeenLastCalledWith(expect.objectContaining({ name: stored.depot.name + ' NRW' }));
    await expect(args.onBody).not.toHaveBeenCalledWith(expect.objectContaining({ content_type: expect.anything() }));
  },
};

export const New: Story = {
  args: { stored: null },
  play: async ({ canvas, args }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: saying(said.editors('name')) }), 'Brücken');
    await expect(canvas.getByRole('combobox', { name: saying(said.editors('dataType')) })).toBeEnabled();
    await expect(args.onBody).toHaveBeenLastCalledWith(expect.objectContaining({ name: 'Brücken', srid: 4326 }));
  },
};

/** New moments wait for somebody; nobody approves changes of their own. */
export const ApprovalByHand: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole('combobox', { name: said.editors('approval') }));
    await userEvent.click(await screen.findByRole('option', { name: said.editors('approvalManual') }));
    await userEvent.click(canvas.getByRole('switch', { name: said.editors('fourEyes') }));
    await expect(args.onBody).toHaveBeenLastCalledWith(expect.objectContaining({ approval: 'manual', four_eyes: true }));
    await waitFor(() => expect(screen.queryByRole('option')).toBeNull());
  },
};

/** Old moments go every night; without a number there is no rule. */
export const RetentionByRule: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole('combobox', { name: said.editors('retention') }));
    await userEvent.click(await screen.findByRole('option', { name: said.editors('retentionRule') }));
    await expect(args.onBody).toHaveBeenLastCalledWith(expect.objectContaining({ retention: { newest: 10, days: 90 } }));
    const days = await canvas.findByRole('textbox', { name: said.editors('retentionDays') });
    await userEvent.clear(days);
    await userEvent.type(days, '365');
    await expect(args.onBody).toHaveBeenLastCalledWith(expect.objectContaining({ retention: { newest: 10, days: 365 } }));
    await waitFor(() => expect(screen.queryByRole('option')).toBeNull());
  },
};

const columns: readonly DatumColumn[] = [
  { key: 'name', kind: 'string' },
  { key: 'stationsnummer', kind: 'string' },
  { key: 'pegelnullpunkt', kind: 'number' },
  { key: 'gebaut', kind: 'date' },
];
const columnsAt = () => Promise.resolve(columns);
/** A port that is made anew at each drawing, and refuses to be asked twice as the client does. */
const askedOnce: Pick<EditorPort, 'columnsAt'> = {
  get columnsAt() {
    return (moment: number) => {
      if (underWay.has(moment)) return Promise.reject(new Error('isLoading'));
      underWay.add(moment);
      return new Promise<typeof columns>((resolve) => setTimeout(resolve, 300, columns)).finally(() => underWay.delete(moment));
    };
  },
};
const underWay = new Set<number>();
const own = { blocking: false } as const;
const rules: readonly QualityRule[] = [
  { ...own, id: 'a', check: 'required', column: 'name', blocking: true },
  { ...own, id: 'b', check: 'unique', columns: ['stationsnummer'], blocking: true },
  { ...own, id: 'c', check: 'range', column: 'pegelnullpunkt', min: 0, max: 850.5 },
  { ...own, id: 'd', check: 'values', column: 'name', values: ['Köln', 'Bonn'] },
  { ...own, id: 'e', check: 'geometry', types: ['Point'] },
  { ...own, id: 'f', check: 'extent', extent: [5.86, 50.32, 9.46, 52.53] },
];
const toStyle: NonNullable<Story['play']> = async ({ canvas }) => {
  await userEvent.click(await canvas.findByRole('tab', { name: saying(said.editors('styleTab')) }));
};

/** How maps draw the records: as usual, until the depot gets a style of its own. */
export const OwnStyle: Story = {
  play: async (context) => {
    const { canvas, args } = context;
    await toStyle(context);
    const own = await canvas.findByRole('switch', { name: said.editors('ownStyle') });
    await expect(own).not.toBeChecked();
    await userEvent.click(own);
    const width = await canvas.findByRole('textbox', { name: said.styles('strokeWidth') });
    await userEvent.clear(width);
    await userEvent.type(width, '4');
    await expect(args.onBody).toHaveBeenLastCalledWith(
      expect.objectContaining({ style: { rules: [expect.objectContaining({ symbol: expect.objectContaining({ stroke_width: 4 }) })] } }),
    );
    await userEvent.click(own);
    await expect(args.onBody).toHaveBeenLastCalledWith(expect.objectContaining({ style: null }));
    await userEvent.click(own);
    await expect(await canvas.findByRole('textbox', { name: said.styles('strokeWidth') })).toHaveValue('4');
  },
};

/** A wrong filter is still there, and what else was changed, after a look at another part. */
export const StyleWrongMeanwhile: Story = {
  args: { stored: { ...stored.depot, style: { rules: [{ symbol: { fill: '#C92A2A' } }] } } },
  parameters: withoutPicture,
  play: async (context) => {
    const { canvas } = context;
    await toStyle(context);
    const fill = () => canvas.getByRole('textbox', { name: said.styles('fill') });
    const filter = () => canvas.getByRole('textbox', { name: said.styles('filter') });
    // A tab whose fields are wrong says so before its name.
    const part = async (name: 'tabSymbol' | 'tabFilter') =>
      userEvent.click(await canvas.findByRole('tab', { name: new RegExp(`${said.styles(name)}$`) }));
    await waitFor(fill);
    await userEvent.clear(fill());
    await userEvent.type(fill(), '#1A7F37{Tab}');
    await part('tabFilter');
    await userEvent.clear(filter());
    await userEvent.type(filter(), '[["!=", "art", "Linde"]');
    await userEvent.click(canvas.getByRole('tab', { name: saying(said.editors('settingsTab')) }));
    await waitFor(() => expect(canvas.queryByRole('textbox', { name: said.styles('filter') })).toBeNull());
    await toStyle(context);
    await part('tabFilter');
    await expect(filter()).toHaveValue('["!=", "art", "Linde"]');
    await part('tabSymbol');
    await expect(fill()).toHaveValue('#1A7F37');
  },
};

/** What the server refuses stands above the rules. */
export const StyleInvalid: Story = {
  args: {
    stored: { ...stored.depot, style: { rules: [{ symbol: { fill: '#C92A2A' } }] } },
    errors: { 'style.rules.0.symbol.fill': 'erwartet eine Farbe wie #1A7F37' },
  },
  parameters: { english: { 'erwartet eine Farbe wie #1A7F37': 'expects a colour such as #1A7F37' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(saying('#1A7F37'))).toBeVisible();
  },
};

const toChecks: NonNullable<Story['play']> = async ({ canvas }) => {
  await userEvent.click(await canvas.findByRole('tab', { name: saying(said.editors('checks')) }));
};
const choose = async (field: HTMLElement, option: string): Promise<void> => {
  await userEvent.click(field);
  await userEvent.click(await screen.findByRole('option', { name: option }));
  await waitFor(() => expect(screen.queryByRole('option')).toBeNull());
};

/** What the records are to meet; where somebody approves, a rule may block that. */
export const Checks: Story = {
  args: { stored: { ...stored.depot, approval: 'manual', quality_rules: rules }, port: { columnsAt } },
  parameters: inAllModes,
  play: toChecks,
};

/** Rules are added, changed and removed, all by the keyboard where one likes. */
export const ChecksInteraction: Story = {
  args: { draft: { approval: 'manual' }, port: askedOnce },
  play: async (context) => {
    const { canvas, args } = context;
    // The form is drawn again while the answer is under way.
    await userEvent.type(await canvas.findByRole('textbox', { name: saying(said.editors('name')) }), ' NRW');
    await toChecks(context);
    const rule = (number: number) => within(canvas.getByRole('group', { name: said.editors('checkNumber', { number }) }));
    const field = (number: number, key: 'checkKind' | 'checkEffect' | 'checkColumn') =>
      rule(number).getByRole('combobox', { name: said.editors(key) });
    const add = await canvas.findByRole('button', { name: said.editors('addCheck') });
    // Which columns there are is asked for.
    await waitFor(() => expect(add).toBeEnabled());
    await userEvent.click(add);
    await waitFor(() => expect(field(1, 'checkKind')).toHaveFocus());
    await waitFor(() => expect(field(1, 'checkColumn')).toHaveTextContent('name'));
    await choose(field(1, 'checkKind'), inLanguage(qualityChecks.range.label));
    await choose(field(1, 'checkColumn'), 'gebaut');
    const least = rule(1).getByRole('textbox', { name: said.editors('checkMin') });
    await userEvent.type(least, 'gestern');
    await expect(least).toHaveAccessibleDescription(said.editors('checkBoundWrong'));
    await userEvent.clear(least);
    await userEvent.type(least, '1.1.1900');
    await expect(args.onBody).toHaveBeenLastCalledWith(
      expect.objectContaining({ quality_rules: [{ id: 'r1', check: 'range', column: 'gebaut', min: '1900-01-01', blocking: true }] }),
    );
    await userEvent.click(canvas.getByRole('button', { name: said.editors('addCheck') }));
    await choose(field(2, 'checkEffect'), said.editors('effectHint'));
    await userEvent.click(rule(1).getByRole('button', { name: said.editors('removeCheck', { number: 1 }) }));
    await expect(args.onBody).toHaveBeenLastCalledWith(
      expect.objectContaining({ quality_rules: [{ id: 'r2', check: 'required', column: 'name', blocking: false }] }),
    );
  },
};

/** Where moments are approved by themselves nothing can be blocked: why stands above, and rules only hint. */
export const ChecksThatHint: Story = {
  args: { stored: { ...stored.depot, approval: 'automatic', quality_rules: [{ ...rules[0], blocking: false }] }, port: { columnsAt } },
  play: async (context) => {
    await toChecks(context);
    const effect = await context.canvas.findByRole('combobox', { name: said.editors('checkEffect') });
    await expect(effect).toHaveAttribute('aria-disabled', 'true');
    await expect(context.canvas.getByText(saying(said.editors('checksNeedApproval')))).toBeVisible();
  },
};

/** Columns of a depot without data are typed. */
export const ChecksWithoutData: Story = {
  args: { stored: { ...stored.depot, moments: [], quality_rules: [{ ...rules[1], blocking: false }] } },
  play: async (context) => {
    await toChecks(context);
    await userEvent.type(await context.canvas.findByRole('textbox', { name: said.editors('checkColumns') }), ', jahr');
    await expect(context.args.onBody).toHaveBeenLastCalledWith(
      expect.objectContaining({ quality_rules: [expect.objectContaining({ columns: ['stationsnummer', 'jahr'] })] }),
    );
  },
};

/** What the server refuses is said above the rules, with the number of the rule. */
export const ChecksInvalid: Story = {
  args: {
    stored: { ...stored.depot, approval: 'manual', quality_rules: rules.slice(0, 2) },
    port: { columnsAt },
    errors: { 'quality_rules.1.columns': 'darf nicht leer sein' },
  },
  parameters: { english: { 'darf nicht leer sein': 'must not be empty' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(saying(said.editors('checkNumber', { number: 2 })))).toBeVisible();
  },
};

export const ChecksReadOnly: Story = {
  args: { stored: { ...stored.depot, approval: 'manual', quality_rules: rules.slice(0, 3) }, readOnly: true },
  play: toChecks,
};

export const ReadOnly: Story = { args: { readOnly: true } };
export const English: Story = { globals: { language: 'en' } };
export const Dark: Story = { globals: { scheme: 'dark' } };
