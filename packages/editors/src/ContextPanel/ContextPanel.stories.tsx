import type { ContextView, ObjectSummary } from '@geo/api';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { doAndDont } from '../../../../.storybook/docs/doAndDont.tsx';
import { Still } from '../../../../.storybook/docs/Still.tsx';
import { aroundStories } from '../../../../.storybook/docs/pairs.tsx';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { said, saying, writing } from '../../../../.storybook/said.ts';
import { awkwardNames } from '../fixtures/sampleEditor.ts';
import { ContextPanel } from './ContextPanel.tsx';

const object = (kind: string, id: number, name: string): ObjectSummary => ({
  resource_uri: `/api/v1/${kind}/${id}/`,
  kind,
  name,
  content_type: null,
  parent: null,
  public: null,
});
const folder = object('depotfolder', 1, 'Wasserwirtschaft');
const depot = object('depot', 1, 'Pegelstationen');
const switchboard = object('switchboard', 1, 'Pegel puffern');
const layer = object('layer', 1, 'Überflutungsflächen HQ100');
const view = object('view', 1, 'Hochwasserkarte');
const relation = (subject: ObjectSummary, kind: ContextView['relations'][number]['kind'], other: ObjectSummary) => ({
  kind,
  subject: subject.resource_uri,
  object: other.resource_uri,
});
const context: ContextView = {
  type: 'depot',
  object: depot,
  objects: [depot, folder, switchboard, layer, view],
  relations: [
    relation(folder, 'contains', depot),
    relation(depot, 'provides_data_for', switchboard),
    relation(depot, 'provides_data_for', layer),
    relation(layer, 'is_used_by', view),
  ],
  expanded: true,
  hidden: 0,
};

const guide: Guide = {
  purpose: 'What an object is related to, as a list and as a graph.',
  use: ['Beside pages of objects.'],
  avoid: ['For the folders of an object take its path.'],
  keyboard: [
    ['Arrow keys', 'change between list and graph'],
    ['Enter', 'goes to an object'],
  ],
  aria: [
    ['Panel', 'complementary named by its heading'],
    ['List, graph', 'tablist of tab with their tabpanel'],
    ['Kind of relation', 'heading of level 3 and a list'],
    ['Object', 'button that goes to it, link that opens it'],
  ],
};

/** Labels of the stories in English. */
const english = {
  'Kim Berger hat es angelegt': 'Kim Berger created it',
};
const written = writing(english);

const meta = {
  title: 'Editors/Panels/ContextPanel',
  component: ContextPanel,
  parameters: { guide, english, layout: 'fullscreen' },
  decorators: [aroundStories((story) => <div style={{ display: 'flex', justifyContent: 'end', height: 600 }}>{story}</div>)],
  args: {
    focus: depot.resource_uri,
    context,
    onRetry: fn(),
    onSelect: fn(),
    onReset: fn(),
    onHide: fn(),
    hrefOf: (uri) => `/seite${uri}`,
  },
} satisfies Meta<typeof ContextPanel>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** The relations as a list, by kind and direction. */
export const Interaction: Story = {
  play: async ({ canvas, args }) => {
    const feeds = canvas.getByRole('heading', { name: said.editors('relProvidesOut') }).parentElement!;
    await expect(
      within(feeds)
        .getAllByRole('button')
        .map((one) => one.textContent),
    ).toEqual(['Pegel puffern', 'Überflutungsflächen HQ100']);
    await expect(canvas.getByRole('heading', { name: said.editors('relContainsIn') })).toBeVisible();
    await expect(canvas.queryByText('Hochwasserkarte')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Pegel puffern' }));
    await expect(args.onSelect).toHaveBeenLastCalledWith(switchboard.resource_uri);
    await userEvent.click(canvas.getByRole('button', { name: said.editors('contextReset') }));
    await expect(args.onReset).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: said.editors('contextHide') }));
    await expect(args.onHide).toHaveBeenCalledOnce();
    await expect(canvas.getByRole('link', { name: said.editors('contextOpen', { name: 'Wasserwirtschaft' }) })).toHaveAttribute(
      'href',
      `/seite${folder.resource_uri}`,
    );
  },
};

/** What happened with the object has a tab of its own, also where nothing is connected with it. */
export const Events: Story = {
  args: { context: { ...context, objects: [depot], relations: [] }, events: <p>Kim Berger hat es angelegt</p> },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(said.editors('contextNone'))).toBeVisible();
    await userEvent.click(canvas.getByRole('tab', { name: said.editors('listEvents') }));
    await expect(canvas.getByText(written('Kim Berger hat es angelegt'))).toBeVisible();
    await expect(canvas.queryByText(said.editors('contextNone'))).toBeNull();
  },
};

/** The drawing can be used by keyboard: every object is a button. */
export const Graph: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('tab', { name: said.editors('contextGraph') }));
    const boxes = within(canvas.getByRole('region', { name: said.editors('contextGraph') })).getAllByRole('button');
    await expect(boxes).toHaveLength(5);
    // Names have room, and nothing has to be scrolled to the side.
    const body = canvas.getByRole('region', { name: said.editors('contextGraph') });
    await expect(body.scrollWidth).toBeLessThanOrEqual(body.clientWidth);
    for (const name of body.querySelectorAll('.name')) await expect(name.scrollWidth).toBeLessThanOrEqual(name.clientWidth);
    for (const icon of body.querySelectorAll('button svg')) {
      const middle = (box: DOMRect): number => box.left + box.width / 2;
      await expect(middle(icon.getBoundingClientRect())).toBeCloseTo(middle(icon.parentElement!.getBoundingClientRect()), 0);
    }
    await expect(canvas.getByRole('button', { name: said.editors('contextSelect', { name: 'Pegelstationen' }) })).toHaveAttribute(
      'aria-current',
      'true',
    );
    canvas.getByRole('button', { name: said.editors('contextSelect', { name: 'Hochwasserkarte' }) }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onSelect).toHaveBeenLastCalledWith(view.resource_uri);
    await userEvent.keyboard(' ');
    await expect(args.onSelect).toHaveBeenCalledTimes(2);
  },
};
export const GraphDark: Story = {
  globals: { scheme: 'dark' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('tab', { name: said.editors('contextGraph') }));
  },
};

const many = Array.from({ length: 60 }, (_, index) => object('layer', index + 10, `Layer ${index + 1}`));
/** Many relations are listed but neither expanded nor drawn. */
export const Many: Story = {
  args: {
    context: {
      ...context,
      objects: [depot, ...many],
      relations: many.map((one) => relation(depot, 'provides_data_for', one)),
      expanded: false,
      hidden: 3,
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(saying(said.editors('contextNotExpanded', { limit: 10 })))).toBeInTheDocument();
    await expect(canvas.getByText(said.editors('hiddenObjects', { count: 3 }))).toBeInTheDocument();
    await userEvent.click(canvas.getByRole('tab', { name: said.editors('contextGraph') }));
    await expect(canvas.getByText(saying(said.editors('contextTooMany')))).toBeVisible();
  },
};

export const AwkwardNames: Story = {
  args: {
    context: {
      ...context,
      objects: [
        depot,
        { ...folder, name: awkwardNames.long },
        { ...switchboard, name: awkwardNames.rtl },
        { ...layer, name: awkwardNames.markup },
        { ...view, name: awkwardNames.emoji + awkwardNames.combining },
      ],
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(awkwardNames.markup)).toBeVisible();
    await userEvent.click(canvas.getByRole('tab', { name: said.editors('contextGraph') }));
  },
};

export const Loading: Story = { args: { context: undefined } };
export const Failed: Story = {
  args: { context: undefined, failed: true },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('Bad response from server')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: said.editors('listRetry') }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
export const Empty: Story = { args: { context: { ...context, objects: [depot], relations: [] } } };
export const NothingChosen: Story = { args: { focus: null, context: undefined, onReset: undefined } };
export const English: Story = { globals: { language: 'en' } };
export const Dark: Story = { globals: { scheme: 'dark' } };

const unloaded = { ...meta.args, context: undefined };
const besidePage = (panel: ReactNode) => (
  <Still height={300} scale={0.8}>
    <div style={{ display: 'flex', justifyContent: 'end', height: '100%' }}>{panel}</div>
  </Still>
);

export const DoAndDont: Story = {
  ...doAndDont([
    {
      good: besidePage(<ContextPanel {...unloaded} failed />),
      why: 'tell it that nothing came (failed): it says so and lets one try again.',
      bad: besidePage(<ContextPanel {...unloaded} />),
      whyNot: 'leave it without relations and without a reason: it waits for what will not come.',
    },
  ]),
  parameters: { layout: 'padded' },
};
