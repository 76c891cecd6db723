/** One entry to be: what was noted, and how often within a minute. */
export interface NoteLine<Note> {
  readonly note: Note;
  count: number;
  /** Key of the stored entry; null while there is none. */
  id: number | null;
}

interface Taken<Note> {
  /** An account, or an address where there is none. */
  readonly who: string;
  readonly event: string;
  /** What of it is the same when it happens again. */
  readonly what: string;
  readonly note: Note;
  /** What stands for notes that are too many: of one who, or of everybody. */
  readonly summary: (note: Note, everybody: boolean) => Note;
}

export interface NoteBounds<Note> {
  /** The line of a note that has none yet; null where it is counted at one that is there. */
  take(taken: Taken<Note>): NoteLine<Note> | null;
  /** Stored lines whose count has grown since they were last asked for. */
  repeated(): { id: number; count: number }[];
}

/** The same within this time is one line. */
const windowMs = 60_000;
/** Different lines of one who, and of all, within that time: an attacker fills neither disk nor memory. */
const mostOfOne = 20;
const mostOfAll = 200;

export function createNoteBounds<Note>(now: () => number = Date.now): NoteBounds<Note> {
  let end = 0;
  let lines = new Map<string, NoteLine<Note>>();
  let ofWho = new Map<string, number>();
  let grown = new Set<NoteLine<Note>>();

  /** Counts at the line of that key, or begins it where there is room. */
  const at = (key: string, note: () => Note): NoteLine<Note> | null => {
    const line = lines.get(key);
    if (line) {
      line.count += 1;
      grown.add(line);
      return null;
    }
    const made = { note: note(), count: 1, id: null };
    lines.set(key, made);
    return made;
  };

  return {
    take({ who, event, what, note, summary }) {
      if (now() >= end) {
        end = now() + windowMs;
        lines = new Map();
        ofWho = new Map();
      }
      const key = JSON.stringify([who, event, what]);
      if (lines.has(key)) return at(key, () => note);
      const summed = JSON.stringify([who, event]);
      if (lines.has(summed)) return at(summed, () => note);
      const own = ofWho.get(who) ?? 0;
      if (lines.size >= mostOfAll) return at(JSON.stringify([event]), () => summary(note, true));
      ofWho.set(who, own + 1);
      return own < mostOfOne ? at(key, () => note) : at(summed, () => summary(note, false));
    },
    repeated() {
      const present = new Set(lines.values());
      const stored = [...grown].flatMap(({ id, count }) => (id === null ? [] : [{ id, count }]));
      // What is not stored yet is asked for again, as long as it is not over.
      grown = new Set([...grown].filter((line) => line.id === null && present.has(line)));
      return stored;
    },
  };
}
