import type { Meta, StoryObj } from '@storybook/react-vite';
import TextField from '@mui/material/TextField';
import { useState, type ReactNode } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { DialogSketch } from '../../../../.storybook/docs/DialogSketch.tsx';
import { doAndDont } from '../../../../.storybook/docs/doAndDont.tsx';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { inFrame } from '../../../../.storybook/docs/inFrame.ts';
import { said, writing } from '../../../../.storybook/said.ts';
import { ShortcutHelp, type ShortcutInfo } from './ShortcutHelp.tsx';
import { useShortcut } from './useShortcut.ts';
import { color, fontSize } from '../theme/tokens.ts';
import { Keys } from './Keys.tsx';

const guide: Guide = {
  purpose: 'All shortcuts that hold on the page.',
  use: ['On the key ?.'],
  avoid: ['Not for help in general.', 'To name one shortcut beside its action take Keys.'],
  keyboard: [['Esc', 'closes']],
  aria: [
    ['Dialog', 'dialog'],
    ['Groups', 'region'],
  ],
};

/** Labels of the stories in English. */
const english = {
  Allgemein: 'General',
  'Suchen und ausführen': 'Search and run',
  'Tastenkürzel anzeigen': 'Show shortcuts',
  Schließen: 'Close',
  Tabelle: 'Table',
  Löschen: 'Delete',
  Tastenkürzel: 'Shortcuts',
  Alle: 'All',
  'Nächstes Feld': 'Next field',
  Kopieren: 'Copy',
  Einfügen: 'Paste',
  'Alles auswählen': 'Select all',
};
const written = writing(english);

const meta = {
  title: 'Navigation/ShortcutHelp',
  parameters: { guide, english, ...inFrame },
  component: ShortcutHelp,
  args: {
    open: true,
    onClose: fn(),
    groups: [
      {
        id: 'general',
        label: 'Allgemein',
        shortcuts: [
          { label: 'Suchen und ausführen', keys: ['mod+k'] },
          { label: 'Tastenkürzel anzeigen', keys: ['?'] },
          { label: 'Schließen', keys: ['esc'] },
        ],
      },
      { id: 'table', label: 'Tabelle', shortcuts: [{ label: 'Löschen', keys: ['del', 'mod+shift+x'] }] },
    ],
  },
} satisfies Meta<typeof ShortcutHelp>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Interaction: Story = {
  play: async ({ args }) => {
    const region = await screen.findByRole('region', { name: written('Tabelle') });
    await expect(region).toHaveTextContent(
      [written('Löschen'), said.ui('keyDelete'), said.ui('keyOr'), said.ui('keyCtrl'), said.ui('keyShift'), 'X'].join(''),
    );
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

/** `?` opens the help, except while one types; `mod+k` is heard in fields too. */
export const Hook: Story = {
  args: { open: false },
  render: function Page(args) {
    const [open, setOpen] = useState(false);
    const [searched, setSearched] = useState(0);
    useShortcut('?', () => setOpen(true));
    useShortcut('mod+k', () => setSearched((count) => count + 1), { inFields: true });
    useShortcut('x', () => setSearched(99), { enabled: false });
    return (
      <>
        <div style={{ display: 'flex', alignItems: 'center', gap: 12 }}>
          <TextField label="Name" />
          <output>{searched}</output>
        </div>
        <ShortcutHelp {...args} open={open} onClose={() => setOpen(false)} />
      </>
    );
  },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Name' });
    await userEvent.type(field, '?');
    await expect(field).toHaveValue('?');
    await expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.keyboard('{Control>}k{/Control}');
    await expect(canvas.getByRole('status')).toHaveTextContent('1');
    field.blur();
    await userEvent.keyboard('x?');
    await expect(await screen.findByRole('dialog', { name: said.ui('shortcuts') })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(canvas.getByRole('status')).toHaveTextContent('1');
  },
};
export const English: Story = { globals: { language: 'en' } };
export const Dark: Story = { globals: { scheme: 'dark' } };

interface ListedProps {
  readonly heading: string;
  readonly shortcuts: readonly ShortcutInfo[];
}

/** A group of the dialog. */
function Listed({ heading, shortcuts }: ListedProps): ReactNode {
  return (
    <div style={{ marginBottom: 12, fontSize: fontSize.body }}>
      <b style={{ fontSize: fontSize.small, color: color.text2 }}>{heading}</b>
      {shortcuts.map(({ label, keys }) => (
        <div
          key={label}
          style={{ display: 'flex', justifyContent: 'space-between', gap: 16, padding: '6px 0', borderBottom: `1px solid ${color.line}` }}
        >
          {label}
          <Keys keys={keys[0]!} />
        </div>
      ))}
    </div>
  );
}

export const DoAndDont: Story = doAndDont([
  {
    good: (
      <DialogSketch title="Tastenkürzel">
        <Listed heading="Allgemein" shortcuts={[{ label: 'Suchen und ausführen', keys: ['mod+k'] }]} />
        <Listed heading="Tabelle" shortcuts={[{ label: 'Löschen', keys: ['del'] }]} />
      </DialogSketch>
    ),
    why: 'tell what is special here, by where it holds.',
    bad: (
      <DialogSketch title="Tastenkürzel">
        <Listed
          heading="Alle"
          shortcuts={[
            { label: 'Nächstes Feld', keys: ['tab'] },
            { label: 'Kopieren', keys: ['mod+c'] },
            { label: 'Einfügen', keys: ['mod+v'] },
            { label: 'Suchen und ausführen', keys: ['mod+k'] },
            { label: 'Alles auswählen', keys: ['mod+a'] },
            { label: 'Löschen', keys: ['del'] },
          ]}
        />
      </DialogSketch>
    ),
    whyNot: 'list what every program has: what is special is lost among it.',
  },
]);
