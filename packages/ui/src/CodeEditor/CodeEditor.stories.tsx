import { EditorView } from '@codemirror/view';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { doAndDont } from '../../../../.storybook/docs/doAndDont.tsx';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { writing } from '../../../../.storybook/said.ts';
import { Button } from '../Button/index.ts';
import { CodeEditor, type CodeEditorProps } from './CodeEditor.tsx';

const guide: Guide = {
  purpose: 'A field for code, with line numbers, colours and a search.',
  use: ['Expressions, JSON, HTML and styles that people write.'],
  avoid: ['For prose take TextEditor; to show code only, CodeViewer.'],
  keyboard: [
    ['Ctrl+Enter', 'commits and saves'],
    ['Ctrl+F', 'searches'],
    ['Ctrl+Space', 'offers what may stand there (completions)'],
    ['Esc', 'closes the search, or what is offered'],
  ],
  aria: [['Text', 'textbox, multi-line, named by label']],
};

/** Labels of the stories in English. */
const english = {
  Attribute: 'Attributes',
  Weiter: 'Next',
  'Zeile 2: hier fehlt ein Komma.': 'Line 2: a comma is missing here.',
  Vorlage: 'Template',
  Beschreibung: 'Description',
  'Wasserstände der Pegel an Rhein, Lippe und Ruhr, stündlich gemessen und noch nicht geprüft.':
    'Water levels of the gauges at Rhein, Lippe and Ruhr, measured each hour and not checked yet.',
};
const written = writing(english);

const meta = {
  title: 'Inputs/CodeEditor',
  tags: ['beta', '!stable'],
  parameters: { guide, english },
  component: CodeEditor,
  args: { label: 'Attribute', value: '{\n  "name": "Köln",\n  "aktiv": true\n}', language: 'json', rows: 6, onChange: fn() },
  render: function Controlled(args) {
    const [value, setValue] = useState(args.value);
    return (
      <>
        <CodeEditor
          {...args}
          value={value}
          onChange={(next) => {
            args.onChange(next);
            setValue(next);
          }}
        />
        <Button>Weiter</Button>
      </>
    );
  },
} satisfies Meta<typeof CodeEditor>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('textbox', { name: written('Attribute') })).toBeVisible();
    await waitFor(() => expect(getComputedStyle(canvas.getByText('"Köln"')).color).not.toBe(getComputedStyle(canvas.getByText('{')).color));
  },
};

/** Typing is a draft; leaving the field commits it, and only if it changed. Tab leaves. */
export const Typing: Story = {
  args: { value: '', language: 'text' },
  play: async ({ canvas, args }) => {
    const field = await canvas.findByRole('textbox', { name: written('Attribute') });
    await userEvent.click(field);
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: written('Weiter') })).toHaveFocus();
    await expect(args.onChange).not.toHaveBeenCalled();
    await userEvent.click(field);
    await userEvent.keyboard('Rhein');
    await expect(args.onChange).not.toHaveBeenCalled();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: written('Weiter') })).toHaveFocus();
    await expect(args.onChange).toHaveBeenCalledOnce();
    await expect(args.onChange).toHaveBeenCalledWith('Rhein');
  },
};

/** Ctrl+Enter commits, then saves. */
export const Saving: Story = {
  args: { value: '', language: 'text', onSave: fn() },
  play: async ({ canvas, args }) => {
    const field = await canvas.findByRole('textbox', { name: written('Attribute') });
    await userEvent.click(field);
    await userEvent.keyboard('Rhein');
    // The editor reads what was typed a moment later.
    await waitFor(() => expect(field).toHaveTextContent('Rhein'));
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(args.onSave).toHaveBeenCalledWith('Rhein'));
    await expect(args.onSave).toHaveBeenCalledOnce();
    await expect(args.onChange).toHaveBeenCalledOnce();
  },
};

/** What was typed last is saved too, also by Ctrl+Enter that comes before it is drawn. */
export const SavingAtOnce: Story = {
  args: { value: '', language: 'text', onSave: fn() },
  play: async ({ canvas, args }) => {
    const field = await canvas.findByRole('textbox', { name: written('Attribute') });
    await userEvent.click(field);
    EditorView.findFromDOM(field)!.dispatch({ changes: { from: 0, insert: 'Rhein' }, userEvent: 'input.type' });
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true, bubbles: true, cancelable: true }));
    await expect(args.onSave).toHaveBeenCalledWith('Rhein');
    await expect(args.onChange).toHaveBeenCalledOnce();
    await expect(args.onChange).toHaveBeenCalledWith('Rhein');
  },
};

export const Failed: Story = {
  args: { error: true, helperText: 'Zeile 2: hier fehlt ein Komma.' },
  play: async ({ canvas }) => {
    const field = await canvas.findByRole('textbox', { name: written('Attribute') });
    await waitFor(() => expect(field).toHaveAccessibleDescription(written('Zeile 2: hier fehlt ein Komma.')));
    await expect(field).toBeInvalid();
  },
};
export const ReadOnly: Story = {
  args: { readOnly: true },
  play: async ({ canvas, args }) => {
    const field = await canvas.findByRole('textbox', { name: written('Attribute') });
    await userEvent.click(field);
    await userEvent.keyboard('x');
    await userEvent.tab();
    await expect(args.onChange).not.toHaveBeenCalled();
    await expect(field).toHaveAttribute('aria-readonly', 'true');
  },
};
export const Markdown: Story = {
  args: { language: 'markdown', value: '# Pegel\n\nAlle **15 Minuten**, siehe [hier](https://a.example).' },
};
export const Dark: Story = { globals: { scheme: 'dark' } };

const html = '<h2>{{name}}</h2>\n<!-- In Metern -->\n<p class="stand">\n  {{wasserstand_m}}\n</p>';
const description = 'Wasserstände der Pegel an Rhein, Lippe und Ruhr, stündlich gemessen und noch nicht geprüft.';

const offered = [{ text: 'betreiber', detail: 'string' }, { text: '"Höhe in m"', detail: 'number' }, { text: 'BETWEEN' }];

/** What may stand there is offered while one types, names in quotes by what is in them; not in single quotes. */
export const Completions: Story = {
  args: { label: 'Attribute', value: '', language: 'text', completions: offered },
  play: async ({ canvas }) => {
    const field = await canvas.findByRole('textbox', { name: written('Attribute') });
    await userEvent.click(field);
    await waitFor(() => expect(field).toHaveFocus());
    await userEvent.keyboard('hö');
    await userEvent.click(await canvas.findByRole('option', { name: /Höhe in m/ }));
    await waitFor(() => expect(field).toHaveTextContent('"Höhe in m"'));
    await userEvent.keyboard(" > 'bet");
    await expect(canvas.queryByRole('option')).toBeNull();
    await userEvent.keyboard("' AND b");
    await waitFor(() => expect(canvas.getAllByRole('option')).toHaveLength(2));
  },
};

/** What is offered may come after a word was begun, here with saving: it is offered for that word. */
export const CompletionsLate: Story = {
  args: { label: 'Attribute', value: '', language: 'text' },
  render: function Late(args) {
    const [completions, setCompletions] = useState<CodeEditorProps['completions']>();
    return <CodeEditor {...args} completions={completions} onSave={() => setCompletions(offered)} />;
  },
  play: async ({ canvas, args }) => {
    const field = await canvas.findByRole('textbox', { name: written('Attribute') });
    await userEvent.click(field);
    await userEvent.keyboard('hö');
    await waitFor(() => expect(field).toHaveTextContent('hö'));
    await expect(canvas.queryByRole('option')).toBeNull();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(args.onChange).toHaveBeenCalledWith('hö'));
    await expect(await canvas.findByRole('option', { name: /Höhe in m/ })).toBeVisible();
  },
};

export const DoAndDont: Story = doAndDont([
  {
    good: <CodeEditor label="Vorlage" language="html" rows={5} value={html} onChange={fn()} />,
    why: 'use it for what a machine reads, in the colours of its language.',
    bad: <CodeEditor label="Beschreibung" rows={5} value={description} onChange={fn()} />,
    whyNot: 'take it for prose: lines run on where the field ends. Take TextEditor.',
  },
]);
