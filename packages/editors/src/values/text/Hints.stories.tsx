import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { doAndDont } from '../../../../../.storybook/docs/doAndDont.tsx';
import type { Guide } from '../../../../../.storybook/docs/guide.ts';
import { inAllModes } from '../../../../../.storybook/modes.ts';
import { said, writing } from '../../../../../.storybook/said.ts';
import { DatumEditor } from '../../DatumEditor/index.ts';
import { Controlled } from '../../fixtures/controlled.tsx';
import type { ValueSources } from '../definition.ts';

const guide: Guide = {
  purpose: 'Text of one or several lines, with what is usually entered there.',
  use: ['A text at an input of a function, where others have entered texts before.'],
  components: ['DatumEditor'],
  avoid: ['What is chosen among few known values is a choice.'],
  keyboard: [
    ['Typing, Arrow down', 'opens the list of what holds the text'],
    ['Enter', 'takes what is marked in the list; else says that the value is complete'],
    ['Shift+Enter', 'begins a line'],
    ['Escape', 'closes the list'],
  ],
  aria: [
    ['The whole', 'textbox with a list, named by label'],
    ['What is suggested', 'listbox of option'],
  ],
};

/** Labels of the stories in English. */
const english = { Adresse: 'Address' };
const written = writing(english);

const texts = ['https://geo.example.org/pegel.json', 'https://geo.example.org/stationen.json', 'Zeile 1\nZeile 2'];
const loadHints: NonNullable<ValueSources['loadHints']> = async (query) =>
  texts.filter((text) => text.toLowerCase().includes(query.toLowerCase()));

const meta = {
  title: 'Editors/Values/Hints',
  parameters: { guide, english },
  component: DatumEditor,
  render: (args) => <Controlled of={DatumEditor} style={{ maxWidth: 420 }} {...args} />,
  args: { type: 'string', label: 'Adresse', value: '', onChange: fn(), onSubmit: fn(), sources: { loadHints } },
} satisfies Meta<typeof DatumEditor>;
export default meta;
type Story = StoryObj<typeof meta>;

const field = (): Promise<HTMLElement> => screen.findByRole('textbox', { name: written('Adresse') });

export const Default: Story = {
  parameters: { ...inAllModes },
  play: async () => {
    await expect(await field()).toHaveValue('');
  },
};

/** What is typed leaves those that hold it; Enter takes the one that is marked, and is not yet the end. */
export const Choosing: Story = {
  play: async ({ args }) => {
    await userEvent.type(await field(), 'STATION');
    await waitFor(() => expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([texts[1]]));
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(await field()).toHaveValue(texts[1]);
    await expect(args.onChange).toHaveBeenLastCalledWith(texts[1]);
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    await expect(args.onSubmit).toHaveBeenCalledOnce();
  },
};

/** All of them, before anything is typed. */
export const Opened: Story = {
  args: { value: 'https://geo.example.org/neu.json' },
  play: async () => {
    await userEvent.click(await field());
    await expect(screen.queryByRole('listbox')).toBeNull();
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(texts.length));
    await userEvent.keyboard('{Escape}');
    await expect(await field()).toHaveValue('https://geo.example.org/neu.json');
  },
};

/** A text that nobody has entered is typed as in any other field. */
export const Own: Story = {
  play: async ({ args }) => {
    await userEvent.type(await field(), 'ftp{Shift>}{Enter}{/Shift}zweite');
    await screen.findByText(said.editors('valueNoHints'));
    await userEvent.keyboard('{Enter}');
    await expect(args.onSubmit).toHaveBeenCalledOnce();
    await expect(args.onChange).toHaveBeenLastCalledWith('ftp\nzweite');
    await userEvent.tab();
    await expect(await field()).toHaveValue('ftp\nzweite');
  },
};

export const Empty: Story = {
  args: { sources: { loadHints: async () => [] } },
  play: async () => {
    await userEvent.click(await field());
    await userEvent.keyboard('{ArrowDown}');
    await expect(await screen.findByText(said.editors('valueNoHints'))).toBeVisible();
  },
};

export const Loading: Story = {
  args: { sources: { loadHints: () => new Promise<never>(() => {}) } },
  play: async () => {
    await userEvent.click(await field());
    await userEvent.keyboard('{ArrowDown}');
    await expect(await screen.findByText(said.editors('valueLoading'))).toBeVisible();
  },
};

/** Suggestions are a help: where they cannot be loaded, the text is typed. */
export const NobodyAnswers: Story = {
  args: { sources: { loadHints: () => Promise.reject(new Error('offline')) } },
  play: async ({ args }) => {
    await userEvent.type(await field(), 'Köln');
    await expect(await screen.findByText(said.editors('valueNoHints'))).toBeVisible();
    await expect(args.onChange).toHaveBeenLastCalledWith('Köln');
  },
};

export const ReadOnly: Story = {
  args: { value: texts[0], readOnly: true },
  play: async () => {
    await expect(await field()).toHaveAttribute('readonly');
  },
};

export const DoAndDont: Story = doAndDont([
  {
    good: <DatumEditor type="string" label="Adresse" value="" onChange={fn()} sources={{ loadHints }} />,
    why: 'suggest whole texts that were entered at the same input: whoever takes one is done.',
    bad: <DatumEditor type="string" label="Adresse" value="" onChange={fn()} sources={{ loadHints: async () => ['a', 'b', 'c'] }} />,
    whyNot: 'suggest the few values that are possible: what must be one of them is a choice.',
  },
]);
