// A program: parts of a file over HTTP with nothing but the disk behind. What the way costs any server of this kind.
import { createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createServer } from 'node:http';
import { pipeline } from 'node:stream/promises';

const [path, port] = process.argv.slice(2);

/** Writes what is sent where it belongs; it is on the disk when it is answered. */
createServer(async (request, response) => {
  const file = await open(path!, 'r+');
  const start = Number(request.headers['upload-offset']);
  await pipeline(request, createWriteStream(path!, { flags: 'r+', start, highWaterMark: 1 << 20 }));
  await file.datasync();
  await file.close();
  response.writeHead(204).end();
}).listen(Number(port), '127.0.0.1', () => console.log('Ready'));
