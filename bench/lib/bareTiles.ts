// A program: vector tiles of a table as PostGIS writes them, one statement a tile, with nothing between the request and the database.
import { createServer } from 'node:http';
import pg from 'pg';

const [databaseUrl, port, table, srid] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: databaseUrl, max: 4 });
// Rows without a shape are left out by ST_AsMVT itself.
const statement = `SELECT ST_AsMVT(t, '${table}', 4096, 'geom', 'fid') AS tile FROM (
  SELECT ST_AsMVTGeom(ST_Transform(geom, 3857), ST_TileEnvelope($1, $2, $3), 4096, 64, true) AS geom, fid, name, class, value, floors, built::text
  FROM ${table} WHERE geom && ST_Transform(ST_TileEnvelope($1, $2, $3, margin => 0.015625), ${srid})) t`;

createServer(async (request, response) => {
  const numbers = /^\/(\d+)\/(\d+)\/(\d+)\.mvt$/
    .exec(request.url ?? '')
    ?.slice(1)
    .map(Number);
  const { rows } = await pool.query<{ tile: Buffer }>({ name: 'tile', text: statement, values: numbers ?? [0, 0, 0] });
  const { tile } = rows[0]!;
  response.writeHead(200, { 'Content-Type': 'application/vnd.mapbox-vector-tile', 'Content-Length': tile.length }).end(tile);
}).listen(Number(port), '127.0.0.1', () => console.log('Ready'));
