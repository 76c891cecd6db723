import { uriOf, type Depot } from '@geo/api';
import { createWorld, type World } from '@geo/api/mocks';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import type { Guide } from '../../../../../.storybook/docs/guide.ts';
import { inFrame } from '../../../../../.storybook/docs/inFrame.ts';
import { inAllModes } from '../../../../../.storybook/modes.ts';
import { said, saying } from '../../../../../.storybook/said.ts';
import { depotPort } from '../../connected/index.ts';
import { inOutage, inWorld } from '../../lists/fixtures/ListHarness.tsx';
import { onPlatform } from '../fixtures/platform.tsx';
import { OriginDialog } from './OriginDialog.tsx';

const guide: Guide = {
  purpose: 'Where data come from: the moments that one was made from, back to what was imported or edited.',
  use: ['From the menus of a depot’s and a layer’s page.'],
  avoid: ['For what an object is related to now take the context.'],
  keyboard: [
    ['Tab', 'goes through the links'],
    ['Esc', 'closes'],
  ],
  aria: [
    ['Dialog', 'dialog named by the depot or layer'],
    ['Way back', 'list within list, of link'],
  ],
  components: [],
};

/** Two depots with data. */
function depotsOf(world: World): readonly [Depot, Depot] {
  return [...world.depots.values()].filter(({ moments }) => moments.length > 0) as unknown as [Depot, Depot];
}
const [imported, stored] = depotsOf(createWorld({ content: 'rich' }));
const of = { kind: 'moment', id: stored.moments[0]!.id } as const;
const board = uriOf('switchboard', [...createWorld({ content: 'rich' }).switchboards.keys()][0]!);

/** The moment of the second depot was stored by a run that read the first, and a moment that is gone. */
function computed(world: World): void {
  const moments = [{ ...stored.moments[0]!, origin: 'switchboard' as const, message: '' }, ...stored.moments.slice(1)];
  world.depots.set(stored.id, { ...stored, moments });
  const read = [imported.moments[0]!.id, 99_999].map((moment) => ({ depot: imported.id, moment }));
  world.momentSources.set(of.id, { switchboard: board, job: 1, read });
}

const meta = {
  title: 'Pages/OriginDialog',
  tags: ['beta', '!stable'],
  component: OriginDialog,
  decorators: [onPlatform],
  parameters: { guide, ...inFrame, ...inWorld({ prepare: computed }) },
  args: { port: depotPort, of, name: stored.name, onClose: fn() },
} satisfies Meta<typeof OriginDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

const dialog = async () => within(await screen.findByRole('dialog', { name: said.origin('originTitle', { name: stored.name }) }));

/** Back over a run to an import; what is gone is counted. */
export const Default: Story = {
  parameters: inAllModes,
  play: async () => {
    const open = await dialog();
    const tree = within(await open.findByRole('list', { name: said.origin('originTree') }));
    await expect(tree.getByRole('link', { name: imported.name })).toHaveAttribute('href', expect.stringContaining('/moment/'));
    await expect(tree.getByText(saying(said.origin('originComputed')))).toBeVisible();
    await expect(tree.getByText(saying(said.origin('originHidden', { count: 1 })))).toBeVisible();
  },
};

/** What was imported is the end of the way. */
export const Imported: Story = {
  parameters: inWorld(),
  play: async () => {
    const tree = within(await (await dialog()).findByRole('list', { name: said.origin('originTree') }));
    await expect(tree.getAllByRole('link')).toHaveLength(1);
  },
};

/** A run of which was not noted what it read. */
export const NotKept: Story = {
  parameters: inWorld({
    prepare: (world) => {
      computed(world);
      world.momentSources.clear();
    },
  }),
  play: async () => {
    await expect(await (await dialog()).findByText(said.origin('originUnknown'))).toBeVisible();
  },
};

/** A layer whose depot the user may not see. */
export const Nothing: Story = {
  args: { port: { ...depotPort, useLineage: () => ({ data: { moments: [], truncated: false }, error: null, refetch: fn() }) as never } },
  play: async () => {
    await expect(await (await dialog()).findByText(said.origin('originNothing'))).toBeVisible();
  },
};

const outage = inOutage('momentLineage', { prepare: computed });

/** The server fails; a second attempt shows it. */
export const Recovers: Story = {
  parameters: outage.parameters,
  play: async () => {
    const open = await dialog();
    await expect(await open.findByText(said.origin('originFailed'))).toBeVisible();
    outage.end();
    await userEvent.click(open.getByRole('button', { name: said.ui('retry') }));
    await expect(await open.findByRole('list', { name: said.origin('originTree') })).toBeVisible();
  },
};

export const Dark: Story = { globals: { scheme: 'dark' } };
