import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { said } from '../../../../.storybook/said.ts';
import { Button } from '../Button/index.ts';
import { NotificationsProvider, useNotify, type Notice } from './Notifications.tsx';

const undo = fn();
const notices: Readonly<Record<string, Notice>> = {
  Gelöscht: { message: 'Das Depot wurde gelöscht.', action: { onAction: undo } },
  'Mit Fehler': { message: 'Beim Freigeben des Moments ist ein Fehler aufgetreten.', severity: 'error', dismissAfterMs: null },
  'Mit Hinweis': { message: 'Der Text wurde in die Zwischenablage kopiert.', severity: 'info' },
  Kurz: { message: 'Gleich wieder weg.', severity: 'warning', dismissAfterMs: 80 },
};

function Triggers(): React.ReactNode {
  const notify = useNotify();
  return (
    <div style={{ display: 'flex', gap: 8, minHeight: 240, alignItems: 'flex-start' }}>
      {Object.entries(notices).map(([label, notice]) => (
        <Button key={label} onClick={() => notify(notice)}>
          {label}
        </Button>
      ))}
    </div>
  );
}

/** Says one of each kind as soon as it is there; they stay. */
function Shows(): React.ReactNode {
  const notify = useNotify();
  useEffect(() => {
    for (const notice of [notices['Mit Hinweis'], notices['Gelöscht'], notices['Kurz'], notices['Mit Fehler']])
      notify({ ...notice!, dismissAfterMs: null });
  }, [notify]);
  return <div style={{ minHeight: 300 }} />;
}

const guide: Guide = {
  purpose: 'A short notice of what has just been done, with a way to take it back.',
  use: ['After actions of the user: `useNotify`.'],
  avoid: ['For what must be read take Banner or a dialog.'],
  keyboard: [['Tab', 'reaches the notice’s action']],
  aria: [['Notice', 'status, alert for an error']],
  components: [],
};

const meta = {
  title: 'Feedback/Notifications',
  parameters: { guide },
  component: NotificationsProvider,
  args: { children: <Triggers /> },
} satisfies Meta<typeof NotificationsProvider>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A notice comes with what somebody does: press a button. One of each stands in `Kinds`. */
export const Default: Story = {};

/** Each kind, held so that it can be looked at: info, done with a way back, warning, error. */
export const Kinds: Story = {
  args: { children: <Shows /> },
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole('status')).toHaveLength(3);
    await expect(canvas.getAllByRole('alert')).toHaveLength(1);
  },
};

export const Interaction: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Gelöscht' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Mit Fehler' }));
    await expect(canvas.getByRole('alert')).toHaveTextContent('Beim Freigeben');
    await userEvent.click(canvas.getByRole('button', { name: said.ui('undo') }));
    await expect(undo).toHaveBeenCalledOnce();
    await expect(canvas.queryByText('Das Depot wurde gelöscht.')).toBeNull();
  },
};

export const DismissesItself: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Kurz' }));
    await waitFor(() => expect(canvas.queryByText('Gleich wieder weg.')).toBeNull());
  },
};

export const Dark: Story = {
  globals: { scheme: 'dark' },
  play: async ({ canvas }) => {
    for (const name of ['Gelöscht', 'Mit Fehler', 'Mit Hinweis']) await userEvent.click(canvas.getByRole('button', { name }));
    await expect(canvas.getAllByRole('button', { name: said.ui('dismiss') })).toHaveLength(3);
  },
};
