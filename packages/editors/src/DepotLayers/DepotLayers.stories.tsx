import type { DepotLayer } from '@geo/api';
import { color } from '@geo/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { doAndDont } from '../../../../.storybook/docs/doAndDont.tsx';
import { Still } from '../../../../.storybook/docs/Still.tsx';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { said } from '../../../../.storybook/said.ts';
import { DepotLayers } from './DepotLayers.tsx';

const layer = (id: number, name: string, more: Partial<DepotLayer>): DepotLayer => ({
  resource_uri: `/api/v1/layer/${id}/`,
  name,
  owner: '/api/v1/user/2/',
  owner_name: 'Kim Berger',
  public: false,
  published_by: null,
  published_by_name: null,
  published_at: null,
  older_moments: false,
  readable: true,
  ...more,
});
const published = { published_by: '/api/v1/user/2/', published_by_name: 'Kim Berger', published_at: '2026-10-21T05:15:00.000Z' };

const guide: Guide = {
  purpose: 'The layers that show a depot, and how to withdraw them.',
  use: ['The page of a depot.'],
  avoid: ['For all layers take the list of layers.'],
  keyboard: [['Enter, Space', 'withdraws a layer']],
  aria: [
    ['Layers', 'table, rows named by their layer'],
    ['Withdraw', 'button named with the layer'],
  ],
};

const meta = {
  title: 'Editors/Panels/DepotLayers',
  parameters: { guide },
  component: DepotLayers,
  args: {
    layers: [
      layer(1, 'Pegelstationen', { ...published, public: true, older_moments: true, readable: false }),
      layer(2, 'Pegel (Entwurf)', published),
      layer(3, 'Pegel intern', {}),
    ],
    hrefOf: (uri) => uri.replace('/api/v1', ''),
    onWithdraw: fn(),
  },
} satisfies Meta<typeof DepotLayers>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** Also what one may not open is listed; what is or could again be public can be withdrawn. */
export const Interaction: Story = {
  play: async ({ canvas, args }) => {
    const first = within(canvas.getByRole('row', { name: /Pegelstationen/ }));
    await expect(first.getByText(said.editors('publicState'))).toBeVisible();
    await expect(first.queryByRole('link')).toBeNull();
    await userEvent.click(first.getByRole('button'));
    await expect(args.onWithdraw).toHaveBeenLastCalledWith(args.layers[0]);
    await expect(within(canvas.getByRole('row', { name: /Entwurf/ })).getByText(said.editors('endedState'))).toBeVisible();
    await expect(within(canvas.getByRole('row', { name: /intern Kim/ })).queryByRole('button')).toBeNull();
    await expect(canvas.getByRole('link', { name: 'Pegel intern' })).toHaveAttribute('href', '/layer/3/');
  },
};
export const Empty: Story = { args: { layers: [] } };
/** While one is withdrawn no other can be. */
export const Pending: Story = { args: { pending: true } };
export const English: Story = { globals: { language: 'en' } };
export const Dark: Story = { globals: { scheme: 'dark' } };

export const DoAndDont: Story = doAndDont([
  {
    good: (
      <Still height={230} scale={0.8}>
        <div style={{ flex: 1, padding: 16, backgroundColor: color.surface }}>
          <DepotLayers {...meta.args} />
        </div>
      </Still>
    ),
    why: 'list every layer that shows the depot, also those that one may not open.',
    bad: (
      <Still height={230} scale={0.8}>
        <div style={{ flex: 1, padding: 16, backgroundColor: color.surface }}>
          <DepotLayers {...meta.args} layers={meta.args.layers.filter(({ readable }) => readable)} />
        </div>
      </Still>
    ),
    whyNot: 'leave out what one may not open: it seems as if the depot were public nowhere.',
  },
]);
