import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { doAndDont } from '../../../../.storybook/docs/doAndDont.tsx';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { said, writing } from '../../../../.storybook/said.ts';
import { Button } from '../Button/index.ts';
import { NotificationsProvider, useNotify, type Notice } from './Notifications.tsx';
import { Banner } from '../Banner/index.ts';

/** Labels of the stories in English. */
const english = {
  Rückgängig: 'Undo',
  'Ihr Passwort läuft morgen ab. Danach können Sie sich nicht mehr anmelden.':
    'Your password expires tomorrow. After that you cannot log in any more.',
  Gelöscht: 'Deleted',
  'Mit Fehler': 'With an error',
  'Mit Hinweis': 'With a hint',
  Kurz: 'Short',
  'Das Magazin wurde gelöscht.': 'The depot has been deleted.',
  'Beim Freigeben des Standes ist ein Fehler aufgetreten.': 'The moment could not be approved.',
  'Der Text wurde in die Zwischenablage kopiert.': 'The text has been copied to the clipboard.',
  'Gleich wieder weg.': 'Gone in a moment.',
};
type Label = keyof typeof english;
const written = writing(english);

const undo = fn();
const notices: Partial<Readonly<Record<Label, Notice & { readonly message: Label }>>> = {
  Gelöscht: { message: 'Das Magazin wurde gelöscht.', action: { onAction: undo } },
  'Mit Fehler': { message: 'Beim Freigeben des Standes ist ein Fehler aufgetreten.', severity: 'error', dismissAfterMs: null },
  'Mit Hinweis': { message: 'Der Text wurde in die Zwischenablage kopiert.', severity: 'info' },
  Kurz: { message: 'Gleich wieder weg.', severity: 'warning', dismissAfterMs: 80 },
};

function Triggers(): React.ReactNode {
  const notify = useNotify();
  return (
    <div style={{ display: 'flex', gap: 8, minHeight: 240, alignItems: 'flex-start' }}>
      {(Object.entries(notices) as [Label, Notice & { readonly message: Label }][]).map(([label, notice]) => (
        <Button key={label} onClick={() => notify({ ...notice, message: written(notice.message) })}>
          {written(label)}
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
      notify({ ...notice!, message: written(notice!.message), dismissAfterMs: null });
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
  example: `import { Button, GeoProvider, useNotify } from '@geo/ui';

function Delete({ onDelete, onUndo }: { onDelete: () => void; onUndo: () => void }) {
  const notify = useNotify();
  const remove = () => {
    onDelete();
    notify({ message: 'The depot has been deleted.', action: { onAction: onUndo } });
  };
  return <Button kind="danger" onClick={remove}>Delete</Button>;
}

// GeoProvider shows the notices: nothing else is needed.
export const App = () => (
  <GeoProvider language="en">
    <Delete onDelete={() => console.log('deleted')} onUndo={() => console.log('back again')} />
  </GeoProvider>
);`,
};

const meta = {
  title: 'Feedback/Notifications',
  parameters: { guide, english },
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
    await userEvent.click(canvas.getByRole('button', { name: written('Gelöscht') }));
    await userEvent.click(canvas.getByRole('button', { name: written('Mit Fehler') }));
    await expect(canvas.getByRole('alert')).toHaveTextContent(written('Beim Freigeben des Standes ist ein Fehler aufgetreten.'));
    await userEvent.click(canvas.getByRole('button', { name: said.ui('undo') }));
    await expect(undo).toHaveBeenCalledOnce();
    await expect(canvas.queryByText(written('Das Magazin wurde gelöscht.'))).toBeNull();
  },
};

export const DismissesItself: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: written('Kurz') }));
    await waitFor(() => expect(canvas.queryByText(written('Gleich wieder weg.'))).toBeNull());
  },
};

export const Dark: Story = {
  globals: { scheme: 'dark' },
  play: async ({ canvas }) => {
    for (const name of ['Gelöscht', 'Mit Fehler', 'Mit Hinweis'] as const)
      await userEvent.click(canvas.getByRole('button', { name: written(name) }));
    await expect(canvas.getAllByRole('button', { name: said.ui('dismiss') })).toHaveLength(3);
  },
};

export const DoAndDont: Story = doAndDont([
  {
    good: (
      <Banner severity="success" action={<Button size="small">Rückgängig</Button>}>
        Das Magazin wurde gelöscht.
      </Banner>
    ),
    why: 'say in a short sentence what has just been done, with the way back.',
    bad: <Banner severity="success">Ihr Passwort läuft morgen ab. Danach können Sie sich nicht mehr anmelden.</Banner>,
    whyNot: 'say in a notice what must be read: after 5 s it is gone. Take a Banner.',
  },
]);
