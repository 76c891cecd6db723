import type { Event, NewsPost } from '@geo/api';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { doAndDont } from '../../../../.storybook/docs/doAndDont.tsx';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { said, saying, writing } from '../../../../.storybook/said.ts';
import { awkwardNames } from '../fixtures/sampleEditor.ts';
import { EventFeed } from './EventFeed.tsx';

const event = (id: number, key: string, change: Partial<Event> = {}): Event => ({
  id,
  resource_uri: `/api/v1/event/${id}/`,
  user: '/api/v1/user/2/',
  user_name: 'Kim Berger',
  impersonator: null,
  impersonator_name: null,
  key,
  content_object: '/api/v1/depot/1/',
  content_kind: 'depot',
  metadata: { name: 'Pegelstationen' },
  created: `2026-11-${String(21 - id).padStart(2, '0')}T09:00:00.000Z`,
  ...change,
});
const post: NewsPost = {
  id: 7,
  categories: ['Produkt', 'Karten'],
  link: 'https://example.org/neu',
  title: { rendered: 'Neue Hintergrundkarte' },
  date: '2026-11-19T12:00:00.000Z',
};

const guide: Guide = {
  purpose: 'What happened, by whom and to what, grouped by day.',
  use: ['Start page, panels of objects.'],
  avoid: ['For security take SecurityLog.'],
  keyboard: [['Tab', 'goes through the objects named']],
  aria: [
    ['Events', 'list named by label'],
    ['Object', 'link'],
    ['When', 'time'],
  ],
};

/** Labels of the stories in English. */
const english = {
  'Der Server ist nicht erreichbar.': 'The server cannot be reached.',
  Produkt: 'Product',
  Karten: 'Maps',
  'Neue Hintergrundkarte': 'New base map',
};

const written = writing(english);

const meta = {
  title: 'Editors/Panels/EventFeed',
  parameters: { guide, english },
  component: EventFeed,
  args: {
    events: [
      event(1, 'store'),
      event(2, 'update', { impersonator: '/api/v1/user/1/', impersonator_name: 'Katrin Mertens' }),
      event(3, 'delete', { content_object: null }),
      event(4, 'favor', { user: null, user_name: null }),
      event(5, 'approve'),
    ],
    news: [post],
    hrefOf: (uri) => `/seite${uri}`,
  },
} satisfies Meta<typeof EventFeed>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Events and news in the order of their dates; what is gone is no link. */
export const Default: Story = {
  play: async ({ canvas }) => {
    const entries = canvas.getAllByRole('listitem');
    await expect(entries[0]).toHaveTextContent(said.editors('eventStore', { user: 'Kim Berger', object: 'Pegelstationen' }));
    await expect(within(entries[0]!).getByRole('link', { name: 'Pegelstationen' })).toHaveAttribute('href', '/seite/api/v1/depot/1/');
    await expect(within(entries[1]!).getByRole('link')).toHaveAttribute('href', 'https://example.org/neu');
    await expect(entries[1]).toHaveTextContent(written('Produkt'));
    await expect(entries[2]).toHaveTextContent(
      said.editors('eventUpdate', {
        user: said.editors('eventAs', { impersonator: 'Katrin Mertens', user: 'Kim Berger' }),
        object: 'Pegelstationen',
      }),
    );
    await expect(within(entries[3]!).queryByRole('link')).toBeNull();
    await expect(entries[4]).toHaveTextContent(said.editors('eventFavor', { user: 'System', object: 'Pegelstationen' }));
    await expect(entries[5]).toHaveTextContent(said.editors('eventApprove', { user: 'Kim Berger', object: 'Pegelstationen' }));
  },
};

/** Where the object is known it is not named. */
export const OfOneObject: Story = {
  args: { withObject: false, news: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(saying(said.editors('eventStoreAlone', { user: '' }).trim()))).toBeVisible();
    await expect(canvas.queryByText('Pegelstationen')).toBeNull();
  },
};

/** Names are text; an address that is none of the web is no link. */
export const Awkward: Story = {
  args: {
    events: [
      event(1, 'store', { metadata: { name: awkwardNames.markup } }),
      event(2, 'create', { metadata: { name: awkwardNames.rtl }, user_name: awkwardNames.emoji }),
      event(3, 'update', { metadata: { name: awkwardNames.long } }),
    ],
    news: [{ ...post, link: 'javascript:alert(1)', categories: [], title: { rendered: '<b>Fett</b>' } }],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(awkwardNames.markup)).toBeVisible();
    await expect(canvas.getByText('<b>Fett</b>')).toBeVisible();
    await expect(canvas.queryByRole('link', { name: '<b>Fett</b>' })).toBeNull();
    // A name of any length leaves room for the other events.
    for (const entry of canvas.getAllByRole('listitem')) await expect(entry.textContent.length).toBeLessThan(200);
  },
};

export const Loading: Story = { args: { events: [], news: [], loading: true } };
export const Empty: Story = { args: { events: [], news: [] } };
export const Failed: Story = {
  args: { events: [], news: [], error: 'Der Server ist nicht erreichbar.', onRetry: fn() },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: said.editors('listRetry') }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
export const English: Story = {
  globals: { language: 'en' },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')[0]).toHaveTextContent('Kim Berger saved new data into Pegelstationen');
  },
};
export const Dark: Story = { globals: { scheme: 'dark' } };

const ofDepot = { ...meta.args, events: meta.args.events.filter(({ content_object }) => content_object !== null).slice(0, 2), news: [] };

export const DoAndDont: Story = doAndDont([
  {
    good: (
      <div>
        <strong>Pegelstationen</strong>
        <EventFeed {...ofDepot} withObject={false} />
      </div>
    ),
    why: 'leave the name out (withObject) where all events are of one object.',
    bad: (
      <div>
        <strong>Pegelstationen</strong>
        <EventFeed {...ofDepot} />
      </div>
    ),
    whyNot: 'repeat in each line what the heading says.',
  },
]);
