import { ruleText, type QualityRule } from '@geo/api';
import { createWorld } from '@geo/api/mocks';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { doAndDont } from '../../../../../.storybook/docs/doAndDont.tsx';
import { Still } from '../../../../../.storybook/docs/Still.tsx';
import type { Guide } from '../../../../../.storybook/docs/guide.ts';
import { inAllModes, onPhone, withoutPicture } from '../../../../../.storybook/modes.ts';
import { format, inLanguage, readsIn, said, saying } from '../../../../../.storybook/said.ts';
import { depotPort } from '../../connected/index.ts';
import { inOutage, inWorld } from '../../lists/fixtures/ListHarness.tsx';
import { threeInfo, withModel } from '../fixtures/model.ts';
import { listeningHost, onPlatform } from '../fixtures/platform.tsx';
import { DepotPage } from './DepotPage.tsx';

const guide: Guide = {
  purpose: 'A depot: versions, map, records, layers.',
  use: ['Behind `/depot/:id/`.'],
  avoid: ['For an overview of depots take the list.'],
  keyboard: [
    ['Tab', 'goes through versions, map and table'],
    ['Ctrl+Z', 'takes the last edit of the open moment back'],
    ['Ctrl+Shift+Z, Ctrl+Y', 'makes it again'],
  ],
  aria: [
    ['Way', 'navigation'],
    ['Name', 'heading of level 1'],
    ['Moments', 'list of link, the shown one with aria-current'],
    ['Map', 'region'],
    ['Records', 'grid'],
  ],
};

const meta = {
  title: 'Pages/DepotPage',
  tags: ['beta', '!stable'],
  component: DepotPage,
  decorators: [onPlatform],
  parameters: { guide, layout: 'fullscreen', ...inWorld() },
  args: { port: depotPort, host: listeningHost(), depotId: 1, onRemove: fn() },
} satisfies Meta<typeof DepotPage>;
export default meta;
type Story = StoryObj<typeof meta>;

type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

/** The dialog that removes old moments, by the menu of the depot. */
async function toTidy(canvas: Canvas): Promise<ReturnType<typeof within>> {
  await userEvent.click(await canvas.findByRole('button', { name: said.ui('moreActions') }));
  await userEvent.click(await screen.findByRole('menuitem', { name: said.editors('tidyUp') }));
  return within(await screen.findByRole('dialog'));
}

async function enter(dialog: ReturnType<typeof within>, field: 'retentionNewest' | 'retentionDays', text: string): Promise<void> {
  const box = dialog.getByRole('textbox', { name: said.editors(field) });
  await userEvent.clear(box);
  await userEvent.type(box, text);
}

const removes = (count = createWorld({ content: 'rich' }).depots.get(1)!.moments.length - 1): string =>
  said.editors('tidyConfirm', { count });

/** The newest moment: its versions, its map, its records. */
export const Default: Story = {
  parameters: inAllModes,
  play: async ({ canvas, args }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toBeVisible();
    await expect(args.host.setTitle).toHaveBeenLastCalledWith(expect.stringMatching(/./));
  },
};

/** A depot without a moment says how data comes into it. */
export const Empty: Story = {
  parameters: inWorld({
    prepare: (world) => {
      const depot = world.depots.get(1)!;
      world.depots.set(1, { ...depot, moments: [] });
    },
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(said.pages('emptyDepot'))).toBeVisible();
  },
};

/** A depot whose records are being edited. */
const edited = inWorld({
  prepare: (world) => {
    const depot = world.depots.get(1)!;
    const [newest] = depot.moments;
    const id = world.nextId('moment');
    const records = (world.records.get(newest!.id) ?? []).map((record, index) => ({
      ...record,
      resource_uri: `/api/v1/datum/${record.id}@${id}/`,
      ...(index < 3 && { properties: { ...record.properties, wasserstand_m: 4 + index / 10 } }),
    }));
    world.records.set(id, records);
    const open = { ...newest!, id, resource_uri: `/api/v2/magazine/moments/${id}`, status: 'open', origin: 'magazine' } as const;
    world.depots.set(1, { ...depot, moments: [{ ...open, temporary: true, changes: 3, message: '' }, ...depot.moments] });
  },
});

/** Changes that are not finalized yet; who may write the depot finalizes or discards them. */
export const OpenChanges: Story = { parameters: { ...inAllModes, ...edited } };

/** The first edit of a cell leads to the open moment; finalizing makes it the newest. */
export const Editing: Story = {
  args: { host: listeningHost() },
  play: async ({ canvas, args }) => {
    const grid = await canvas.findByRole('grid');
    const cell = (): HTMLElement => grid.querySelector<HTMLElement>('[data-rowindex="0"] [data-field=".name"]')!;
    await waitFor(() => expect(cell()).toBeVisible());
    await userEvent.dblClick(cell());
    const field = await within(grid).findByRole('textbox', { name: 'name' });
    await userEvent.clear(field);
    await userEvent.type(field, 'Porz{Enter}');
    await waitFor(() => expect(args.host.open).toHaveBeenCalledWith(expect.stringMatching(/^\/depot\/1\/moment\/\d+$/)));
    await expect(await canvas.findByText(said.editors('openChanges', { count: 1 }))).toBeVisible();
    await waitFor(() => expect(cell()).toHaveTextContent('Porz'));
    await userEvent.click(canvas.getByRole('button', { name: said.editors('finalizeChanges') }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.type(within(dialog).getByRole('textbox'), 'Nachtrag');
    await userEvent.click(within(dialog).getByRole('button', { name: said.editors('finalizeMoment') }));
    await waitFor(() => expect(canvas.queryByText(said.editors('openChanges', { count: 1 }))).toBeNull());
    await expect((await canvas.findAllByText('Nachtrag'))[0]).toBeVisible();
  },
};

/** A depot whose newest moment waits for approval. */
const waiting = inWorld({
  prepare: (world) => {
    const depot = world.depots.get(1)!;
    const [newest, ...others] = depot.moments;
    world.depots.set(1, { ...depot, approval: 'manual', moments: [{ ...newest!, status: 'finalized', approved: null }, ...others] });
  },
});

/** What waits for approval is not read by layers, services and switchboards. */
export const Waiting: Story = { parameters: { ...inAllModes, ...waiting } };

const rules: readonly QualityRule[] = [
  { id: 'a', check: 'required', column: 'name', blocking: true },
  { id: 'b', check: 'values', column: 'name', values: ['Köln'], blocking: true },
  { id: 'c', check: 'extent', extent: [5, 47, 15, 55], blocking: false },
];
/** The same, with checks; one of them has findings. */
const checked = inWorld({
  prepare: (world) => {
    const depot = world.depots.get(1)!;
    const [newest, ...others] = depot.moments;
    const moments = [{ ...newest!, status: 'finalized', approved: null } as const, ...others];
    world.depots.set(1, { ...depot, approval: 'manual', quality_rules: [...rules], moments });
  },
});

/** Checks begin with the question; one that has findings blocks the approval, and a finding leads to its record. */
export const ApprovalBlocked: Story = {
  args: { host: listeningHost() },
  parameters: { ...checked, ...inAllModes },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: said.editors('approveMoment') }));
    const dialog = within(await screen.findByRole('dialog'));
    await expect(await dialog.findByText(said.editors('approvalBlocked', { count: 1 }))).toBeVisible();
    await expect(dialog.getByRole('button', { name: said.editors('approve') })).toBeDisabled();
    await userEvent.click(dialog.getByRole('button', { name: saying(ruleText(rules[1]!, readsIn())) }));
    await expect(await dialog.findByRole('button', { name: said.editors('recordNumber', { number: 12 }) })).toBeVisible();
  },
};

/** Who edits looks at the findings before; a click shows the record. */
export const Checking: Story = {
  args: { host: listeningHost() },
  parameters: checked,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: said.editors('checkMoment') }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(await dialog.findByRole('button', { name: saying(ruleText(rules[1]!, readsIn())) }));
    await userEvent.click(await dialog.findByRole('button', { name: said.editors('recordNumber', { number: 12 }) }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const grid = await canvas.findByRole('grid');
    await waitFor(() => expect(grid.querySelector('[role="row"][aria-selected="true"]')).not.toBeNull());
  },
};

/** A depot with surfaces that cross themselves. */
const crossed = inWorld({
  prepare: (world) => {
    const depot = world.depots.get(1)!;
    const [newest, ...others] = depot.moments;
    const tie = (lon: number) => [[[lon, 51], [lon + 0.1, 51.1], [lon + 0.1, 51], [lon, 51.1], [lon, 51]]]; // oxfmt-ignore
    const records = (world.records.get(newest!.id) ?? []).map((record, index) =>
      index < 2 ? { ...record, geometry: { type: 'Polygon', coordinates: tie(7 + index) } } : record,
    );
    world.records.set(newest!.id, records);
    const moments = [{ ...newest!, status: 'finalized', approved: null } as const, ...others];
    const quality_rules: QualityRule[] = [{ id: 'a', check: 'valid_geometry', blocking: false }];
    world.depots.set(1, { ...depot, approval: 'manual', quality_rules, moments });
  },
});

/** All geometries that are not valid are repaired in the open moment; what changed is listed, and the moment is checked again. */
export const RepairingAll: Story = {
  args: { host: listeningHost() },
  parameters: crossed,
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: said.editors('checkMoment') }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(await dialog.findByRole('button', { name: said.editors('repairAll') }));
    await expect(await dialog.findByText(said.editors('geometriesRepaired', { count: 2 }))).toBeVisible();
    await waitFor(() => expect(args.host.open).toHaveBeenCalledWith(expect.stringMatching(/^\/depot\/1\/moment\/\d+$/)));
    await expect(await dialog.findByText(said.editors('checksPassed', { count: 1 }))).toBeVisible();
    await expect(dialog.queryByRole('button', { name: said.editors('repairAll') })).toBeNull();
  },
};

/** One is repaired on the map, and saved. */
export const RepairingOne: Story = {
  args: { host: listeningHost() },
  parameters: crossed,
  play: async ({ canvas, args }) => {
    const grid = await canvas.findByRole('grid');
    await userEvent.click((await within(grid).findAllByRole('button', { name: said.ui('rowMenu', { row: 1 }) }))[0]!);
    await userEvent.click(await screen.findByRole('menuitem', { name: said.editors('editGeometry') }));
    await userEvent.click(await screen.findByRole('button', { name: said.geometry('repairGeometry') }));
    await expect(await screen.findByText(said.geometry('repairDone'))).toBeVisible();
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: said.ui('save') }));
    await waitFor(() => expect(args.host.open).toHaveBeenCalledWith(expect.stringMatching(/^\/depot\/1\/moment\/\d+$/)));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

/** The question says what differs from what is read, and what reads it. */
export const Approving: Story = {
  args: { host: listeningHost() },
  parameters: waiting,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: said.editors('approveMoment') }));
    const dialog = await screen.findByRole('dialog');
    await waitFor(() => expect(dialog).toHaveTextContent(said.editors('differenceCounts', { changed: '0', added: '3', removed: '0' })));
    await userEvent.type(within(dialog).getByRole('textbox'), 'Geprüft');
    await userEvent.click(within(dialog).getByRole('button', { name: said.editors('approve') }));
    await waitFor(() => expect(canvas.queryByText(said.editors('waitingMoment'))).toBeNull());
    await expect((await canvas.findAllByText(saying(said.editors('approvedMoment'))))[0]).toBeVisible();
  },
};

/** Who rejects says why; the page shows the moment that edits go on from. */
export const Rejecting: Story = {
  args: { host: listeningHost() },
  parameters: waiting,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: said.editors('rejectMoment') }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: said.editors('reject') }));
    await expect(await within(dialog).findByText(said.editors('reasonMissing'))).toBeVisible();
    await userEvent.type(within(dialog).getByRole('textbox'), 'Die Höhen fehlen.');
    await userEvent.click(within(dialog).getByRole('button', { name: said.editors('reject') }));
    await waitFor(() => expect(canvas.queryByText(said.editors('waitingMoment'))).toBeNull());
    await expect(await canvas.findByText('Die Höhen fehlen.')).toBeVisible();
    await expect((await canvas.findAllByText(saying(said.editors('rejectedMoment'))))[0]).toBeVisible();
  },
};

/** What goes with a moment is said before; the others stay. */
export const Deleting: Story = {
  args: { host: listeningHost(), momentId: createWorld({ content: 'rich' }).depots.get(1)!.moments.at(-1)!.id },
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: said.editors('deleteMoment') }));
    const dialog = await screen.findByRole('dialog');
    await expect(within(dialog).getByText(saying(said.editors('objectCount', { count: 9 })))).toBeVisible();
    await userEvent.click(within(dialog).getByRole('button', { name: said.editors('deleteForGood') }));
    await waitFor(() => expect(args.host.open).toHaveBeenCalledWith('/depot/1/'));
  },
};

/** The question says what goes, comes and changes by the way back, which records these are, what checks say, and what reads it then. */
export const Restoring: Story = {
  args: { host: listeningHost(), momentId: createWorld({ content: 'rich' }).depots.get(1)!.moments[1]!.id },
  parameters: inWorld({
    prepare: (world) => {
      world.depots.set(1, { ...world.depots.get(1)!, quality_rules: rules.map((rule) => ({ ...rule, blocking: false })) });
    },
  }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: said.editors('restoreMoment') }));
    const dialog = within(await screen.findByRole('dialog'));
    // The newest moment has three records more, which go.
    await expect(await dialog.findByText(said.editors('differenceCounts', { changed: '0', added: '0', removed: '3' }))).toBeVisible();
    await expect(await dialog.findByRole('button', { name: saying(ruleText(rules[1]!, readsIn())) })).toBeVisible();
    await expect(await dialog.findByText(said.editors('affectedTitle'))).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: said.editors('compare') }));
    const comparison = await screen.findByRole('dialog', { name: saying(said.editors('compareMoments')) });
    await userEvent.click(await within(comparison).findByRole('button', { name: said.editors('differAdded', { count: '3' }) }));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: saying(said.editors('compareMoments')) })).toBeNull());
    await expect(dialog.getByRole('button', { name: said.editors('restore') })).toBeEnabled();
  },
};

/** By a rule old moments go; which, what that frees, and why the others stay is said before. */
export const TidyingUp: Story = {
  args: { host: listeningHost() },
  parameters: inAllModes,
  play: async ({ canvas }) => {
    const dialog = await toTidy(canvas);
    await expect(await dialog.findByText(said.editors('tidyNothing'))).toBeVisible();
    await enter(dialog, 'retentionNewest', '1');
    await enter(dialog, 'retentionDays', '0');
    await expect(await dialog.findByRole('table', { name: said.editors('tidyRemoved') })).toBeVisible();
    await expect(within(dialog.getByRole('table', { name: said.editors('tidyKept') })).getByText(said.editors('keptRead'))).toBeVisible();
    await waitFor(() => expect(dialog.getByRole('button', { name: removes() })).toBeEnabled());
  },
};

/** What was shown is removed by a job; the page then shows the newest moment. */
export const TidyingUpConfirmed: Story = {
  args: { host: listeningHost() },
  play: async (context) => {
    await TidyingUp.play!(context);
    await userEvent.click(screen.getByRole('button', { name: removes() }));
    await waitFor(() => expect(context.args.host.open).toHaveBeenCalledWith('/depot/1/'));
    await expect(screen.queryByRole('dialog')).toBeNull();
  },
};

/** No number, no rule. */
export const TidyingUpInvalid: Story = {
  play: async ({ canvas }) => {
    const dialog = await toTidy(canvas);
    await enter(dialog, 'retentionNewest', '0');
    await expect(await dialog.findByText(said.editors('retentionPartWrong', { least: 1, most: 10_000 }))).toBeVisible();
    await expect(dialog.getByRole('textbox', { name: said.editors('retentionDays') })).toBeValid();
    await waitFor(() => expect(dialog.getByRole('button', { name: said.editors('tidyRemove') })).toBeDisabled());
  },
};

/** What a rule lets go could not be found out. */
export const TidyingUpFails: Story = {
  parameters: inWorld({ fail: { tidyDepot: 'error500' } }),
  play: async ({ canvas }) => {
    const dialog = await toTidy(canvas);
    await expect(await dialog.findByRole('alert')).toBeVisible();
    await expect(dialog.getByRole('button', { name: said.editors('tidyRemove') })).toBeDisabled();
  },
};

/** What the open moment changes, before it is finalized. */
export const Comparing: Story = {
  parameters: edited,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: said.editors('compare') }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(await within(dialog).findByRole('button', { name: said.editors('differAdded', { count: '0' }) }));
    await expect(await within(dialog).findByText(said.editors('nothingDiffers'))).toBeVisible();
    await userEvent.click(within(dialog).getByRole('button', { name: said.editors('differChanged', { count: '3' }) }));
    await expect(await within(dialog).findByText(format().number(4.2))).toBeVisible();
  },
};

/** What a record was and became, of who may only read as well. */
export const HistoryOfRecord: Story = {
  play: async ({ canvas }) => {
    const grid = await canvas.findByRole('grid');
    await userEvent.click((await within(grid).findAllByRole('button', { name: said.ui('rowMenu', { row: 1 }) }))[0]!);
    await userEvent.click(await screen.findByRole('menuitem', { name: said.pages('recordHistory') }));
    const dialog = await screen.findByRole('dialog');
    await expect(await within(dialog).findByText(said.editors('recordCreated'))).toBeVisible();
  },
};

/** What stands in a column, by the menu of its head; a value narrows the table. */
export const StatisticsOfColumn: Story = {
  play: async ({ canvas }) => {
    const grid = await canvas.findByRole('grid');
    const head = (): HTMLElement => grid.querySelector<HTMLElement>('[role="columnheader"][data-field=".name"]')!;
    await waitFor(() => expect(head()).toBeVisible());
    await userEvent.pointer({ target: head(), keys: '[MouseRight]' });
    await userEvent.click(await screen.findByRole('menuitem', { name: said.editors('columnStatistics') }));
    const dialog = await screen.findByRole('dialog', { name: said.statistics('statisticsOf', { column: 'name' }) });
    const bars = await within(dialog).findByRole('region', { name: said.statistics('statisticsFrequent') });
    await userEvent.click(within(bars).getAllByRole('button')[0]!);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(await canvas.findByRole('button', { name: said.editors('filterCount', { count: 1 }) })).toBeVisible();
  },
};

/** With settings: what the platform cannot write is told beside what was asked for, and nothing is downloaded. */
export const DownloadRefused: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: said.editors('download') }));
    await userEvent.click(await screen.findByRole('menuitem', { name: said.editors('downloadWith') }));
    const dialog = within(await screen.findByRole('dialog', { name: said.editors('downloadTitle') }));
    const code = await dialog.findByRole('textbox', { name: /EPSG/ });
    await userEvent.type(code, '7');
    await userEvent.click(dialog.getByRole('button', { name: said.editors('download') }));
    await waitFor(() => expect(code).toBeInvalid());
    await expect(dialog.getByText(/EPSG-Code wie 25832/)).toBeVisible();
    await expect(dialog.getByText(/download\?format=csv.*&sep=%3B/)).toBeVisible();
  },
};

/** A link says what the table shows, and which record. */
export const FromAddress: Story = {
  args: { host: listeningHost(), search: "?filter=name ILIKE 'k%25' OR name IS NULL&sort=-name&record=3" },
  // The chosen point stands a pixel higher or lower, as the map moved there before it was laid out or after.
  parameters: withoutPicture,
  play: async ({ canvas, canvasElement: page, args }) => {
    await expect(await canvas.findByText(said.editors('filterAnyOf'))).toBeVisible();
    await expect(canvas.getByRole('button', { name: said.editors('filterCount', { count: 2 }) })).toBeVisible();
    await waitFor(() => expect(page.querySelector('[data-field=".name"][aria-sort="descending"]')).not.toBeNull());
    await waitFor(() => expect(page.querySelector('[data-id="3"]')).toHaveAttribute('aria-selected', 'true'));
    await userEvent.click(canvas.getByRole('button', { name: said.editors('filterClear') }));
    await expect(args.host.setQuery).toHaveBeenLastCalledWith({ filter: undefined }, undefined);
  },
};

/** So many records that not all of them are loaded. */
const large = inWorld({
  prepare: (world) => {
    const { id } = world.depots.get(1)!.moments[0]!;
    const some = world.records.get(id)!;
    const many = Array.from({ length: 3000 }, (_, index) => ({
      ...some[index % some.length]!,
      id: index + 1,
      resource_uri: `/api/v1/datum/${index + 1}@${id}/`,
    }));
    world.records.set(id, many);
  },
});

/** A number leads to any place of the table, and what is edited there stays where it is. */
export const AnyPlace: Story = {
  args: { host: listeningHost() },
  parameters: { ...large, ...withoutPicture },
  play: async ({ canvas, args }) => {
    const grid = await canvas.findByRole('grid');
    await userEvent.type(canvas.getByRole('textbox', { name: said.ui('goToRecord') }), '2501{Enter}');
    const row = (): HTMLElement => grid.querySelector<HTMLElement>('[data-id="2501"]')!;
    await waitFor(() => expect(row()).toHaveAttribute('aria-selected', 'true'));
    await waitFor(() => expect(row()).toHaveAttribute('aria-rowindex', '2502'));
    await expect(grid).toHaveAttribute('aria-rowcount', '3001');
    await expect(args.host.setQuery).toHaveBeenLastCalledWith({ record: '2501' }, true);
    // The page before it has come, and with it a hundred rows.
    await waitFor(() => expect(grid.querySelector('.MuiDataGrid-virtualScroller')!.scrollTop).toBeGreaterThan(3000));
    const cell = (): HTMLElement => row().querySelector<HTMLElement>('[data-field=".name"]')!;
    await userEvent.dblClick(cell());
    const field = await within(grid).findByRole('textbox', { name: 'name' });
    await userEvent.clear(field);
    await userEvent.type(field, 'Porz{Enter}');
    await expect(await canvas.findByText(said.editors('openChanges', { count: 1 }))).toBeVisible();
    await waitFor(() => expect(cell()).toHaveTextContent('Porz'));
    await expect(row()).toHaveAttribute('aria-rowindex', '2502');
  },
};

/** Records as a file: the formats that the configuration offers, in its order and its words. */
export const Downloads: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: said.editors('download') }));
    const menu = await screen.findByRole('menu');
    await expect(
      within(menu)
        .getAllByRole('menuitem', { name: /^(CSV \(|GeoJSON$)/ })
        .map(({ textContent }) => textContent),
    ).toEqual([inLanguage({ de: 'CSV (Tabellenkalkulation)', en: 'CSV (spreadsheet)' }), 'GeoJSON']);
  },
};

/** Values of many records are replaced at once, in the open moment; what changes is shown before. */
export const Replacing: Story = {
  args: { host: listeningHost() },
  play: async ({ canvas, args }) => {
    const grid = await canvas.findByRole('grid');
    const head = (): HTMLElement => grid.querySelector<HTMLElement>('[role="columnheader"][data-field=".name"]')!;
    await waitFor(() => expect(head()).toBeVisible());
    const first = grid.querySelector('[data-rowindex="0"] [data-field=".name"]')!.textContent;
    await userEvent.pointer({ target: head(), keys: '[MouseRight]' });
    await userEvent.click(await screen.findByRole('menuitem', { name: said.editors('replaceColumn') }));
    const dialog = await screen.findByRole('dialog', { name: said.editors('replaceTitle') });
    await userEvent.type(within(dialog).getByRole('textbox', { name: said.editors('replaceFind') }), first);
    await userEvent.type(within(dialog).getByRole('textbox', { name: said.editors('replaceBy') }), 'Kalk');
    await userEvent.click(within(dialog).getByRole('checkbox', { name: said.editors('replaceWhole') }));
    const save = await within(dialog).findByRole('button', { name: said.editors('replaceIn', { count: 1 }) }, { timeout: 3000 });
    await waitFor(() => expect(save).toBeEnabled());
    await userEvent.click(save);
    await waitFor(() => expect(args.host.open).toHaveBeenCalledWith(expect.stringMatching(/^\/depot\/1\/moment\/\d+$/)));
    await expect(await canvas.findByText(said.editors('openChanges', { count: 1 }))).toBeVisible();
    await expect(await screen.findByText(said.editors('replaceDone', { count: 1 }))).toBeVisible();
  },
};

/** Rows of a spreadsheet that are pasted into the table are read before they are added to the open moment. */
export const PastingRows: Story = {
  args: { host: listeningHost() },
  play: async ({ canvas, args }) => {
    const grid = await canvas.findByRole('grid');
    const cell = (): HTMLElement => grid.querySelector<HTMLElement>('[data-rowindex="0"] [data-field=".name"]')!;
    await waitFor(() => expect(cell()).toBeVisible());
    await userEvent.click(cell());
    await userEvent.paste('name\tgewaesser\nPorz\tRhein\nSürth\tRhein');
    const dialog = await screen.findByRole('dialog', { name: said.editors('pasteTitle') });
    await expect(within(dialog).getByText(said.editors('pasteByName', { count: 2 }))).toBeVisible();
    await userEvent.click(within(dialog).getByRole('button', { name: said.editors('pasteAdd', { count: 2 }) }));
    await waitFor(() => expect(args.host.open).toHaveBeenCalledWith(expect.stringMatching(/^\/depot\/1\/moment\/\d+$/)));
    await expect(await canvas.findByText(said.editors('openChanges', { count: 2 }))).toBeVisible();
    await expect(await screen.findByText(said.editors('pasteDone', { count: 2 }))).toBeVisible();
    await expect(canvas.getByRole('button', { name: said.editors('pasteRows') })).toBeVisible();
  },
};

/** A depot of 3D models: each is looked at by itself. */
export const Models: Story = {
  args: { port: { ...depotPort, useThreeInfo: () => threeInfo } },
  parameters: inWorld({ prepare: withModel }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: said.ui('rowMenu', { row: 1 }) }));
    await userEvent.click(await screen.findByRole('menuitem', { name: said.pages('viewRecord') }));
    const dialog = within(await screen.findByRole('dialog'));
    await expect(await dialog.findByRole('application', { name: said.cards('sceneOf', { name: 'Rathaus' }) })).toBeVisible();
    await expect(await dialog.findByRole('group', { name: said.ui('scene_tools') })).toBeVisible();
    await expect(dialog.getByText(format().number(5_645_032, 3))).toBeVisible();
    // No layer draws models, so none is offered.
    await expect(screen.queryByRole('button', { name: said.pages('createLayer'), hidden: true })).toBeNull();
  },
};

export const Loading: Story = {
  parameters: inWorld({ fail: { depot: 'never' } }),
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText(said.pages('loading')))[0]).toBeInTheDocument();
  },
};

/** Another try helps. */
export const LoadFailed: Story = {
  parameters: inWorld({ fail: { depot: 'error500' } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: said.ui('retry') })).toBeVisible();
  },
};

const outage = inOutage('depot');
/** Another try succeeds. */
export const Recovers: Story = {
  parameters: outage.parameters,
  play: async (context) => {
    await LoadFailed.play!(context);
    const { canvas } = context;
    outage.end();
    await userEvent.click(canvas.getByRole('button', { name: said.ui('retry') }));
    await expect(await canvas.findByRole('heading', { level: 1 })).toBeVisible();
  },
};

export const NotFound: Story = {
  args: { depotId: 4711 },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: said.pages('notFoundTitle') })).toBeVisible();
  },
};
export const Narrow: Story = { globals: onPhone };

const first = createWorld({ content: 'rich' }).depots.get(1)!.moments.at(-1)!.id;
const atFirst = `/depot/1/moment/${first}`;

export const DoAndDont: Story = {
  ...doAndDont([
    {
      good: (
        <Still height={300} scale={0.5} address={atFirst}>
          <DepotPage {...meta.args} momentId={first} />
        </Still>
      ),
      why: 'hand over the moment of the address (momentId): the page says that it is an older one.',
      bad: (
        <Still height={300} scale={0.5} address={atFirst}>
          <DepotPage {...meta.args} />
        </Still>
      ),
      whyNot: 'leave it out: the link to an older state shows the newest.',
    },
  ]),
  parameters: { layout: 'padded' },
};
