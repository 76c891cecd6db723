import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { ensurePrograms } from '../debian.ts';

/** What desktops and notebooks have for the five functions in a row: a Python program of Debian's packages each. */
const programs = [
  { name: 'QGIS Processing', program: 'qgis_chain.py', needs: '/usr/lib/python3/dist-packages/qgis', of: 'python3-qgis' },
  { name: 'GeoPandas', program: 'geopandas_chain.py', needs: '/usr/lib/python3/dist-packages/geopandas', of: 'python3-geopandas' },
];

export interface ChainPeer {
  name: string;
  /** Runs once over a table of a GeoPackage; null where it cannot be had. */
  run: ((file: string, table: string) => Promise<ChainEnd>) | null;
}

interface ChainEnd {
  /** Of the five functions; its start is not in it. */
  seconds: number;
  records: number;
  area: number;
}

export function chainPeers(): ChainPeer[] {
  return programs.map(({ name, program, needs, of }) => {
    if (!ensurePrograms({ [needs]: of })) return { name, run: null };
    return {
      name,
      run: async (file, table) => {
        const { stdout } = await promisify(execFile)('/usr/bin/python3', [path.join(import.meta.dirname, program), file, table], {
          env: { ...process.env, QT_QPA_PLATFORM: 'offscreen' },
        });
        return JSON.parse(stdout) as ChainEnd;
      },
    };
  });
}
