import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import type { Guide } from '../../../../../.storybook/docs/guide.ts';
import { said } from '../../../../../.storybook/said.ts';
import { withoutPicture } from '../../../../../.storybook/modes.ts';
import { depotPort } from '../../connected/index.ts';
import { asReader, inWorld } from '../../lists/fixtures/ListHarness.tsx';
import { listeningHost, onPlatform } from '../fixtures/platform.tsx';
import { DepotPage } from './DepotPage.tsx';

const guide: Guide = {
  purpose: 'A record of a depot as the dataset of a switchboard.',
  use: ['To try functions on a single record.'],
  avoid: ['For all records of a depot take the button of its page.'],
  keyboard: [['Tab', 'goes from a cell to the menu of its row']],
  aria: [['Menu of a row', 'menu']],
  components: [],
};

const meta = {
  title: 'Pages/DepotPage/Use',
  tags: ['beta', '!stable'],
  component: DepotPage,
  decorators: [onPlatform],
  parameters: { guide, layout: 'fullscreen', ...withoutPicture, ...inWorld() },
  args: { port: depotPort, depotId: 1, onRemove: fn() },
} satisfies Meta<typeof DepotPage>;
export default meta;
type Story = StoryObj<typeof meta>;

const leadsToBoard = (open: unknown): Promise<void> =>
  waitFor(() => expect(open).toHaveBeenCalledWith(expect.stringMatching(/^\/switchboards\/edit\/\d+$/)));

/** A record is used in a switchboard of its own, from the menu of its row. */
export const FromRow: Story = {
  args: { host: listeningHost() },
  play: async ({ canvas, args }) => {
    const grid = await canvas.findByRole('grid');
    await userEvent.click(await within(grid).findByRole('button', { name: said.ui('rowMenu', { row: 1 }) }));
    await userEvent.click(await screen.findByRole('menuitem', { name: said.pages('useInSwitchboard') }));
    await leadsToBoard(args.host.open);
  },
};

/** The same from the card of the selected record, beside the map. */
export const FromCard: Story = {
  args: { host: listeningHost() },
  play: async ({ canvas, args }) => {
    const grid = await canvas.findByRole('grid');
    await waitFor(() => expect(grid.querySelector('[data-rowindex="0"] [data-field=".name"]')).toBeVisible());
    await userEvent.click(grid.querySelector('[data-rowindex="0"] [data-field=".name"]')!);
    // The depot has one of that name, too.
    const buttons = (): HTMLElement[] => canvas.queryAllByRole('button', { name: said.pages('useInSwitchboard') });
    await waitFor(() => expect(buttons()).toHaveLength(2));
    await userEvent.click(buttons()[1]!);
    await leadsToBoard(args.host.open);
  },
};

/** Who only reads is offered nothing that others may do. */
export const ReadOnly: Story = {
  args: { host: listeningHost() },
  parameters: inWorld(asReader()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toBeVisible();
    const header = within((await canvas.findByRole('heading', { level: 1 })).closest('header')!);
    await expect(header.getAllByRole('button')).toHaveLength(1);
    await userEvent.click(header.getByRole('button'));
    await expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
      said.pages('compareMoments'),
      said.editors('origin'),
      said.pages('settings'),
    ]);
  },
};
