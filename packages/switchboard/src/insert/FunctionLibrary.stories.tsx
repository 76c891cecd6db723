import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, userEvent, waitFor, within } from 'storybook/test';
import { doAndDont } from '../../../../.storybook/docs/doAndDont.tsx';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { inAllModes, withoutPicture } from '../../../../.storybook/modes.ts';
import { said, saidType, saying, writing } from '../../../../.storybook/said.ts';
import { queryOfSearch } from '../graph/insert/functionSearch.ts';
import { fixtureEnglish, named, numberedEnglish } from '../fixtures/english.ts';
import { functions } from '../fixtures/library.ts';
import { datumTypes } from '../fixtures/objects.ts';
import { FunctionLibrary } from './FunctionLibrary.tsx';

const guide: Guide = {
  purpose: 'All functions, by search, namespace and type of output.',
  use: ['A page of its own.'],
  avoid: ['To insert one take InsertDialog.'],
  keyboard: [
    ['Arrow keys', 'go through the functions'],
    ['Enter', 'opens one'],
  ],
  aria: [
    ['Name spaces', 'group of button with aria-pressed, those that hold others with aria-expanded'],
    ['Functions', 'listbox of option, the chosen one by aria-activedescendant'],
    ['How many', 'read out politely'],
  ],
};

/** Labels of the stories in English. */
const english = {
  'Der Server antwortet nicht.': 'The server does not answer.',
};
const written = writing(english);

const meta = {
  title: 'Switchboard/FunctionLibrary',
  parameters: { guide, english: { ...english, ...fixtureEnglish, ...numberedEnglish } },
  component: FunctionLibrary,
  args: { functions, types: datumTypes, onOpen: fn(), setFavourite: fn(async () => undefined) },
} satisfies Meta<typeof FunctionLibrary>;
export default meta;
type Story = StoryObj<typeof meta>;

const body = () => within(document.body);
const options = (canvas: { getAllByRole: (role: 'option') => HTMLElement[] }) =>
  canvas.getAllByRole('option').map((option) => option.getAttribute('data-function'));

export const Default: Story = { parameters: inAllModes };

/** On its own the filters say what they are for; a double click opens a function. */
export const Interaction: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('combobox', { name: said.switchboard('filterByInputType') })).toBeVisible();
    await userEvent.dblClick(canvas.getAllByRole('option')[1]!);
    await expect(args.onOpen).toHaveBeenCalledWith(expect.objectContaining({ name: options(canvas)[1] }));
  },
};

/** Each filter in force is a chip that clears it. */
export const Chips: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: said.switchboard('onlyFavourites') }));
    await waitFor(() => expect(options(canvas)).toEqual(['feature.buffer']));
    await userEvent.click(
      canvas.getByRole('button', { name: said.switchboard('clearFilter', { filter: said.switchboard('onlyFavourites') }) }),
    );
    await userEvent.click(canvas.getByRole('button', { name: /^row/ }));
    await waitFor(() => expect(options(canvas)).toEqual(['row.aggregate']));
    await userEvent.click(
      canvas.getByRole('button', { name: said.switchboard('clearFilter', { filter: said.switchboard('namespaceIs', { name: 'row' }) }) }),
    );
    await userEvent.click(canvas.getByRole('combobox', { name: said.switchboard('filterByOutputType') }));
    await userEvent.click(await body().findByRole('option', { name: saidType('row') }));
    await waitFor(() => expect(options(canvas)).not.toContain('feature.buffer'));
    await userEvent.click(
      canvas.getByRole('button', {
        name: said.switchboard('clearFilter', { filter: said.switchboard('outputTypeIs', { type: saidType('row') }) }),
      }),
    );
    await waitFor(() => expect(options(canvas)).toHaveLength(10));
    await expect(canvas.queryByRole('list', { name: said.switchboard('activeFilters') })).toBeNull();
  },
};

/** Groups of namespaces can be folded; what is in no group comes last. */
export const Namespaces: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: /^system/ })).toBeVisible();
    const headings = [
      said.switchboard('namespacesData'),
      said.switchboard('namespacesGeometry'),
      said.switchboard('namespacesValues'),
      said.switchboard('namespacesOthers'),
    ];
    await expect(canvas.getAllByRole('button', { expanded: true }).map((button) => button.textContent)).toEqual(headings);
    await userEvent.click(canvas.getByRole('button', { name: said.switchboard('namespacesOthers') }));
    await expect(canvas.queryByRole('button', { name: /^system/ })).toBeNull();
  },
};

/** Optional ports are in italics, ports of the filter's type stand out. */
export const Ports: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: said.switchboard('filterByInputType') }));
    await userEvent.click(await body().findByRole('option', { name: saidType('bool') }));
    await waitFor(() => expect(options(canvas)).toEqual(['feature.buffer']));
    const port = canvas.getByText(named('Auflösen'));
    await expect(getComputedStyle(port).fontStyle).toBe('italic');
    await expect(getComputedStyle(port).fontWeight).toBe('700');
    await expect(getComputedStyle(canvas.getByText(named('Abstand'))).fontWeight).toBe('400');
  },
};

/** Who types fast and presses Enter means the first result of what was typed. */
export const EnterAtOnce: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('searchbox', { name: said.switchboard('searchFunctions') }), `${named('Verschneiden')}{Enter}`);
    await expect(args.onOpen).toHaveBeenCalledWith(expect.objectContaining({ name: 'feature.intersection' }));
  },
};

/** The chosen function is marked above the list; the star on a card takes clicks as well. */
export const Favourites: Story = {
  parameters: withoutPicture,
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('searchbox', { name: said.switchboard('searchFunctions') }), named('Puffer'));
    await userEvent.click(await canvas.findByRole('button', { name: said.switchboard('removeFavourite', { name: named('Puffer') }) }));
    await expect(args.setFavourite).toHaveBeenLastCalledWith(expect.objectContaining({ name: 'feature.buffer' }), false);
    await expect(await body().findByText(said.switchboard('favouriteRemoved', { name: 'feature.buffer' }))).toBeVisible();
    await waitFor(() => expect(options(canvas)).toEqual(['feature.buffer']));
    await fireEvent.click(canvas.getByRole('option').querySelector('.star')!);
    await expect(args.setFavourite).toHaveBeenCalledTimes(2);
    await expect(args.onOpen).not.toHaveBeenCalled();
  },
};

/** A mark that could not be kept says why. */
export const FavouriteFails: Story = {
  args: { setFavourite: fn(() => Promise.reject(new Error(written('Der Server antwortet nicht.')))) },
  play: async ({ canvas }) => {
    await fireEvent.click(canvas.getAllByRole('option')[0]!.querySelector('.star')!);
    await expect(await body().findByText(written('Der Server antwortet nicht.'))).toBeVisible();
  },
};

/** A search from the address is carried out at once; every change is told, so that the address can follow. */
export const FromAddress: Story = {
  args: { initialQuery: queryOfSearch('?q=depot&namespace=depot'), onQuery: fn() },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('searchbox', { name: said.switchboard('searchFunctions') })).toHaveValue('depot');
    await expect(options(canvas)).toEqual(['depot.store', 'depot.retrieve']);
    await userEvent.click(
      canvas.getByRole('button', { name: said.switchboard('clearFilter', { filter: said.switchboard('namespaceIs', { name: 'depot' }) }) }),
    );
    await expect(args.onQuery).toHaveBeenLastCalledWith(expect.objectContaining({ text: 'depot', namespace: null }));
  },
};

/** With addresses of documentation the chosen function has a link to its own. */
export const Documentation: Story = {
  args: { hrefOf: ({ name }) => `#${name}` },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('option', { name: saying(named('Puffer')) }));
    await expect(canvas.getByRole('link', { name: said.switchboard('documentationOf', { name: named('Puffer') }) })).toHaveAttribute(
      'href',
      '#feature.buffer',
    );
  },
};

export const Loading: Story = {
  args: { functions: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('searchbox')).toBeNull();
    await expect(canvas.queryByText(said.switchboard('noFunctions'))).toBeNull();
  },
};

export const Failed: Story = {
  args: { functions: undefined, failure: { reason: 'Der Server antwortet nicht.', onRetry: fn() } },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(said.switchboard('libraryFailed'));
    await userEvent.click(canvas.getByRole('button', { name: said.switchboard('retry') }));
    await expect(args.failure?.onRetry).toHaveBeenCalledOnce();
  },
};

export const Empty: Story = {
  args: { functions: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(said.switchboard('noFunctions'))).toBeVisible();
  },
};

export const English: Story = {
  globals: { language: 'en' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('combobox', { name: 'Filter by input type…' })).toBeVisible();
    await expect(canvas.getByRole('combobox', { name: 'Filter by output type…' })).toBeVisible();
  },
};

export const Dark: Story = { globals: { scheme: 'dark' } };

const setFavourite = async (): Promise<void> => undefined;

/** The upper part of a page. */
const page = { height: 420, overflow: 'hidden' } as const;

export const DoAndDont: Story = doAndDont([
  {
    good: (
      <div style={page}>
        <FunctionLibrary
          functions={functions}
          types={datumTypes}
          onOpen={fn()}
          setFavourite={setFavourite}
          initialQuery={queryOfSearch('?namespace=depot')}
        />
      </div>
    ),
    why: 'begin with a search (initialQuery) that is seen and can be taken back.',
    bad: (
      <div style={page}>
        <FunctionLibrary
          functions={functions.filter(({ name }) => name.startsWith('depot.'))}
          types={datumTypes}
          onOpen={fn()}
          setFavourite={setFavourite}
        />
      </div>
    ),
    whyNot: 'hand over some of the functions only: it looks as if there were no others.',
  },
]);
