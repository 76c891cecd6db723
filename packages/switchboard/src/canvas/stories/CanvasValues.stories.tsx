import type { Meta, StoryObj } from '@storybook/react-vite';
import type { Frame } from '@geo/api';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { boardGuide } from '../../../../../.storybook/docs/partGuides.ts';
import { inLanguage, said } from '../../../../../.storybook/said.ts';
import { named } from '../../fixtures/english.ts';
import { MemoryEditor } from '../../fixtures/StoryFrame.tsx';
import { functionNode, pipeline } from '../../fixtures/graphs.ts';
import { createGraph } from '../../graph/graph.ts';
import { frame, output, port, switchboard } from '../../fixtures/objects.ts';

const guide = boardGuide('How cards show values of each type in little room.', 'When a result is to be seen without opening it.');

const meta = {
  title: 'Switchboard/SwitchboardCanvas/Values',
  component: MemoryEditor,
  parameters: { guide, layout: 'fullscreen' },
  args: { initial: pipeline, log: fn() },
} satisfies Meta<typeof MemoryEditor>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Each case of a compact value: its type, the dataset, and what is shown of it. */
const cases: readonly (readonly [name: string, type: string, change: Partial<Frame>, shown: string])[] = [
  ['Bei Bedarf', 'feature', { storage_context: 'deferred', dynamic_storage_context: false, size: 12 }, '[?]'],
  ['Ohne Inhalt', 'string', { size: 0 }, '(leer)'],
  ['Viele', 'feature', { size: 12_345 }, '[12.345]'],
  ['Kurz', 'string', { size: 1, text_repr: 'Erft' }, 'Erft'],
  ['Lang', 'string', { size: 1, text_repr: 'Gewässer zweiter Ordnung' }, 'Gewässer zweiter Ordnung'],
  ['Quelle', 'depot', { size: 1, text_repr: '/Umwelt/Wasser/Pegel' }, 'Pegel'],
  ['Farbe', 'color', { size: 1, text_repr: '#2b8a3e' }, '#2b8a3e'],
  ['Zahl', 'number', { size: 1, text_repr: '1234.5678901234' }, '1234,5678901234'],
  ['Ganze Zahl', 'int', { size: 1, text_repr: '1000000' }, '1000000'],
  ['Bruch', 'float', { size: 1, text_repr: '0.00000000000000000012' }, '0,00000000000000000012'],
  ['Eingang des Ablaufs', 'number', { size: 1, text_repr: '7', frame_type: 1 }, '7'],
  ['Ausgang des Ablaufs', 'feature', { size: 2, frame_type: 2 }, '[2]'],
];

/** What an English page shows otherwise. */
const inEnglish: Readonly<Record<string, string>> = {
  'Ohne Inhalt': '(empty)',
  Viele: '[12,345]',
  Zahl: '1234.5678901234',
  Bruch: '0.00000000000000000012',
};

const values = createGraph({
  switchboard: switchboard({ name: 'Werte' }),
  nodes: [],
  frames: cases.map(([name, type, change], index) =>
    frame(`/api/v1/frame/${index + 1}/`, type, {
      name,
      ui_docked: false,
      ui_x: 60 + (index % 3) * 260,
      ui_y: 80 + Math.floor(index / 3) * 90,
      ...change,
    }),
  ),
  notes: [],
});

/** What a box shows of its dataset; a text of more than eight characters can be read in full under the pointer. */
export const Boxes: Story = {
  args: { initial: values },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByText('Bei Bedarf');
    const boxes = [...canvasElement.querySelectorAll('[data-frame-type]')];
    const shown = boxes.map((box) => [box.querySelector('.name')?.textContent, box.querySelector('.value')?.textContent]);
    await expect(shown).toEqual(cases.map(([name, , , text]) => [name, inLanguage({ de: text, en: inEnglish[name] ?? text })]));
    await expect(canvas.getByText('Gewässer zweiter Ordnung')).toHaveAttribute('title', 'Gewässer zweiter Ordnung');
    await expect(canvas.getByText('Erft')).not.toHaveAttribute('title');
    await expect(canvas.getByText('Pegel')).toHaveAttribute('title', '/Umwelt/Wasser/Pegel');
    await expect(canvas.getByText(said.switchboard('input'))).toBeVisible();
    await expect(canvas.getByText(said.switchboard('output'))).toBeVisible();
  },
};

/** A dataset that is not stored as somebody chose says so, and why. */
export const StorageProblem: Story = {
  args: {
    initial: createGraph({
      switchboard: switchboard({ name: 'Speicherung' }),
      nodes: [],
      frames: [
        frame('/api/v1/frame/1/', 'feature', {
          name: 'Puffer',
          size: 12,
          ui_docked: false,
          ui_x: 80,
          ui_y: 80,
          storage_problem: { de: 'Ein anderes Programm liest die Tabelle.', en: 'Another program is reading the table.' },
        }),
      ],
      notes: [],
    }),
  },
  play: async ({ canvas }) => {
    const problem = `${said.switchboard('storageProblem')} ${inLanguage({ de: 'Ein anderes Programm liest die Tabelle.', en: 'Another program is reading the table.' })}`;
    await expect((await canvas.findByText(problem)).parentElement).toHaveAttribute('title', problem);
  },
};

export const BoxesDark: Story = { ...Boxes, globals: { scheme: 'dark' } };

const bool = (name: string, size: number, text_repr: string, ui_y: number): Frame =>
  frame(`/api/v1/frame/${ui_y}/`, 'bool', { name, size, text_repr, ui_docked: false, ui_x: 80, ui_y });

/** A truth value is checked unless its text is empty or False, or there is none. */
export const TruthValues: Story = {
  args: {
    initial: createGraph({
      switchboard: switchboard({ name: 'Wahrheitswerte' }),
      nodes: [],
      frames: [bool('wahr', 1, 'True', 80), bool('falsch', 1, 'False', 160), bool('ohne Text', 1, '', 240), bool('leer', 0, '', 320)],
      notes: [],
    }),
  },
  play: async ({ canvas, args }) => {
    const checked = async (name: string): Promise<boolean> => ((await canvas.findByRole('checkbox', { name })) as HTMLInputElement).checked;
    await expect(await Promise.all(['wahr', 'falsch', 'ohne Text', 'leer'].map(checked))).toEqual([true, false, false, false]);
    await userEvent.click(canvas.getByRole('checkbox', { name: 'leer' }));
    const set = expect.objectContaining({ op: 'data', uri: '/api/v1/frame/320/', value: true });
    await waitFor(() => expect(args.log).toHaveBeenCalledWith('applyChanges', [set]));
  },
};

/** An input that is true or not is set on the card; where neither is said it is neither, and becomes true. */
export const UnsetTruthValues: Story = {
  args: {
    initial: createGraph({
      switchboard: switchboard({ name: 'Wahrheitswerte' }),
      nodes: [
        functionNode('/api/v1/node/1/', 'layer.create', {
          ui_x: 80,
          ui_y: 80,
          ports: [
            port('offen', 'bool', { is_optional: true }),
            port('vorgabe', 'bool', { default_value: true, is_optional: true }),
            output('output', 'layer'),
          ],
        }),
      ],
      frames: [],
      notes: [],
    }),
  },
  play: async ({ canvas, args }) => {
    const open = await canvas.findByRole<HTMLInputElement>('checkbox', { name: 'offen' });
    await expect([open.indeterminate, open.checked]).toEqual([true, false]);
    const given = canvas.getByRole<HTMLInputElement>('checkbox', { name: 'vorgabe' });
    await expect([given.indeterminate, given.checked]).toEqual([false, true]);
    await userEvent.click(open);
    const made = expect.objectContaining({ op: 'create', kind: 'frame', body: expect.objectContaining({ data: true }) });
    await waitFor(() => expect(args.log).toHaveBeenCalledWith('applyChanges', expect.arrayContaining([made])));
    await waitFor(() => expect(canvas.getByRole<HTMLInputElement>('checkbox', { name: 'offen' })).toBeChecked());
    await expect(canvas.queryByRole('dialog')).toBeNull();
  },
};

/** What an input takes when nothing is joined to it; long names and values can be read in full under the pointer. */
export const Defaults: Story = {
  args: {
    initial: createGraph({
      switchboard: switchboard({ name: 'Vorgaben' }),
      nodes: [
        functionNode('/api/v1/node/1/', 'feature.buffer', {
          ui_x: 80,
          ui_y: 80,
          ports: [
            port('distance', 'number', { default_value: 1234.567 }),
            port('genauigkeit_der_kreise', 'float', { default_value: 1e-12, is_optional: true }),
            port('ecken', 'int', { default_value: 10_000 }),
            port('form', 'string', { default_value: 'abgerundet mit Kappe' }),
            port('auswahl', 'string'),
            output('output', 'feature'),
          ],
        }),
      ],
      frames: [],
      notes: [],
    }),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(inLanguage({ de: '1234,567', en: '1234.567' }))).toBeVisible();
    await expect(canvas.getByText(inLanguage({ de: '0,000000000001', en: '0.000000000001' }))).toBeVisible();
    await expect(canvas.getByText('10000')).toBeVisible();
    await expect(canvas.getByText('–')).toBeVisible();
    await expect(canvas.getByText('genauigkeit_der_kreise')).toHaveAttribute('title', 'genauigkeit_der_kreise');
    await expect(canvas.getByText('distance')).not.toHaveAttribute('title');
    await expect(
      canvas.getByRole('button', { name: new RegExp(said.switchboard('setValueOf', { value: '.*', name: 'form' })) }),
    ).toHaveAttribute('title', 'abgerundet mit Kappe');
  },
};

/** A double click on the mark of an input without a dataset makes one, docked to it; another gives it a box. */
export const DockNew: Story = {
  play: async ({ canvas, canvasElement, args }) => {
    const mark = said.switchboard('inputHandle', { node: 'depot.retrieve', port: named('Filter') });
    await userEvent.dblClick(await canvas.findByLabelText(mark));
    const docked = expect.objectContaining({ kind: 'frame', body: expect.objectContaining({ ui_docked: true }) });
    await waitFor(() => expect(args.log).toHaveBeenCalledWith('applyChanges', expect.arrayContaining([docked])));
    await expect(await canvas.findByText(said.switchboard('empty'))).toBeVisible();
    await expect(canvasElement.querySelector('[data-frame-type="string"]')).toBeNull();
    await userEvent.dblClick(canvas.getByLabelText(mark));
    await waitFor(() => expect(canvasElement.querySelector('[data-frame-type="string"]')).toBeInTheDocument());
  },
};
