/** What one user changes within so many minutes belongs together. */
const minutesTogether = 15;
/** Of the states that nobody named, a switchboard keeps the last ones. */
export const keptRevisions = 500;

/** The newest revision of a switchboard; `Who` is what names users. */
export interface NewestRevision<Who> {
  readonly by: Who | null;
  readonly name: string;
  /** It has ended: its state is not the graph as it is now. */
  readonly frozen: boolean;
}

/** Whether a change belongs to the newest revision, which began so many minutes ago; else the next one begins with it. */
export function joinsRevision<Who>(last: NewestRevision<Who> | undefined, by: Who, minutesAgo: number): boolean {
  return last !== undefined && !last.frozen && last.by === by && minutesAgo < minutesTogether;
}

/** Whether the newest revision takes the name that a user gives to the present state; else a new one does. */
export function takesName<Who>(last: NewestRevision<Who> | undefined, by: Who): boolean {
  return last !== undefined && !last.frozen && last.by === by && last.name === '';
}
