import type { Meta, StoryObj } from '@storybook/react-vite';
import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { DialogSketch } from '../../../../.storybook/docs/DialogSketch.tsx';
import { doAndDont } from '../../../../.storybook/docs/doAndDont.tsx';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { inFrame } from '../../../../.storybook/docs/inFrame.ts';
import { said, writing } from '../../../../.storybook/said.ts';
import { BulkResultDialog } from './BulkResultDialog.tsx';
import { Banner } from '../Banner/index.ts';
import { Button } from '../Button/index.ts';
import { color, fontSize } from '../theme/tokens.ts';

const guide: Guide = {
  purpose: 'What became of each object of a bulk action.',
  use: ['After an action of which some may have failed.'],
  avoid: ['For one object a notice is enough.'],
  keyboard: [['Esc', 'closes']],
  aria: [
    ['Dialog', 'dialog'],
    ['Summary', 'status'],
  ],
};

/** Labels of the stories in English. */
const english = {
  'Layer löschen': 'Delete layers',
  'Der Layer wird von der View „Stadtplan“ verwendet.': 'The view “Stadtplan” uses the layer.',
  'Dazu fehlt Ihnen das Recht.': 'You lack the permission.',
  'Fehlgeschlagene wiederholen': 'Retry failed',
  '1 erledigt, 2 fehlgeschlagen': '1 done, 2 failed',
  Fehler: 'Error',
  'Einige Layer konnten nicht gelöscht werden.': 'Some layers could not be deleted.',
};
const written = writing(english);

const meta = {
  title: 'Feedback/BulkResultDialog',
  parameters: { guide, english, ...inFrame },
  component: BulkResultDialog,
  args: {
    open: true,
    title: 'Layer löschen',
    results: [
      { id: '1', name: 'Pegelstationen' },
      { id: '2', name: 'Bebauungspläne', href: '#layer/2', error: 'Der Layer wird von der View „Stadtplan“ verwendet.' },
      { id: '3', name: 'Ladesäulen', error: '' },
    ],
    onRetry: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof BulkResultDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** Only what failed is listed, and only that is tried again. */
export const Interaction: Story = {
  play: async ({ args }) => {
    const dialog = within(await screen.findByRole('dialog', { name: written('Layer löschen') }));
    await expect(dialog.getByRole('status')).toHaveTextContent(
      `${said.ui('bulkDone', { count: 1 })}, ${said.ui('bulkFailed', { count: 2 })}`,
    );
    await expect(dialog.getAllByRole('listitem')).toHaveLength(2);
    await expect(dialog.getByRole('link', { name: 'Bebauungspläne' })).toHaveAttribute('href', '#layer/2');
    await expect(dialog.getByText(said.ui('unknownReason'))).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: said.ui('retryFailed') }));
    await expect(args.onRetry).toHaveBeenCalledWith([expect.objectContaining({ id: '2' }), expect.objectContaining({ id: '3' })]);
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

export const AllDone: Story = {
  args: { results: [{ id: '1', name: 'Pegelstationen' }] },
  play: async () => {
    const dialog = within(await screen.findByRole('dialog'));
    await expect(dialog.getByRole('status')).toHaveTextContent(said.ui('bulkDone', { count: 1 }));
    await expect(dialog.queryByRole('button', { name: said.ui('retryFailed') })).toBeNull();
  },
};
export const AllFailed: Story = { args: { results: [{ id: '1', name: 'Pegelstationen', error: 'Dazu fehlt Ihnen das Recht.' }] } };
export const Retrying: Story = { args: { retrying: true } };
export const Dark: Story = { globals: { scheme: 'dark' } };

interface ResultsProps {
  readonly rows: readonly (readonly [name: string, reason: string])[];
}

/** What the dialog lists. */
function Results({ rows }: ResultsProps): ReactNode {
  return (
    <ul style={{ margin: '12px 0 0', padding: 0, listStyle: 'none', fontSize: fontSize.body }}>
      {rows.map(([name, reason]) => (
        <li key={name} style={{ padding: '8px 0', borderBottom: `1px solid ${color.line}` }}>
          <b>{name}</b>
          <div style={{ color: color.text2 }}>{reason}</div>
        </li>
      ))}
    </ul>
  );
}

export const DoAndDont: Story = doAndDont([
  {
    good: (
      <DialogSketch title="Layer löschen" actions={<Button icon={<RotateCw />}>Fehlgeschlagene wiederholen</Button>}>
        <Banner severity="warning">1 erledigt, 2 fehlgeschlagen</Banner>
        <Results
          rows={[
            ['Bebauungspläne', 'Der Layer wird von der View „Stadtplan“ verwendet.'],
            ['Ladesäulen', 'Dazu fehlt Ihnen das Recht.'],
          ]}
        />
      </DialogSketch>
    ),
    why: 'name what failed and why, each by itself, so that it can be put right.',
    bad: (
      <DialogSketch title="Fehler" actions={<Button icon={<RotateCw />}>Fehlgeschlagene wiederholen</Button>}>
        <Banner severity="error">Einige Layer konnten nicht gelöscht werden.</Banner>
        <Results
          rows={[
            ['layer/2', '409 Conflict'],
            ['layer/3', '403 Forbidden'],
          ]}
        />
      </DialogSketch>
    ),
    whyNot: 'hand on ids and codes of the server.',
  },
]);
