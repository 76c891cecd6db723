import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { doAndDont } from '../../../../.storybook/docs/doAndDont.tsx';
import { Still } from '../../../../.storybook/docs/Still.tsx';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { format, said, saying, writing } from '../../../../.storybook/said.ts';
import { SecurityLog } from './SecurityLog.tsx';
import { wholeLog } from './filter.ts';
import { sampleEntries, sampleEntry } from './samples.ts';

const users = [
  { id: 1, resource_uri: '/api/v1/user/1/', name: 'Katrin Mertens', slug: 'admin' },
  { id: 2, resource_uri: '/api/v1/user/2/', name: 'Kim Berger', slug: 'kim' },
];
const loaded = { total: sampleEntries.length, loading: false, loadingMore: false, hasMore: false, loadMore: fn(), retry: fn() };

const guide: Guide = {
  purpose: 'Who signed in, who changed rights, what was refused.',
  use: ['Administration.'],
  avoid: ['For changes of data take EventFeed.'],
  keyboard: [['Tab', 'goes through filters and entries']],
  aria: [
    ['Log', 'table, rows named by their event'],
    ['Filters', 'searchbox, button with a menu, combobox, textbox of a day'],
  ],
};

/** Labels of the stories in English. */
const english = {
  'Das dürfen nur Administratoren.': 'Only administrators may do this.',
};
const written = writing(english);

const meta = {
  title: 'Editors/Panels/SecurityLog',
  component: SecurityLog,
  parameters: { guide, english, layout: 'fullscreen' },
  args: { entries: sampleEntries, content: loaded, filter: wholeLog, onFilter: fn(), users },
} satisfies Meta<typeof SecurityLog>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Each entry says when, what, who, about what, from where, and what more there is to know. */
export const Default: Story = {
  play: async ({ canvas }) => {
    const refused = within(await canvas.findByRole('row', { name: saying(said.security('securityRefused')) }));
    await expect(refused.getByText(format().dateTime('2026-11-20T15:40:00.000Z'))).toHaveAttribute('title');
    await expect(refused.getByRole('link', { name: 'kim' })).toHaveAttribute('href', '/users/?edit=%2Fapi%2Fv1%2Fuser%2F2%2F');
    await expect(refused.getByRole('link', { name: 'Pegelstationen' })).toHaveAttribute('href', '/depot/7/');
    await expect(refused.getByText(said.security('securityTimes', { count: 3 }))).toBeVisible();
    await expect(refused.getByText(said.security('securityMissing', { permission: said.editors('permShare') }))).toBeVisible();
    await expect(refused.getByText('PATCH /api/v1/depot/:id/')).toBeVisible();
    const shared = within(canvas.getByRole('row', { name: saying(said.security('securityPermissionsChanged')) }));
    await expect(
      shared.getByText(
        said.security('securityGivenTo', { name: 'jonas.oezdemir', list: `${said.editors('permRead')}, ${said.editors('permWrite')}` }),
      ),
    ).toBeVisible();
    await expect(shared.getByText(said.security('securityTakenFrom', { name: 'Planung', list: said.editors('permShare') }))).toBeVisible();
    await expect(shared.getByText(said.security('securityMore', { count: 4 }))).toBeVisible();
    await expect(shared.getByRole('link', { name: 'admin' })).toBeVisible();
    // What is gone has its name and no page.
    const deleted = within(canvas.getByRole('row', { name: /praktikum2025/ }));
    await expect(deleted.queryByRole('link', { name: 'praktikum2025' })).toBeNull();
    await expect(
      within(canvas.getByRole('row', { name: saying(said.security('securityUserCreated')) })).getByText(said.security('securitySystem')),
    ).toBeVisible();
  },
};

/** One kind, or all of a group, from a menu that the keyboard opens. */
export const ByEvent: Story = {
  play: async ({ canvas, args }) => {
    canvas.getByRole('button', { name: `${said.security('securityEventFilter')}: ${said.security('securityAllEvents')}` }).focus();
    await userEvent.keyboard('{Enter}');
    const menu = within(await within(document.body).findByRole('menu'));
    await userEvent.click(menu.getByRole('menuitemradio', { name: said.security('securityLoginFailed') }));
    await expect(args.onFilter).toHaveBeenCalledWith({ event: 'login_failed' });
  },
};

/** One user, and the days between two. */
export const ByUserAndTime: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('combobox', { name: said.security('securityUser') }), 'kim');
    await userEvent.click(await within(document.body).findByRole('option', { name: 'Kim Berger' }));
    await expect(args.onFilter).toHaveBeenCalledWith({ user: '/api/v1/user/2/' });
    await userEvent.type(canvas.getByRole('textbox', { name: said.security('securityFrom') }), '1.11.2026{Enter}');
    await expect(args.onFilter).toHaveBeenCalledWith({ from: '2026-11-01' });
  },
};

/** The address said what the list is narrowed to; one button shows everything again. */
export const Filtered: Story = {
  args: {
    entries: [],
    content: { ...loaded, total: 0 },
    filter: { q: '', event: 'refusals', user: '/api/v1/user/2/', from: '2026-11-01', to: '2026-11-30' },
  },
  play: async ({ canvas, args }) => {
    await expect(
      canvas.getByRole('button', {
        name: `${said.security('securityEventFilter')}: ${said.security('securityAllOf', { group: said.security('securityRefusals') })}`,
      }),
    ).toBeVisible();
    await expect(canvas.getByRole('combobox', { name: said.security('securityUser') })).toHaveValue('Kim Berger');
    await userEvent.click(canvas.getByRole('button', { name: said.editors('listResetAll') }));
    await expect(args.onFilter).toHaveBeenCalledWith(wholeLog);
  },
};

export const Loading: Story = {
  args: { entries: [], content: { ...loaded, total: undefined, loading: true }, users: undefined },
  play: async ({ canvas }) => expect(canvas.queryByRole('table')).toBeNull(),
};

export const Empty: Story = {
  args: { entries: [], content: { ...loaded, total: 0 } },
  play: async ({ canvas }) => expect(canvas.getByText(said.security('securityEmpty'))).toBeVisible(),
};

/** As for somebody who is no administrator. */
export const Failed: Story = {
  args: { entries: [], content: { ...loaded, total: undefined, error: 'Das dürfen nur Administratoren.' } },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText(written('Das dürfen nur Administratoren.'))).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: said.editors('listRetry') }));
    await expect(args.content.retry).toHaveBeenCalled();
  },
};

const long = 'Übergangsregelungskoordinationsbeauftragte-der-Wasserwirtschaftsverwaltung-im-Regierungsbezirk';

/** Nothing widens the table beyond its place. */
export const LongNames: Story = {
  args: {
    entries: [
      sampleEntry({
        event: 'membership_changed',
        user: '/api/v1/user/2/',
        user_name: `${long}@example.org`,
        object: '/api/v1/user/3/',
        object_kind: 'user',
        object_name: long.repeat(2),
        ip_address: '2001:db8:85a3:8d3:1319:8a2e:370:7348',
        user_agent: `Mozilla/5.0 ${'x'.repeat(280)}`,
        details: { given: [long, long], taken: ['Planung'] },
      }),
      sampleEntry({ event: 'refused', user_name: 'קים', object_name: '<b>fett</b>', details: { code: 'made_up_code' } }),
    ],
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('<b>fett</b>')).toBeVisible();
    await expect(canvas.getByText('made_up_code')).toBeVisible();
    const table = canvas.getByRole('table');
    await expect(table.getBoundingClientRect().width).toBeLessThanOrEqual(canvasElement.getBoundingClientRect().width);
  },
};

export const English: Story = {
  globals: { language: 'en' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('jonas.oezdemir gets Read, Write')).toBeVisible();
    await expect(canvas.getByText('The permission "Share" is missing.')).toBeVisible();
  },
};
export const Dark: Story = { globals: { scheme: 'dark' } };

export const DoAndDont: Story = {
  ...doAndDont([
    {
      good: (
        <Still height={300}>
          <SecurityLog {...meta.args} {...Failed.args} />
        </Still>
      ),
      why: 'tell it why there is nothing to read (error).',
      bad: (
        <Still height={300}>
          <SecurityLog {...meta.args} {...Empty.args} />
        </Still>
      ),
      whyNot: 'turn a refusal into an empty list: it reads as if nothing had happened.',
    },
  ]),
  parameters: { layout: 'padded' },
};
