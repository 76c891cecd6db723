import type { PresenceMessage } from './messages.ts';

/** Somebody else who has the switchboard open. One person may have it open twice. */
export interface Presence {
  readonly session: string;
  readonly user: string;
  readonly name: string;
  /** Uris of what is selected there. */
  readonly selection: readonly string[];
}

/** The others after a message; one's own connection is not told about itself. A message twice is the same as once. */
export function applyPresence(others: readonly Presence[], message: PresenceMessage): readonly Presence[] {
  const { session, user, name, selection } = message;
  const known = others.some((one) => one.session === session);
  if (selection === null) return known ? others.filter((one) => one.session !== session) : others;
  const present: Presence = { session, user, name, selection };
  return known ? others.map((one) => (one.session === session ? present : one)) : [...others, present];
}
