import type { ServiceCheck } from '../checks/check.ts';
import { answered } from '../checks/read.ts';

/** What clients rely on: the archive says what it is, and has tiles where the layer lies somewhere. */
export const pmtilesChecks: readonly ServiceCheck[] = [
  {
    id: 'archive',
    title: { de: 'Archiv ist lesbar', en: 'The archive can be read' },
    async run(ask, { place }) {
      const answer = await ask('');
      // Of a large layer there is none, and that is said.
      if (answer.status === 422) return null;
      const head = answered(answer, 'application/vnd.pmtiles').subarray(0, 127);
      if (head.length < 127 || head.toString('latin1', 0, 7) !== 'PMTiles' || head[7] !== 3)
        return { de: 'Die Antwort ist kein PMTiles-Archiv der Version 3.', en: 'The answer is no PMTiles archive of version 3.' };
      if (place === null || head.readBigUInt64LE(72) > 0n) return null;
      return { de: 'Das Archiv hat keine Kacheln.', en: 'The archive has no tiles.' };
    },
  },
];
