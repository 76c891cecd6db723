import { command } from './processes.ts';

/** Loads a file into PostGIS with `ogr2ogr` at its best: COPY, one process, spatial index included, geometries as they are. */
export function loadWithOgr(databaseUrl: string, source: string, table: string): Promise<void> {
  const { hostname, port, username, pathname } = new URL(databaseUrl);
  return command(
    'ogr2ogr',
    [
      '-f',
      'PostgreSQL',
      `PG:host=${hostname} port=${port} user=${username} dbname=${pathname.slice(1)}`,
      source,
      '-nln',
      table,
      '-lco',
      'GEOMETRY_NAME=geom',
      '-lco',
      'FID=fid',
      '-lco',
      'SPATIAL_INDEX=GIST',
      '-overwrite',
    ],
    { env: { PG_USE_COPY: 'YES' } },
  );
}
