import { csrfToken, endpoints } from '@geo/api';
import { randomFillSync } from 'node:crypto';
import { closeSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import path from 'node:path';
import { firstPartBytes, mostPartBytes, nextPartBytes } from '../../packages/api/src/client/part-size.ts';
import { sparePort } from '../../scripts/postgres.mjs';
import type { Context } from '../lib/context.ts';
import type { Platform } from '../lib/platform.ts';
import { command, peakMemoryMb, resetPeakMemory, Service } from '../lib/processes.ts';
import { alternate, timed } from '../lib/stats.ts';

/**
 * A file of 2 GB on its way into an upload area, in parts as large as the client's, each of which is on the disk when it is answered;
 * against `cp`, and `sync` of the copy, and against a server that does nothing but write the same parts. Who sends costs as little as it
 * can: `fetch` with a part of a file took twice as long as all that the server does.
 */
export async function benchUpload(context: Context): Promise<void> {
  const { platform, report, quick, folder } = context;
  const bytes = (quick ? 256 : 2048) * 1024 ** 2;
  const file = path.join(folder, 'large.bin');
  write(file, bytes);
  const copy = path.join(folder, 'copy.bin');
  const received = path.join(folder, 'received.bin');
  const bare = await bareReceiver(context, received);
  resetPeakMemory(platform.web.pid);
  const rounds = await alternate(quick ? 2 : 5, {
    ours: async () => {
      const { upload_id } = await platform.client.call(endpoints.createUpload, {});
      const { seconds } = await timed(() => upload(platform, upload_id, file, bytes));
      await platform.client.call(endpoints.deleteUpload, { params: { upload_id } });
      return seconds;
    },
    cp: async () => {
      rmSync(copy, { force: true });
      return (await timed(() => command('sh', ['-c', 'cp "$1" "$2" && sync "$2"', 'sh', file, copy]))).seconds;
    },
    bare: async () => {
      writeFileSync(received, '');
      return (await timed(() => sendInParts(bare, {}, file, bytes))).seconds;
    },
  });
  for (const one of [file, copy, received]) rmSync(one, { force: true });
  const figure = { what: `Upload of ${bytes / 1024 ** 2} MiB in parts`, unit: 's', ours: rounds.ours };
  report.add({ ...figure, peer: rounds.cp, peerName: 'cp and sync', goal: { atMost: 1.3 } });
  report.add({ ...figure, peer: rounds.bare, peerName: 'bare server of HTTP', goal: null });
  report.note(`Upload of ${bytes / 1024 ** 2} MiB: peak memory of the web process ${Math.round(peakMemoryMb(platform.web.pid))} MB.`);
}

/** Starts a server that writes parts into a file; answers its address. */
async function bareReceiver(context: Context, file: string): Promise<URL> {
  const port = await sparePort();
  const program = path.resolve(import.meta.dirname, '../lib/bareReceiver.ts');
  const service = await Service.start(process.execPath, [program, file, String(port)], {}, (log) => log.includes('Ready'));
  context.onStop(() => service.stop());
  return new URL(`http://127.0.0.1:${port}/`);
}

/** What no compression of a disk makes smaller, and no format claims. */
function write(file: string, bytes: number): void {
  const block = randomFillSync(Buffer.alloc(8 << 20));
  block.fill(0, 0, 16);
  const out = openSync(file, 'w');
  for (let at = 0; at < bytes; at += block.length) writeSync(out, block);
  closeSync(out);
}

/** Begins a file of an upload area, and sends it. */
async function upload(platform: Platform, uploadId: string, file: string, size: number): Promise<void> {
  const headers = {
    'Tus-Resumable': '1.0.0',
    Cookie: platform.cookies(),
    'X-CSRFToken': csrfToken(platform.cookies()),
  };
  const begun = await fetch(`${platform.url}/magazine/upload-parts/${uploadId}/`, {
    method: 'POST',
    headers: {
      ...headers,
      'Upload-Length': String(size),
      'Upload-Metadata': `path ${Buffer.from(path.basename(file)).toString('base64')}`,
    },
  });
  if (begun.status !== 201) throw new Error(`The upload was not begun: ${begun.status} ${await begun.text()}`);
  await sendInParts(new URL(begun.headers.get('location')!, platform.url), headers, file, size);
}

/** Sends a file as the client does, one part after the other; while one is on its way the next is read, as browsers do. */
async function sendInParts(address: URL, headers: Readonly<Record<string, string>>, file: string, size: number): Promise<void> {
  const agent = new Agent({ keepAlive: true });
  const source = await open(file);
  const read = (buffer: Buffer, at: number): Promise<unknown> => source.read(buffer, 0, buffer.length, at);
  let [part, next] = [Buffer.allocUnsafe(mostPartBytes), Buffer.allocUnsafe(mostPartBytes)];
  let wished = firstPartBytes;
  await read(part, 0);
  for (let at = 0; at < size;) {
    const body = part.subarray(0, Math.min(wished, size - at));
    const type = { 'Content-Type': 'application/offset+octet-stream', 'Content-Length': body.length, 'Upload-Offset': String(at) };
    const sent = timed(() => send(address, agent, { ...headers, ...type }, body));
    at += body.length;
    await read(next, at);
    const { seconds, value: status } = await sent;
    if (status !== 204) throw new Error(`A part was refused: ${status}`);
    wished = nextPartBytes(body.length, seconds * 1000);
    [part, next] = [next, part];
  }
  await source.close();
  agent.destroy();
}

/** Answers the status. */
function send(address: URL, agent: Agent, headers: Readonly<Record<string, string | number>>, body: Buffer): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(address, { agent, method: 'PATCH', headers }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode!));
    });
    sent.on('error', reject).end(body);
  });
}
