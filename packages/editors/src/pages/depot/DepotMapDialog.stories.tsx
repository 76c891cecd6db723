import { newestMoment } from '@geo/api';
import type { World } from '@geo/api/mocks';
import { CodeText } from '@geo/ui';
import { MapView } from '@geo/ui/map';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { Point } from 'geojson';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { doAndDont } from '../../../../../.storybook/docs/doAndDont.tsx';
import { inFrame } from '../../../../../.storybook/docs/inFrame.ts';
import type { Guide } from '../../../../../.storybook/docs/guide.ts';
import { inAllModes, onPhone, withoutPicture } from '../../../../../.storybook/modes.ts';
import { said, saying } from '../../../../../.storybook/said.ts';
import { depotPort } from '../../connected/index.ts';
import { inWorld } from '../../lists/fixtures/ListHarness.tsx';
import { listeningHost, onPlatform } from '../fixtures/platform.tsx';
import { DepotMapDialog } from './DepotMapDialog.tsx';

const guide: Guide = {
  purpose: 'The records of a depot, edited on map and table over another page.',
  use: ['Where a page names a depot whose records are to be changed, as a switchboard does.'],
  avoid: ['For the page of a depot take DepotPage.', 'For the value of a dataset take DatasetDialog.'],
  keyboard: [
    ['Tab', 'goes through what is open, map and table'],
    ['Ctrl+Z', 'takes the last edit of the open moment back'],
    ['Ctrl+Shift+Z, Ctrl+Y', 'makes it again'],
    ['Escape', 'closes'],
  ],
  aria: [
    ['Dialog', 'dialog named with its depot'],
    ['Map', 'region'],
    ['Records', 'grid'],
  ],
};

const cathedral: Point = { type: 'Point', coordinates: [6.9583, 50.9413] };

const meta = {
  title: 'Pages/DepotMapDialog',
  tags: ['beta', '!stable'],
  component: DepotMapDialog,
  decorators: [onPlatform],
  parameters: { guide, layout: 'fullscreen', ...inFrame, ...inWorld() },
  args: { port: depotPort, host: listeningHost(), depotId: 1, onClose: fn() },
} satisfies Meta<typeof DepotMapDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

const grid = (): Promise<HTMLElement> => screen.findByRole('grid');
const cell = (within: HTMLElement): HTMLElement => within.querySelector<HTMLElement>('[data-rowindex="0"] [data-field=".name"]')!;

/** Types another name into the first record. */
async function rename(name: string): Promise<void> {
  const table = await grid();
  await waitFor(() => expect(cell(table)).toBeVisible());
  await userEvent.dblClick(cell(table));
  const field = await within(table).findByRole('textbox', { name: 'name' });
  await userEvent.clear(field);
  await userEvent.type(field, `${name}{Enter}`);
}

/** Map and table; a record leads to its geometry. */
export const Default: Story = {
  parameters: inAllModes,
  play: async () => {
    await waitFor(async () => expect(cell(await grid())).toBeVisible());
  },
};

/** Below each other, as long as they are. */
export const Phone: Story = { globals: onPhone, play: Default.play! };

/** The first edit opens a moment, which stands above; finalized, others read it. */
export const Editing: Story = {
  play: async () => {
    await rename('Porz');
    await expect(await screen.findByText(said.editors('openChanges', { count: 1 }))).toBeVisible();
    await waitFor(async () => expect(cell(await grid())).toHaveTextContent('Porz'));
    await userEvent.click(screen.getByRole('button', { name: said.editors('finalizeChanges') }));
    const question = await screen.findByRole('dialog', { name: saying(said.editors('finalizeMomentTitle')) });
    await userEvent.click(within(question).getByRole('button', { name: said.editors('finalizeMoment') }));
    await waitFor(() => expect(screen.queryByText(said.editors('openChanges', { count: 1 }))).toBeNull());
    await expect(await screen.findByText(said.pages('momentFinalized'))).toBeVisible();
    await waitFor(async () => expect(cell(await grid())).toHaveTextContent('Porz'));
  },
};

/** What was edited here is taken back and made again, by button and by key; the keys of a field stay its own. */
export const Undoing: Story = {
  play: async () => {
    await waitFor(async () => expect(cell(await grid())).toBeVisible());
    const before = cell(await grid()).textContent;
    // It is there once it is known that the user may edit.
    await expect(await screen.findByRole('button', { name: said.undo('undoNothing') })).toBeDisabled();
    await rename('Porz{Control>}z{/Control}');
    const undo = await screen.findByRole('button', { name: saying(said.undo('undoOf', { edit: '' }).trim()) });
    await userEvent.click(undo);
    await waitFor(async () => expect(cell(await grid())).toHaveTextContent(before));
    await screen.findByRole('button', { name: saying(said.undo('redoOf', { edit: '' }).trim()) });
    await userEvent.click(cell(await grid()));
    await userEvent.keyboard('{Control>}y{/Control}');
    await waitFor(async () => expect(cell(await grid())).toHaveTextContent('Porz'));
    await userEvent.keyboard('{Control>}z{/Control}');
    await waitFor(async () => expect(cell(await grid())).toHaveTextContent(before));
    await expect(await screen.findByRole('button', { name: said.undo('undoNothing') })).toBeDisabled();
  },
};

/** A record has a geometry editor of its own, over the map. */
export const Geometry: Story = {
  play: async () => {
    const table = await grid();
    await userEvent.click((await within(table).findAllByRole('button', { name: said.ui('rowMenu', { row: 1 }) }))[0]!);
    await userEvent.click(await screen.findByRole('menuitem', { name: said.editors('editGeometry') }));
    await expect(await screen.findByRole('dialog', { name: said.geometry('geometryOfRecord', { number: 1 }) })).toBeVisible();
  },
};

let shared: World;
/** Somebody else renames the first record while one looks at it: both are told, and nothing is overwritten. */
export const Conflict: Story = {
  parameters: inWorld({
    prepare: (world) => {
      shared = world;
    },
  }),
  play: async () => {
    await waitFor(async () => expect(cell(await grid())).toBeVisible());
    const { id } = newestMoment(shared.depots.get(1)!)!;
    const [first, ...others] = shared.records.get(id)!;
    shared.records.set(id, [{ ...first!, properties: { ...first!.properties, name: 'Deutz' } }, ...others]);
    await rename('Porz');
    await expect(await screen.findByText(saying(said.pages('valueNow', { value: 'Deutz' })))).toBeVisible();
  },
};

/** Another depot takes its place: what was searched for in the one before is not searched for in it. */
export const AnotherDepot: Story = {
  parameters: {
    ...withoutPicture,
    ...inWorld({
      prepare: ({ depots }) => {
        depots.set(2, { ...depots.get(2)!, moments: depots.get(1)!.moments });
      },
    }),
  },
  render: function Render(args) {
    const [depotId, setDepotId] = useState(2);
    return <DepotMapDialog {...args} depotId={depotId} onClose={() => setDepotId(depotId === 1 ? 2 : 1)} />;
  },
  play: async () => {
    const searched = (): Promise<HTMLElement> => screen.findByRole('searchbox', { name: said.pages('searchRecords') });
    const goOn = async (): Promise<void> => userEvent.click(screen.getByRole('button', { name: said.ui('close') }));
    await searched();
    await goOn();
    await waitFor(async () => expect(cell(await grid())).toBeVisible());
    await userEvent.type(await searched(), 'Porz');
    await expect(await screen.findByText(said.pages('nothingFound'))).toBeVisible();
    await goOn();
    await expect(await searched()).toHaveValue('');
    await expect(screen.queryByText(said.pages('nothingFound'))).toBeNull();
  },
};

/** Who may only read looks at what others may change. */
export const ReadOnly: Story = {
  parameters: inWorld({
    as: 'kim',
    prepare: (world) => {
      const depot = world.depots.get(1)!;
      const user = [...world.users.values()].find(({ username }) => username === 'kim')!.resource_uri;
      world.depots.set(1, { ...depot, permissions: [{ user, group: null, perms: ['read_depot'] }] });
    },
  }),
  play: async () => {
    await expect(await screen.findByText(said.pages('depotMapReadOnly'))).toBeVisible();
    await waitFor(async () => expect(cell(await grid())).toBeVisible());
    await expect(screen.queryByRole('button', { name: said.pages('addRecord') })).toBeNull();
  },
};

/** A depot without a moment says how data come into it. */
export const Empty: Story = {
  parameters: inWorld({
    prepare: (world) => {
      world.depots.set(1, { ...world.depots.get(1)!, moments: [] });
    },
  }),
  play: async () => {
    await expect(await screen.findByText(said.pages('emptyDepot'))).toBeVisible();
  },
};

/** It says why there is nothing, and tries again. */
export const LoadFailed: Story = {
  parameters: inWorld({ fail: { depot: 'error500' } }),
  play: async () => {
    await expect(await screen.findByRole('button', { name: said.ui('retry') })).toBeVisible();
  },
};

export const Loading: Story = { parameters: inWorld({ fail: { depot: 'never' } }) };

export const DoAndDont: Story = doAndDont([
  {
    good: (
      <MapView
        label="Köln"
        height={180}
        extent4326={[6.94, 50.93, 6.97, 50.95]}
        geojson={{ type: 'FeatureCollection', features: [{ type: 'Feature', properties: {}, geometry: cathedral }] }}
      />
    ),
    why: 'show where a record lies while it is changed.',
    bad: <CodeText>POINT (6.9583 50.9413)</CodeText>,
    whyNot: 'let a place be typed as a text alone: nobody sees where it lies.',
  },
]);
