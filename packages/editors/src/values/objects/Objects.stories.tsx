import { typeOf, type NamedByNumber } from '@geo/api';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { doAndDont } from '../../../../../.storybook/docs/doAndDont.tsx';
import type { Guide } from '../../../../../.storybook/docs/guide.ts';
import { inAllModes } from '../../../../../.storybook/modes.ts';
import { format, readsIn, said, writing } from '../../../../../.storybook/said.ts';
import { DatumEditor } from '../../DatumEditor/index.ts';
import { Controlled } from '../../fixtures/controlled.tsx';
import type { ObjectChoice, ValueSources } from '../definition.ts';

const guide: Guide = {
  purpose: 'Chooses an object of the platform by its name: a layer, view, portal, tag or switchboard.',
  use: ['Datasets of these types, and inputs that take one.'],
  components: ['DatumEditor'],
  avoid: ['A depot is named by its path, which may be one that is made later: take DepotField.'],
  keyboard: [
    ['Typing', 'searches among the names'],
    ['Arrow keys', 'go through what was found'],
    ['Enter', 'chooses in the open list; says that the value is complete in a closed one'],
  ],
  aria: [
    ['The whole', 'combobox, named by label'],
    ['What was found', 'listbox of option'],
    ['What is wrong', 'description of the field, which is invalid'],
  ],
};

/** Labels of the stories in English. */
const english = { Wert: 'Value', 'Der Server antwortet nicht.': 'The server does not answer.' };
const written = writing(english);

const choices: Readonly<Record<NamedByNumber, readonly ObjectChoice[]>> = {
  layer: [
    { uri: '/api/v1/layer/7/', name: 'Pegel am Rhein' },
    { uri: '/api/v1/layer/12/', name: 'Überschwemmungsgebiete' },
  ],
  view: [{ uri: '/api/v1/view/7/', name: 'Hochwasser' }],
  portal: [{ uri: '/api/v1/portal/7/', name: 'Wasser in der Stadt' }],
  tag: [{ uri: '/api/v2/backend/tags/3/', name: 'Entwurf' }],
  switchboard: [{ uri: '/api/v1/switchboard/7/', name: 'Streifen bilden' }],
};
const sources: ValueSources = {
  loadObjects: async (kind, text) => choices[kind].filter(({ name }) => name.toLowerCase().includes(text.toLowerCase())),
  loadName: async ({ kind, uri }) => choices[kind].find((one) => one.uri === uri)?.name ?? null,
};

const meta = {
  title: 'Editors/Values/Objects',
  parameters: { guide, english },
  component: DatumEditor,
  render: (args) => <Controlled of={DatumEditor} style={{ maxWidth: 420 }} {...args} />,
  args: { type: 'layer', label: 'Wert', value: '/api/v1/layer/7/', onChange: fn(), sources },
} satisfies Meta<typeof DatumEditor>;
export default meta;
type Story = StoryObj<typeof meta>;

const field = (): Promise<HTMLElement> => screen.findByRole('combobox', { name: written('Wert') });
const showing =
  (name: string): NonNullable<Story['play']> =>
  async () => {
    await waitFor(async () => expect(await field()).toHaveValue(name));
  };

export const Default: Story = { parameters: { ...inAllModes }, play: showing('Pegel am Rhein') };
export const OfViews: Story = { args: { type: 'view', value: '/api/v1/view/7/' }, play: showing('Hochwasser') };
export const OfPortals: Story = { args: { type: 'portal', value: '/api/v1/portal/7/' }, play: showing('Wasser in der Stadt') };
export const OfTags: Story = { args: { type: 'tag', value: { id: 3 } }, play: showing('Entwurf') };
export const OfSwitchboards: Story = { args: { type: 'switchboard', value: '/api/v1/switchboard/7/' }, play: showing('Streifen bilden') };

export const Empty: Story = {
  args: { value: undefined },
  play: async () => {
    await expect(await field()).toHaveAttribute('placeholder', said.editors('valueChooseObject'));
    await expect(await field()).not.toBeInvalid();
  },
};

/** A part of the name finds it; Enter takes it. */
export const Choosing: Story = {
  args: { value: undefined },
  play: async ({ args }) => {
    await userEvent.type(await field(), 'gebiete');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith('/api/v1/layer/12/');
    await expect(await field()).toHaveValue('Überschwemmungsgebiete');
  },
};

const slow = fn<NonNullable<ValueSources['loadObjects']>>();

/** The platform is asked after a pause, once, and until it answers no list of an older text stands there. */
export const AsksAfterPause: Story = {
  args: { value: undefined, sources: { ...sources, loadObjects: slow } },
  parameters: { withoutPicture: true },
  beforeEach: () => {
    slow.mockReset();
    slow.mockImplementation(sources.loadObjects!);
  },
  play: async () => {
    await userEvent.click(await field());
    await expect(await screen.findAllByRole('option')).toHaveLength(2);
    let answer = (): void => undefined;
    slow.mockImplementation((kind, text) => new Promise((resolve) => (answer = () => resolve(sources.loadObjects!(kind, text)))));
    await userEvent.keyboard('gebiete');
    await expect(screen.queryAllByRole('option')).toHaveLength(0);
    await expect(screen.getByText(said.editors('valueLoading'))).toBeVisible();
    await waitFor(() => expect(slow).toHaveBeenLastCalledWith('layer', 'gebiete'));
    // For nothing as the field came, and for the whole text: not for its letters.
    await expect(slow.mock.calls.map(([, text]) => text)).toEqual(['', 'gebiete']);
    answer();
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
  },
};

/** The value of a tag is its number. */
export const ChoosingTag: Story = {
  args: { type: 'tag', value: undefined },
  play: async ({ args }) => {
    await userEvent.click(await field());
    await userEvent.click(await screen.findByRole('option', { name: 'Entwurf' }));
    await expect(args.onChange).toHaveBeenLastCalledWith({ id: 3 });
  },
};

export const Clearing: Story = {
  play: async ({ args }) => {
    await showing('Pegel am Rhein')!({} as never);
    await userEvent.clear(await field());
    await userEvent.tab();
    await expect(args.onChange).toHaveBeenLastCalledWith(undefined);
  },
};

export const NothingFound: Story = {
  args: { value: undefined },
  play: async () => {
    await userEvent.type(await field(), 'xyz');
    await expect(await screen.findByText(said.editors('valueNothingFound'))).toBeVisible();
  },
};

/** What the user may not read, or what is gone, has its number and no name. */
export const NotVisible: Story = {
  args: { value: '/api/v1/layer/99/' },
  play: async () => {
    await showing(typeOf('layer').text('/api/v1/layer/99/', format()))!({} as never);
    await expect(await field()).toHaveAccessibleDescription(said.editors('valueNotVisible'));
  },
};

export const ReadOnly: Story = {
  args: { readOnly: true },
  play: async () => {
    await showing('Pegel am Rhein')!({} as never);
    await expect(await field()).toHaveAttribute('readonly');
  },
};

/** An address of another kind names no layer. */
export const Invalid: Story = {
  args: { value: '/api/v1/view/7/' },
  play: async () => {
    await expect(await field()).toBeInvalid();
    await expect(await field()).toHaveAccessibleDescription(
      said.editors('valueExpected', { expected: typeOf('layer').expects[readsIn()] }),
    );
  },
};

export const LoadFailed: Story = {
  args: { value: undefined, sources: { loadObjects: () => Promise.reject(new Error(written('Der Server antwortet nicht.'))) } },
  play: async () => {
    await waitFor(async () => expect(await field()).toHaveAccessibleDescription(written('Der Server antwortet nicht.')));
  },
};

/** Without anything to choose from a value is shown by its number. */
export const WithoutSources: Story = {
  args: { sources: {} },
  play: showing(typeOf('layer').text('/api/v1/layer/7/', format())),
};

export const DoAndDont: Story = doAndDont([
  {
    good: <DatumEditor {...meta.args} label={written('Wert')} />,
    why: 'hand over what names are loaded by: the object is called as everywhere else.',
    bad: <DatumEditor {...meta.args} label={written('Wert')} sources={{}} />,
    whyNot: 'leave it out: a number tells nobody which layer is meant, and nothing can be chosen.',
  },
]);
