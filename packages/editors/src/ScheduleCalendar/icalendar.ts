import type { Schedules } from '@geo/api';

/** RFC 5545, 3.3.11. */
const escaped = (text: string): string => text.replaceAll(/[\\;,]/g, (letter) => `\\${letter}`).replaceAll(/\r\n|\r|\n/g, '\\n');

const utc = (ms: number): string => `${new Date(ms).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

const mostBytes = 75;

/** A line in pieces of at most 75 bytes, never within a character (RFC 5545, 3.1). */
function folded(line: string): string {
  const encoder = new TextEncoder();
  const pieces: string[] = [];
  let piece = '';
  let bytes = 0;
  for (const letter of line) {
    const length = encoder.encode(letter).length;
    if (bytes + length > mostBytes) {
      pieces.push(piece);
      // The blank that begins a further piece counts.
      [piece, bytes] = [' ', 1];
    }
    piece += letter;
    bytes += length;
  }
  return [...pieces, piece].join('\r\n');
}

/** An event without a known duration lasts so long, in ms: programs do not show what lasts no time. */
const shortestMs = 60_000;

/**
 * Executions as a calendar (RFC 5545). Each is an event at its point in time in UTC, which every program shows at the right hour, also where
 * it knows no rules of hours that pass, or of clocks that change.
 * @param address Where a switchboard is found. @param host Tells the events of this installation from others'.
 */
export function icalendarOf(
  { switchboards, times }: Pick<Schedules, 'switchboards' | 'times'>,
  { address, host, now }: { readonly address: (uri: string) => string; readonly host: string; readonly now: Date },
): string {
  const boards = new Map(switchboards.map((board) => [board.resource_uri, board]));
  const events = times.flatMap(({ switchboard, at }) => {
    const board = boards.get(switchboard);
    if (!board) return [];
    const start = Date.parse(at);
    return [
      'BEGIN:VEVENT',
      `UID:${switchboard.replaceAll(/\W+/g, '-')}${utc(start)}@${host}`,
      `DTSTAMP:${utc(now.getTime())}`,
      `DTSTART:${utc(start)}`,
      `DTEND:${utc(start + Math.max(shortestMs, board.took_ms ?? 0))}`,
      `SUMMARY:${escaped(board.name)}`,
      `URL:${address(switchboard)}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ];
  });
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//geo back office//schedules//EN', ...events, 'END:VCALENDAR'];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}
