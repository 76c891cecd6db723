import { layerTypeLabel, typeLabel } from '@geo/api';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Suspense, use, useState, type ReactNode } from 'react';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { doAndDont } from '../../../../../.storybook/docs/doAndDont.tsx';
import { Still } from '../../../../../.storybook/docs/Still.tsx';
import type { Guide } from '../../../../../.storybook/docs/guide.ts';
import { onPhone } from '../../../../../.storybook/modes.ts';
import { said, saying } from '../../../../../.storybook/said.ts';
import { newObjectsPort, useListPort } from '../../connected/index.ts';
import { inWorld } from '../../lists/fixtures/ListHarness.tsx';
import { loadListDefinition } from '../../lists/registry.ts';
import { createNavigationStore } from '../../lists/rules/navigation.ts';
import { listeningHost, onPlatform } from '../fixtures/platform.tsx';
import { ListPage, type ListPageProps } from './ListPage.tsx';

const guide: Guide = {
  purpose: 'The list of a kind of object, with the way to new ones.',
  use: ['One page for each kind with a list.'],
  avoid: ['For a list within a page take ListView.'],
  keyboard: [['Enter', 'searches']],
  aria: [
    ['Title', 'heading of level 1'],
    ['Folders and tags', 'complementary'],
    ['Objects', 'list or table named like the page'],
  ],
  example: `const port = useListPort({ navigation, open: host.open, search, setSearch });

<ListPage definition={definition} port={port} creation={newObjectsPort} host={host} Editor={EditorHost} />`,
};

const views = loadListDefinition('view');
const layers = loadListDefinition('layer');

/** At an address of its own; the definition is loaded, as the router does. */
function AtAddress({ loading, ...props }: ListPageProps & { readonly loading: typeof views }): ReactNode {
  const [search, setSearch] = useState('');
  const [navigation] = useState(() => createNavigationStore({ getItem: () => null, setItem: () => undefined }));
  const port = useListPort({ navigation, open: props.host.open, search, setSearch });
  return <ListPage {...props} definition={use(loading)} port={port} />;
}

const meta = {
  title: 'Pages/ListPage',
  tags: ['beta', '!stable'],
  component: ListPage,
  decorators: [onPlatform],
  parameters: { guide, layout: 'fullscreen', ...inWorld() },
  render: (args) => <AtAddress {...args} loading={views} />,
  // The story itself finds definition and port.
  args: {
    definition: undefined as never,
    port: undefined,
    creation: newObjectsPort,
    host: listeningHost(),
    Editor: () => <dialog open aria-label="Editor" />,
  },
} satisfies Meta<typeof ListPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await expect(await canvas.findByRole('button', { name: said.editors('listViewsNew') })).toBeVisible();
    await expect(args.host.setTitle).toHaveBeenCalledWith(said.editors('listViews'));
  },
};

/** A kind of which a new object needs a name asks for it, and leads to its page. */
export const NewByName: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: said.editors('listViewsNew') }));
    const dialog = within(await screen.findByRole('dialog'));
    await expect(dialog.getByRole('button', { name: said.pages('create') })).toBeDisabled();
    await userEvent.type(dialog.getByRole('textbox', { name: saying(said.pages('name')) }), 'Pegel am Rhein{Enter}');
    await waitFor(() => expect(args.host.open).toHaveBeenCalledWith(expect.stringMatching(/^\/views\/edit\/\d+/)));
  },
};

/** A layer lies over a depot, which is asked for. */
export const NewLayer: Story = {
  render: (args) => <AtAddress {...args} loading={layers} />,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: said.editors('listLayersNew') }));
    const dialog = within(await screen.findByRole('dialog'));
    await expect(dialog.getByText(said.pages('newLayerText'))).toBeVisible();
    await expect(dialog.getByRole('button', { name: said.pages('create') })).toBeDisabled();
  },
};

/** One that shows other layers needs a name, and leads to its page. */
export const NewMetalayer: Story = {
  render: (args) => <AtAddress {...args} loading={layers} />,
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: said.editors('listLayersNew') }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('combobox', { name: said.pages('layerType') }));
    await userEvent.click(await screen.findByRole('option', { name: 'Metalayer' }));
    await expect(dialog.getByText(said.pages('newMetalayerText'))).toBeVisible();
    await userEvent.type(dialog.getByRole('textbox', { name: saying(said.pages('name')) }), 'Alles am Rhein');
    await userEvent.click(dialog.getByRole('button', { name: said.pages('create') }));
    await waitFor(() => expect(args.host.open).toHaveBeenCalledWith(expect.stringMatching(/^\/layers\/edit\/\d+/)));
  },
};

/** One that shows a service of others needs its address, and leads to its page. */
export const NewExternalMap: Story = {
  render: (args) => <AtAddress {...args} loading={layers} />,
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: said.editors('listLayersNew') }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('combobox', { name: said.pages('layerType') }));
    await userEvent.click(await screen.findByRole('option', { name: 'Externe Karte' }));
    await expect(dialog.getByText(said.pages('newExternalText'))).toBeVisible();
    await userEvent.type(dialog.getByRole('textbox', { name: saying(said.pages('name')) }), 'Stadtplan');
    await expect(dialog.getByRole('button', { name: said.pages('create') })).toBeDisabled();
    await userEvent.type(dialog.getByRole('textbox', { name: saying(said.pages('serviceAddress')) }), 'https://geo.example.org/wms');
    await userEvent.click(dialog.getByRole('button', { name: said.pages('create') }));
    await waitFor(() => expect(args.host.open).toHaveBeenCalledWith(expect.stringMatching(/^\/layers\/edit\/\d+/)));
  },
};

/** One that shows features of others says what its address may be, and of which kinds. */
export const NewExternalFeatures: Story = {
  render: (args) => <AtAddress {...args} loading={layers} />,
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: said.editors('listLayersNew') }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('combobox', { name: said.pages('layerType') }));
    await userEvent.click(await screen.findByRole('option', { name: layerTypeLabel('external_feature', 'de') }));
    await expect(dialog.getByText(said.pages('featuresAddressHelp'))).toBeVisible();
    await userEvent.click(dialog.getByRole('combobox', { name: said.pages('serviceType') }));
    await userEvent.click(await screen.findByRole('option', { name: typeLabel('geojsonservice', 'de') }));
    await userEvent.type(dialog.getByRole('textbox', { name: saying(said.pages('name')) }), 'Bäume');
    await userEvent.type(dialog.getByRole('textbox', { name: saying(said.pages('serviceAddress')) }), 'https://geo.example.org/a.geojson');
    await userEvent.click(dialog.getByRole('button', { name: said.pages('create') }));
    await waitFor(() => expect(args.host.open).toHaveBeenCalledWith(expect.stringMatching(/^\/layers\/edit\/\d+/)));
  },
};

/** An empty list offers the first step itself. */
export const Empty: Story = {
  parameters: inWorld({ fail: { views: 'empty' } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(said.editors('listViewsEmpty'))).toBeVisible();
    await expect(canvas.getAllByRole('button', { name: said.editors('listViewsNew') })).toHaveLength(2);
  },
};

export const Narrow: Story = { globals: onPhone };
export const Dark: Story = { globals: { scheme: 'dark' } };

/** Who is signed in is not known yet: there is no port. */
function Early(): ReactNode {
  return <ListPage {...meta.args} definition={use(layers)} port={undefined} />;
}

export const DoAndDont: Story = {
  ...doAndDont([
    {
      good: (
        <Still height={280} scale={0.5} address="/layers/">
          <Suspense>
            <Early />
          </Suspense>
        </Still>
      ),
      why: 'draw it at once, also without a port: it shows its shape meanwhile.',
      bad: (
        <Still height={280} scale={0.5} address="/layers/">
          {null}
        </Still>
      ),
      whyNot: 'wait with the page until everything is there: it stays empty, then jumps.',
    },
  ]),
  parameters: { layout: 'padded' },
};
