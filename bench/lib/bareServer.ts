// A program: statements over HTTP with nothing between the request and the database. What a page costs any server of this kind.
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import pg from 'pg';

const [databaseUrl, port] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });

/** Runs the statements that are sent, one after the other, and answers the rows of the last. */
createServer(async (request, response) => {
  let rows: unknown[] = [];
  for (const statement of JSON.parse(await text(request)) as string[]) ({ rows } = await pool.query(statement));
  response.setHeader('Content-Type', 'application/json').end(JSON.stringify(rows));
}).listen(Number(port), '127.0.0.1', () => console.log('Ready'));
