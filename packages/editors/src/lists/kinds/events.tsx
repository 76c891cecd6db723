import { pageOfUri, type Event } from '@geo/api';
import { RelativeTime } from '@geo/ui';
import { eventSentence } from '../../EventFeed/index.ts';
import { defineList, type ListDefinition } from '../definition.ts';

export const eventList: ListDefinition<Event> = defineList<Event>('event', {
  texts: { title: 'listEvents', search: 'listEventsSearch', empty: 'listEventsEmpty', emptyText: 'listEventsEmptyText' },
  nameLabel: 'colEvent',
  nameOf: eventSentence,
  hrefOf: (event) => pageOfUri(event.content_object),
  typeOf: (event) => event.content_kind ?? undefined,
  factsOf: (event) => [<RelativeTime key="time" value={event.created} />],
  columns: [{ id: 'time', label: 'colTime', width: 150, render: (event) => <RelativeTime value={event.created} /> }],
  sorts: [],
  filters: [{ id: 'mine', label: 'listFilterMine', query: { mine: '1' } }],
  presentation: 'table',
  onlyTable: true,
  actions: [],
});
