export { EventFeed, type EventFeedProps } from './EventFeed.tsx';
export { mergeFeed, type FeedEntry } from './merge.ts';
export { actorName, eventParts, eventSentence, type SentencePart } from './sentence.ts';
