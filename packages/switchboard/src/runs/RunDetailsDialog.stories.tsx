import type { Node } from '@geo/api';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useState, type ReactNode } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { Banner } from '@geo/ui';
import { DialogSketch } from '../../../../.storybook/docs/DialogSketch.tsx';
import { doAndDont } from '../../../../.storybook/docs/doAndDont.tsx';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { inFrame } from '../../../../.storybook/docs/inFrame.ts';
import { format, said, writing } from '../../../../.storybook/said.ts';
import { fixtureEnglish, named, told } from '../fixtures/english.ts';
import { functionNode, longError, shortNotice } from '../fixtures/graphs.ts';
import { RunDetailsDialog, type RunDetailsDialogProps } from './RunDetailsDialog.tsx';

const node = functionNode('/api/v1/node/2/', 'feature.buffer', { status: 'failure', status_changed: '2026-11-21T05:12:00.000Z' });
const run = {
  id: 12,
  status: 'failure',
  start: '2026-11-21T05:12:00.000Z',
  end: '2026-11-21T05:12:02.420Z',
  user: '/api/v1/user/1/',
  stacktrace: longError,
} as const;

const loadRuns: RunDetailsDialogProps['loadRuns'] = fn(async () => told([run]));
const onRequestSupport: RunDetailsDialogProps['onRequestSupport'] = fn(async () => undefined);

const guide: Guide = {
  purpose: 'The runs of a function: when, how long, why it failed.',
  use: ['From a function’s state.'],
  avoid: ['For the settings of a function take NodeDialog.'],
  keyboard: [['Esc', 'closes']],
  aria: [
    ['Dialog', 'dialog named by the run'],
    ['Facts', 'term and definition'],
    ['Error', 'region that scrolls by keyboard'],
    ['Message', 'textbox'],
  ],
};

/** Labels of the stories in English. */
const english = {
  'Lauf von „Puffer“': 'Run of “Buffer”',
  'Lauf 12': 'Run 12',
  'Der Server antwortet nicht.': 'The server does not answer.',
  'Kein Mailserver eingerichtet.': 'No mail server is set up.',
  'Objekt 217: Die Geometrie überschneidet sich selbst bei 6,912 / 51,214. Reparieren Sie sie mit „Geometrie reparieren“.':
    'Feature 217: The geometry crosses itself at 6.912 / 51.214. Repair it by “Repair geometry”.',
};
const written = writing(english);

const meta = {
  title: 'Switchboard/RunDetailsDialog',
  parameters: { guide, english: { ...english, ...fixtureEnglish }, ...inFrame },
  component: RunDetailsDialog,
  args: {
    node,
    loadRuns,
    onRequestSupport,
    userName: () => 'Greta Winter',
    onClose: fn(),
  },
} satisfies Meta<typeof RunDetailsDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

const dialog = async () =>
  within(await within(document.body).findByRole('dialog', { name: said.switchboard('runDetailsOf', { name: named('Puffer') }) }));

export const Default: Story = {};

/** Only the latest run is asked for. The request is sent once; then the dialog closes. */
export const Interaction: Story = {
  play: async ({ args }) => {
    const open = await dialog();
    await expect(await open.findByText(`${format().number(2.42)} s`)).toBeVisible();
    await expect(args.loadRuns).toHaveBeenCalledWith(told(node), 1, expect.any(AbortSignal));
    await expect(open.getByRole('region', { name: said.switchboard('runError') })).toHaveTextContent(told(longError).slice(0, 100));
    await expect(open.getByText(said.switchboard('supportText'))).toBeVisible();
    await userEvent.type(open.getByRole('textbox', { name: said.switchboard('supportMessage') }), 'Hilfe');
    await userEvent.click(open.getByRole('button', { name: said.switchboard('requestSupport') }));
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce());
    await expect(args.onRequestSupport).toHaveBeenCalledWith(told(node), told(run), 'Hilfe');
  },
};

/** While it is sent, field and button are off. */
export const Sending: Story = {
  args: { onRequestSupport: () => new Promise(() => undefined) },
  play: async () => {
    const open = await dialog();
    await userEvent.click(await open.findByRole('button', { name: said.switchboard('requestSupport') }));
    await expect(await open.findByRole('button', { name: said.switchboard('supportSending') })).toBeDisabled();
    await expect(open.getByRole('textbox', { name: said.switchboard('supportMessage') })).toBeDisabled();
  },
};

/** What was written stays when it could not be sent. */
export const SendingFails: Story = {
  args: { onRequestSupport: () => Promise.reject(new Error(written('Kein Mailserver eingerichtet.'))) },
  play: async ({ args }) => {
    const open = await dialog();
    await userEvent.type(await open.findByRole('textbox', { name: said.switchboard('supportMessage') }), 'Hilfe');
    await userEvent.click(open.getByRole('button', { name: said.switchboard('requestSupport') }));
    await expect(
      await open.findByText(said.switchboard('errorMessage', { message: written('Kein Mailserver eingerichtet.') })),
    ).toBeVisible();
    await expect(open.getByRole('textbox', { name: said.switchboard('supportMessage') })).toHaveValue('Hilfe');
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};

/** Support is for failed runs only. */
export const Success: Story = {
  args: { loadRuns: async () => [{ ...run, status: 'success', stacktrace: null }] },
  play: async () => {
    const open = await dialog();
    await expect(await open.findByText(said.switchboard('statusSuccess'))).toBeVisible();
    await expect(open.queryByRole('button', { name: said.switchboard('requestSupport') })).toBeNull();
  },
};

export const Noticed: Story = {
  args: { loadRuns: async () => [{ ...run, status: 'success', stacktrace: null, notice: told(shortNotice) }] },
  play: async () => {
    await expect(await (await dialog()).findByText(told(shortNotice))).toBeVisible();
  },
};

export const NoRuns: Story = {
  args: { loadRuns: async () => [] },
  play: async () => {
    await expect(await (await dialog()).findByText(said.switchboard('noRuns'))).toBeVisible();
  },
};

/** Refuses to be asked while an answer is waited for, as the client of the platform does. */
const refusingTwice = (): RunDetailsDialogProps['loadRuns'] => {
  let waited: AbortSignal | null = null;
  return (_, __, signal) => {
    if (waited && !waited.aborted) return Promise.reject(new Error('isLoading'));
    waited = signal;
    return new Promise((resolve) => setTimeout(() => resolve(told([run])), 200));
  };
};

function Ending(props: RunDetailsDialogProps): ReactNode {
  const [status, setStatus] = useState<Node['status']>('started');
  useEffect(() => {
    const timer = setTimeout(setStatus, 50, 'failure');
    return () => clearTimeout(timer);
  }, []);
  return <RunDetailsDialog {...props} node={{ ...props.node, status }} />;
}

/** A node that ends while its run is asked for: it is asked anew. */
export const EndsWhileLoading: Story = {
  args: { loadRuns: refusingTwice() },
  render: (args) => <Ending {...args} />,
  play: async () => {
    await expect(await (await dialog()).findByText(`${format().number(2.42)} s`)).toBeVisible();
  },
};

export const Loading: Story = { args: { loadRuns: () => new Promise(() => undefined) } };

export const LoadingFails: Story = {
  args: { loadRuns: () => Promise.reject(new Error(written('Der Server antwortet nicht.'))) },
  play: async () => {
    await expect(
      await (await dialog()).findByText(said.switchboard('errorMessage', { message: written('Der Server antwortet nicht.') })),
    ).toBeVisible();
  },
};

export const English: Story = {
  globals: { language: 'en' },
  play: async () => {
    const open = within(await within(document.body).findByRole('dialog'));
    await expect(
      await open.findByText(
        'If you need help with this error, please describe what you were trying to do and click "Request Support" to notify the support staff.',
      ),
    ).toBeVisible();
    await expect(open.getByRole('button', { name: 'Request Support' })).toBeVisible();
  },
};

export const Dark: Story = { globals: { scheme: 'dark' } };

export const DoAndDont: Story = {
  ...doAndDont([
    {
      good: (
        <DialogSketch title="Lauf von „Puffer“">
          <Banner severity="error">{`Objekt 217: Die Geometrie überschneidet sich selbst bei 6,912 / 51,214. Reparieren Sie sie mit „Geometrie reparieren“.`}</Banner>
        </DialogSketch>
      ),
      why: 'say which object, what is wrong with it, and what helps.',
      bad: (
        <DialogSketch title="Lauf 12">
          <Banner severity="error">{`TopologyException: side location conflict\n  at buffer.ts:217\n  at run.ts:88`}</Banner>
        </DialogSketch>
      ),
      whyNot: 'let a function fail with the words of its code: only the support team can read them.',
    },
  ]),
  parameters: { docs: { story: { inline: true } } },
};
