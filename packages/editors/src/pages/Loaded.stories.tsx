import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { doAndDont } from '../../../../.storybook/docs/doAndDont.tsx';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { said, writing } from '../../../../.storybook/said.ts';
import { Loaded, type LoadedProps } from './Loaded.tsx';

const guide: Guide = {
  purpose: 'What a dialog or panel shows of a query: its data, why there are none, or that they are coming.',
  use: ['Dialogs and panels that load one thing when they open.'],
  avoid: ['For the object of a page take LoadFailed, which knows missing objects.', 'For lists take ListView.'],
  keyboard: [['Tab', 'goes to another try']],
  aria: [
    ['On the way', 'status'],
    ['Not loaded', 'alert'],
  ],
  example: `const query = useQuery({ queryKey: ['versions', id], queryFn: () => loadVersions(id) });

<Loaded query={query}>{(versions) => <VersionList versions={versions} />}</Loaded>`,
};

/** Labels of the stories in English. */
const english = {
  'Der Server ist nicht erreichbar.': 'The server cannot be reached.',
  'Versionen: 0': 'Versions: 0',
  'Noch keine Version gespeichert.': 'No version was saved yet.',
};
const written = writing(english);

type Query = LoadedProps<readonly string[]>['query'];
const query = (state: Partial<Query>): Query => ({ data: undefined, error: null, refetch: fn(async () => undefined), ...state });
const failure = (): Error => new Error(written('Der Server ist nicht erreichbar.'));

/** The names of moments, as a dialog lists them. */
const names = (all: readonly string[]) => (
  <ul style={{ margin: 0 }}>
    {all.map((name) => (
      <li key={name}>{name}</li>
    ))}
  </ul>
);

const meta = {
  title: 'Pages/Loaded',
  tags: ['beta', '!stable'],
  component: Loaded<readonly string[]>,
  parameters: { guide, english },
  args: { query: query({ data: ['Stationen Lippe', 'Nachtrag Ruhr'] }), children: names },
} satisfies Meta<typeof Loaded<readonly string[]>>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(2);
  },
};

export const Loading: Story = {
  args: { query: query({}) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(said.ui('loading'));
  },
};

const failed = query({});

/** The reason stands there, and the way to another try. */
export const Failed: Story = {
  render: (args) => <Loaded {...args} query={{ ...failed, error: failure() }} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(written('Der Server ist nicht erreichbar.'));
  },
};

/** Another try is asked for. */
export const Interaction: Story = {
  render: Failed.render,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: said.ui('retry') }));
    await expect(failed.refetch).toHaveBeenCalled();
  },
};

export const Dark: Story = { render: Failed.render, globals: { scheme: 'dark' } };

const Unreachable = () => <Loaded query={{ ...failed, error: failure() }}>{names}</Loaded>;

export const DoAndDont: Story = doAndDont([
  {
    good: <Unreachable />,
    why: 'say that nothing came, why, and let people try again.',
    bad: (
      <div>
        <strong>Versionen: 0</strong>
        <p>Noch keine Version gespeichert.</p>
      </div>
    ),
    whyNot: 'draw the content of a query without its data: what failed looks as if it were empty.',
  },
]);
