import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState, type ReactNode } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Bare } from '../../../../.storybook/Bare.tsx';
import { Snippet } from '../../../../.storybook/docs/Snippet.tsx';
import { doAndDont } from '../../../../.storybook/docs/doAndDont.tsx';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { said } from '../../../../.storybook/said.ts';
import { describeFunction, emptyGraph } from '../memory/index.ts';
import { fixtureEnglish } from '../fixtures/english.ts';
import { pipeline } from '../fixtures/graphs.ts';
import { Switchboard, type SwitchboardProps } from './Switchboard.tsx';

const guide: Guide = {
  purpose: 'The pipeline editor over a graph of your own: value in, onChange out, no server.',
  use: ['To draw pipelines in an app that keeps and runs them itself.', 'To try the editor in ten lines.'],
  avoid: ['On the platform: ConnectedSwitchboard of @geo/switchboard/connected has runs, records and live changes.'],
  keyboard: [
    ['F', 'inserts a function'],
    ['D', 'inserts data'],
    ['Ctrl+Z, Ctrl+Y', 'takes back, does again'],
  ],
  aria: [
    ['Canvas', 'application named by label, its objects group named by their titles'],
    ['Connection', 'group named by both ends'],
    ['Port', 'img with its name, its value and its side'],
    ['Head', 'banner with a heading of level 1 that opens the menu'],
  ],
};

const functions = [
  describeFunction('feature.buffer', {
    title: 'Buffer',
    doc: 'Draws a strip around each geometry.',
    inputs: { features: 'feature', distance: { type: 'number', default_value: 100, unit: 'm' } },
    outputs: { output: 'feature' },
  }),
  describeFunction('feature.centroid', { title: 'Centroid', inputs: { features: 'feature' }, outputs: { output: 'feature' } }),
];

function Host(props: SwitchboardProps): ReactNode {
  const [graph, setGraph] = useState(props.graph);
  return (
    <div style={{ height: '100vh' }}>
      <Switchboard
        {...props}
        graph={graph}
        onChange={(next) => {
          setGraph(next);
          props.onChange(next);
        }}
      />
    </div>
  );
}

const meta = {
  component: Switchboard,
  title: 'Switchboard/Switchboard',
  parameters: { guide, english: fixtureEnglish, layout: 'fullscreen' },
  args: { graph: pipeline, onChange: () => undefined, functions },
  render: (args) => <Host {...args} />,
} satisfies Meta<typeof Switchboard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Empty: Story = { args: { graph: emptyGraph('Strips') } };

/** Where the host runs nothing, nothing is offered that would. */
export const WithoutRuns: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect((await canvas.findAllByText('feature.buffer'))[0]).toBeVisible();
    await expect(canvas.queryAllByRole('button', { name: said.switchboard('runSwitchboard') })).toEqual([]);
    await expect(canvas.queryByRole('button', { name: said.switchboard('settings') })).toBeNull();
  },
};

/** A graph that is only shown says so, and tells of no change. */
export const ReadOnly: Story = {
  args: { readOnly: true, onChange: fn() },
  play: async ({ canvas, args }) => {
    await expect((await canvas.findAllByText('feature.buffer'))[0]).toBeVisible();
    await expect(canvas.getByText(said.switchboard('readOnly'))).toBeVisible();
    await userEvent.keyboard('{Control>}a{/Control}{Delete}fd');
    await expect(within(document.body).queryByRole('dialog')).toBeNull();
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};

/** A function is put on the canvas by keys alone; the host gets the graph. */
export const Adds: Story = {
  args: { graph: emptyGraph('Strips') },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.keyboard('f');
    const dialog = within(await within(document.body).findByRole('dialog'));
    await userEvent.click(await dialog.findByText('Buffer'));
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByText('feature.buffer')).toBeVisible();
  },
};

/** In a page without a provider a sentence names it, in place of a white page. */
export const WithoutProvider: Story = {
  render: (args) => (
    <Bare>
      <h1>Host</h1>
      <Switchboard {...args} />
    </Bare>
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('<GeoProvider>');
    await expect(canvas.getByRole('heading', { name: 'Host' })).toBeVisible();
  },
};

export const DoAndDont: Story = {
  ...doAndDont([
    {
      good: (
        <Snippet
          code={`const [graph, setGraph] = useState(saved);

<Switchboard
  graph={graph}
  onChange={setGraph}
  functions={functions}
/>`}
        />
      ),
      why: 'keep each graph that it tells of and hand it back, as for any field.',
      bad: (
        <Snippet
          code={`<Switchboard
  graph={saved}
  onChange={(next) => post(next)}
  functions={functions}
/>`}
        />
      ),
      whyNot: 'send changes away and give the first graph again: what was drawn springs back.',
    },
  ]),
  parameters: { layout: 'padded' },
};
