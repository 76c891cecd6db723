import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { DialogSketch } from '../../../../.storybook/docs/DialogSketch.tsx';
import { doAndDont } from '../../../../.storybook/docs/doAndDont.tsx';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { inFrame } from '../../../../.storybook/docs/inFrame.ts';
import { format, said } from '../../../../.storybook/said.ts';
import { StaleRevisionDialog, type StaleField } from './StaleRevisionDialog.tsx';
import { Button } from '../Button/index.ts';
import { useUiTexts } from '../i18n/texts.ts';
import { SmallTable } from '../SmallTable/index.ts';

const guide: Guide = {
  purpose: 'Somebody else has changed the object meanwhile: whose state holds?',
  use: ['When the server refuses an old revision.'],
  avoid: ['For conflicts on a switchboard, which asks by itself.'],
  keyboard: [['Esc', 'goes back to the editor']],
  aria: [
    ['Dialog', 'dialog'],
    ['Differences', 'table'],
  ],
};

/** Labels of the stories in English. */
const english = {
  Beschreibung: 'Description',
  'Der Server antwortet nicht.': 'The server does not answer.',
};

const meta = {
  title: 'Feedback/StaleRevisionDialog',
  parameters: { guide, english, ...inFrame },
  component: StaleRevisionDialog,
  args: {
    open: true,
    name: 'Pegelstationen Lippe',
    onReload: fn(),
    onOverwrite: fn(),
    onCancel: fn(),
  },
} satisfies Meta<typeof StaleRevisionDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** Enter alone reloads; overwriting takes a step of its own. */
export const Interaction: Story = {
  play: async ({ args }) => {
    await expect(await screen.findByRole('button', { name: said.ui('staleReload') })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onReload).toHaveBeenCalledOnce();
    await expect(args.onOverwrite).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: said.ui('staleOverwrite') }));
    await expect(args.onOverwrite).toHaveBeenCalledOnce();
    await userEvent.keyboard('{Escape}');
    await expect(args.onCancel).toHaveBeenCalledOnce();
  },
};

export const WithDifferences: Story = {
  args: {
    changedBy: 'Jonas Krüger',
    changedAt: '2026-11-21T10:42:00Z',
    fields: [
      { label: 'Name', theirs: 'Pegel Lippe', mine: 'Pegelstationen Lippe' },
      { label: 'Beschreibung', theirs: '–', mine: 'Stündlich gemessene Wasserstände' },
    ],
  },
  play: async () => {
    await expect(
      await screen.findByText(said.ui('staleByAt', { user: 'Jonas Krüger', time: format().dateTime('2026-11-21T10:42:00Z') })),
    ).toBeVisible();
    await expect(screen.getByRole('row', { name: 'Name Pegel Lippe Pegelstationen Lippe' })).toBeVisible();
  },
};

export const LongName: Story = {
  args: { name: 'Überflutungsfläche'.repeat(556) },
  play: async () => {
    const reload = await screen.findByRole('button', { name: said.ui('staleReload') });
    await expect(reload.getBoundingClientRect().bottom).toBeLessThan(window.innerHeight);
    await expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth);
  },
};
export const Pending: Story = {
  args: { pending: 'overwrite' },
  play: async ({ args }) => {
    await expect(await screen.findByRole('button', { name: said.ui('staleReload') })).toBeDisabled();
    await userEvent.keyboard('{Escape}');
    await expect(args.onCancel).not.toHaveBeenCalled();
  },
};
export const Failed: Story = { args: { error: 'Der Server antwortet nicht.' } };
export const Dark: Story = { args: WithDifferences.args, globals: { scheme: 'dark' } };

/** What the dialog says, with or without who has changed what. */
function Stale({ fields = [] }: { readonly fields?: readonly StaleField[] }): ReactNode {
  const t = useUiTexts();
  return (
    <DialogSketch
      title={t('staleTitle')}
      actions={
        <>
          <Button kind="danger">{t('staleOverwrite')}</Button>
          <Button kind="primary">{t('staleReload')}</Button>
        </>
      }
    >
      <p style={{ margin: '0 0 12px' }}>{t('staleText', { name: 'Pegelstationen Lippe' })}</p>
      {fields.length > 0 && (
        <>
          <p>{t('staleBy', { user: 'Jonas Krüger' })}</p>
          <SmallTable
            label={t('staleFields')}
            fixed
            columns={[
              { id: 'field', label: t('staleField'), heading: true, render: ({ label }) => label },
              { id: 'theirs', label: t('staleTheirs'), render: ({ theirs }) => theirs },
              { id: 'mine', label: t('staleMine'), render: ({ mine }) => mine },
            ]}
            rows={fields}
            keyOf={({ label }) => label}
          />
        </>
      )}
    </DialogSketch>
  );
}

export const DoAndDont: Story = doAndDont([
  {
    good: <Stale fields={[{ label: 'Name', theirs: 'Pegel Lippe', mine: 'Pegelstationen Lippe' }]} />,
    why: 'show who has changed what, both states side by side (changedBy, fields).',
    bad: <Stale />,
    whyNot: 'ask whose state holds without showing the two.',
  },
]);
