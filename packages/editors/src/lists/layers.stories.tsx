import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '@geo/ui';
import { doAndDont } from '../../../../.storybook/docs/doAndDont.tsx';
import { Still } from '../../../../.storybook/docs/Still.tsx';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { inAllModes, onPhone } from '../../../../.storybook/modes.ts';
import { format, inLanguage, said, saying } from '../../../../.storybook/said.ts';
import { ListHarness, inOutage, inWorld } from './fixtures/ListHarness.tsx';

const guide: Guide = {
  purpose:
    'A whole list of the platform: search, filters, folders, tags, cards and table, actions. The definition of its kind decides what it shows.',
  use: ['Lists of any kind of object.'],
  avoid: ['For a few objects without search take DataTable.'],
  keyboard: [
    ['Tab', 'goes through bar, side and list'],
    ['Space', 'selects'],
    ['Enter', 'opens'],
  ],
  aria: [
    ['Folders and tags', 'complementary'],
    ['Search', 'searchbox'],
    ['Objects', 'list of article with a heading, or table with aria-rowcount'],
    ['Selection', 'checkbox, mixed while some are chosen; its actions are a group'],
    ['On the way', 'status'],
  ],
  example: '<ListView definition={definition} port={port} />',
};

/** Labels of the stories in English. */
const english = {
  'Neuer Layer': 'New layer',
};

const meta = {
  title: 'Lists/ListView',
  component: ListHarness,
  parameters: { guide, english, layout: 'fullscreen', ...inWorld() },
  args: { kind: 'layers', onSearch: fn(), onOpen: fn() },
} satisfies Meta<typeof ListHarness>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { parameters: inAllModes };

/** The bar narrows the list, and everything that narrows it stands in the address. */
export const Interaction: Story = {
  play: async ({ canvas, args }) => {
    const list = await canvas.findByRole('list', { name: said.editors('listLayers') });
    await expect(within(list).getAllByRole('article').length).toBeGreaterThan(3);
    await userEvent.type(canvas.getByRole('searchbox', { name: said.editors('listLayersSearch') }), 'Pegel{Enter}');
    await waitFor(() => expect(args.onSearch).toHaveBeenLastCalledWith('?q=Pegel'));
    await waitFor(() =>
      expect(within(canvas.getByRole('list', { name: said.editors('listLayers') })).getAllByRole('article').length).toBeLessThan(4),
    );
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(args.onSearch).toHaveBeenLastCalledWith(''));
    await userEvent.click(canvas.getByRole('button', { name: said.editors('listShowFavourites') }));
    await waitFor(() => expect(args.onSearch).toHaveBeenLastCalledWith('?favored=1'));
    await userEvent.click(await canvas.findByRole('button', { name: said.editors('listShowAll') }));
    await waitFor(() => expect(args.onSearch).toHaveBeenLastCalledWith(''));
  },
};

export const Table: Story = { args: { search: '?view=table' } };
/** Before a layer is deleted one reads what depends on it; the page hears what is listed and what is gone. */
export const Deleting: Story = {
  args: { search: '?view=table&q=Pegel', onListed: fn(), onDeleted: fn() },
  play: async ({ canvas, args }) => {
    await waitFor(() =>
      expect(args.onListed).toHaveBeenCalledWith(expect.arrayContaining([expect.stringMatching(/^\/api\/v1\/layer\/\d+\/$/)])),
    );
    const [menu] = await canvas.findAllByRole('button', { name: new RegExp(said.editors('listActionsOf', { name: '.*Pegel' })) });
    await userEvent.click(menu!);
    await userEvent.click(await screen.findByRole('menuitem', { name: said.editors('actDelete') }));
    const question = within(await screen.findByRole('dialog'));
    await expect(await question.findByRole('heading', { name: said.editors('affectedTitle') })).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: said.editors('actDelete') }));
    await waitFor(() => expect(args.onDeleted).toHaveBeenCalledOnce());
    // What axe reads then is the page, not a question on its way out.
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

export const Empty: Story = {
  parameters: inWorld({ fail: { layers: 'empty' } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(said.editors('listLayersEmpty'))).toBeVisible();
  },
};

/** The reason stands there, and another try helps. */
export const LoadFailed: Story = {
  parameters: inWorld({ fail: { layers: 'error500' } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(said.editors('listLoadFailed'));
  },
};

const outage = inOutage('layers');
/** Another try succeeds. */
export const Recovers: Story = {
  parameters: outage.parameters,
  play: async (context) => {
    await LoadFailed.play!(context);
    const { canvas } = context;
    outage.end();
    await userEvent.click(canvas.getByRole('button', { name: said.editors('listRetry') }));
    await expect(await canvas.findByRole('list', { name: said.editors('listLayers') })).toBeVisible();
  },
};
export const Loading: Story = {
  parameters: inWorld({ fail: { layers: 'never' } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(said.ui('loading'))).toBeInTheDocument();
  },
};
export const FailedWithPage: Story = {
  parameters: inWorld({ fail: { layers: 'html' } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Bad Gateway');
  },
};
export const Offline: Story = {
  parameters: inWorld({ fail: { layers: 'offline' } }),
  play: async ({ canvas }) => {
    const reason = inLanguage({ de: 'Der Server ist nicht erreichbar.', en: 'The server cannot be reached.' });
    await expect(await canvas.findByRole('alert')).toHaveTextContent(reason);
  },
};
export const Late: Story = {
  parameters: inWorld({ fail: { layers: 'late' } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(said.ui('loading'))).toBeInTheDocument();
    await expect(await canvas.findByRole('list', { name: said.editors('listLayers') })).toBeVisible();
  },
};
export const NothingFound: Story = {
  args: { search: '?q=gibtesnicht' },
  play: async ({ canvas, args }) => {
    await expect(await canvas.findByText(said.editors('listLayersNotFound'))).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: said.editors('listResetAll') }));
    await expect(args.onSearch).toHaveBeenLastCalledWith('');
  },
};

/** A click makes a tag the only one, with Shift it joins; pinned ones narrow every list and a click unpins them. */
export const TagFilter: Story = {
  play: async ({ canvas, args }) => {
    const side = within(await canvas.findByRole('complementary', { name: 'Tags' }));
    const [first, second] = (await side.findAllByRole('button', { pressed: false })).filter((one) => one.textContent !== '');
    await userEvent.click(first!);
    await waitFor(() => expect(args.onSearch).toHaveBeenLastCalledWith(expect.stringMatching(/^\?tags=\d+$/)));
    const user = userEvent.setup();
    await user.keyboard('{Shift>}');
    await user.click(second!);
    await user.keyboard('{/Shift}');
    await waitFor(() => expect(args.onSearch).toHaveBeenLastCalledWith(expect.stringMatching(/^\?tags=\d+,\d+$/)));
    await userEvent.click(second!);
    await waitFor(() => expect(args.onSearch).toHaveBeenLastCalledWith(expect.stringMatching(/^\?tags=\d+$/)));
    await userEvent.click(second!);
    await waitFor(() => expect(args.onSearch).toHaveBeenLastCalledWith(''));
  },
};

/** What was kept narrows the list again, and stands in the bar. */
export const KeptNavigation: Story = {
  args: { kept: { layer_filter: 'mine', layer_presentation: 'table' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('table', { name: said.editors('listLayers') })).toBeVisible();
    await expect(canvas.getByRole('button', { name: `${said.editors('listFilter')}: ${said.editors('listFilterMine')}` })).toBeVisible();
  },
};

/** One of the deletions fails: the report says which and why, the others are done. */
export const PartialFailure: Story = {
  args: { search: '?view=table' },
  parameters: inWorld({ fail: { deleteLayer: 'twice' } }),
  play: async ({ canvas }) => {
    await canvas.findByRole('table', { name: said.editors('listLayers') });
    const boxes = canvas.getAllByRole('checkbox').slice(1, 4);
    for (const box of boxes) await userEvent.click(box);
    const menu = within(await canvas.findByRole('group', { name: said.ui('actionsOfSelection') }));
    await expect(menu.getByText(said.ui('selectedItems', { count: 3 }))).toBeVisible();
    await userEvent.click(menu.getByRole('button', { name: said.editors('bulkDelete', { count: 2 }) }));
    const question = within(await screen.findByRole('dialog', { name: saying(said.editors('bulkDelete', { count: 3 })) }));
    await userEvent.click(question.getByRole('button', { name: said.editors('bulkDelete', { count: 2 }) }));
    const report = within(await screen.findByRole('dialog', { name: said.editors('resultTitle') }));
    await expect(report.getByText(`${said.ui('bulkDone', { count: 2 })}, ${said.ui('bulkFailed', { count: 1 })}`)).toBeVisible();
    await expect(report.getByText(/Kennung 4711/)).toBeVisible();
    await userEvent.click(report.getByRole('button', { name: said.ui('retryFailed') }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(await screen.findByText(said.editors('layerDeleted'))).toBeVisible();
  },
};

/** Tags are put on by name, and undo takes them off. */
export const Tagging: Story = {
  args: { search: '?view=table' },
  play: async ({ canvas }) => {
    await canvas.findByRole('table', { name: said.editors('listLayers') });
    for (const box of canvas.getAllByRole('checkbox').slice(1, 3)) await userEvent.click(box);
    await userEvent.click(await canvas.findByRole('button', { name: said.editors('bulkTag', { count: 2 }) }));
    const dialog = within(await screen.findByRole('dialog', { name: saying(said.editors('bulkTag', { count: 3 })) }));
    await userEvent.click(await dialog.findByRole('combobox', { name: 'Tags' }));
    await userEvent.click((await screen.findAllByRole('option'))[0]!);
    await userEvent.keyboard('{Escape}');
    await userEvent.click(dialog.getByRole('button', { name: said.editors('actTag') }));
    await expect(await screen.findByText(said.editors('itemsTagged', { count: 2 }))).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: said.ui('undo') }));
    await expect(await screen.findByText(said.editors('undone'))).toBeVisible();
  },
};

export const CreateView: Story = {
  args: { search: '?view=table' },
  play: async ({ canvas, args }) => {
    await canvas.findByRole('table', { name: said.editors('listLayers') });
    for (const box of canvas.getAllByRole('checkbox').slice(1, 3)) await userEvent.click(box);
    await userEvent.click(await canvas.findByRole('button', { name: said.editors('bulkCreateView') }));
    const question = within(await screen.findByRole('dialog'));
    await userEvent.click(question.getByRole('button', { name: said.editors('bulkCreateView') }));
    await waitFor(() => expect(args.onOpen).toHaveBeenCalledWith(expect.stringMatching(/^\/views\/edit\/\d+$/)));
  },
};

export const TenThousand: Story = {
  args: { search: '?view=table' },
  parameters: inWorld({ layers: 10_000 }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(format().number(10_000), { exact: true })).toBeVisible();
    await expect(await canvas.findByRole('table')).toHaveAttribute('aria-rowcount', '10001');
  },
};

/** Who may only read is offered nothing that changes a layer. */
export const ReadOnly: Story = {
  parameters: inWorld({ as: 'kim' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('list', { name: said.editors('listLayers') })).toBeVisible();
    await expect(screen.queryByRole('menuitem', { name: said.editors('actDelete') })).toBeNull();
  },
};

/** Names of any length and script break neither cards nor rows. */
export const StrangeNames: Story = {
  parameters: inWorld({
    prepare: (world) => {
      const names = [
        'Fremd '.repeat(1660),
        'خريطة مخاطر الفيضانات',
        '<b>Fett</b><script>alert(1)</script>',
        '🌊🗺️ Hochwasser 👩‍🚒',
        '{{count}} $t(name)',
      ];
      [...world.layers.values()]
        .slice(0, names.length)
        .forEach((layer, index) => world.layers.set(layer.id, { ...layer, name: names[index]! }));
    },
  }),
  play: async ({ canvas, canvasElement }) => {
    const list = await canvas.findByRole('list', { name: said.editors('listLayers') });
    await expect(within(list).getByRole('link', { name: '<b>Fett</b><script>alert(1)</script>' })).toBeVisible();
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
    await userEvent.click(canvas.getByRole('button', { name: said.ui('table') }));
    await expect(await canvas.findByRole('table', { name: said.editors('listLayers') })).toBeVisible();
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
export const Narrow: Story = { globals: onPhone };
export const Dark: Story = { globals: { scheme: 'dark' } };
export const English: Story = { globals: { language: 'en' } };

export const DoAndDont: Story = {
  ...doAndDont([
    {
      good: (
        <Still height={300}>
          <ListHarness kind="layers" emptyAction={<Button kind="primary">Neuer Layer</Button>} />
        </Still>
      ),
      why: 'offer the first step where there is nothing yet (emptyAction).',
      bad: (
        <Still height={300}>
          <ListHarness kind="layers" />
        </Still>
      ),
      whyNot: 'leave whoever is new with a sentence.',
    },
  ]),
  parameters: { layout: 'padded', ...Empty.parameters },
};
