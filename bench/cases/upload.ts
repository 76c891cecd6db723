import { csrfToken, endpoints } from '@geo/api';
import { randomFillSync } from 'node:crypto';
import { closeSync, openSync, readSync, rmSync, statSync, writeSync } from 'node:fs';
import { Agent, request } from 'node:http';
import path from 'node:path';
import type { Context } from '../lib/context.ts';
import type { Platform } from '../lib/platform.ts';
import { command, peakMemoryMb, resetPeakMemory } from '../lib/processes.ts';
import { alternate, timed } from '../lib/stats.ts';

/** Bytes of a part, as the client sends them. */
const partBytes = 8 << 20;

/**
 * A file of 2 GB on its way into an upload area, in parts as large as the client's, each of which is on the disk when it is answered;
 * against `cp`, and `sync` of the copy. Who sends costs as little as it can: `fetch` with a part of a file took twice as long as all
 * that the server does.
 */
export async function benchUpload({ platform, report, quick, folder }: Context): Promise<void> {
  const bytes = (quick ? 256 : 2048) * 1024 ** 2;
  const file = path.join(folder, 'large.bin');
  write(file, bytes);
  const copy = path.join(folder, 'copy.bin');
  resetPeakMemory(platform.web.pid);
  const rounds = await alternate(quick ? 2 : 5, {
    ours: async () => {
      const { upload_id } = await platform.client.call(endpoints.createUpload, {});
      const { seconds } = await timed(() => sendInParts(platform, upload_id, file));
      await platform.client.call(endpoints.deleteUpload, { params: { upload_id } });
      return seconds;
    },
    peer: async () => {
      rmSync(copy, { force: true });
      return (await timed(() => command('sh', ['-c', 'cp "$1" "$2" && sync "$2"', 'sh', file, copy]))).seconds;
    },
  });
  for (const one of [file, copy]) rmSync(one, { force: true });
  report.add({ what: `Upload of ${bytes / 1024 ** 2} MiB in parts`, unit: 's', ...rounds, peerName: 'cp and sync', goal: { atMost: 1.3 } });
  report.note(`Upload of ${bytes / 1024 ** 2} MiB: peak memory of the web process ${Math.round(peakMemoryMb(platform.web.pid))} MB.`);
}

/** What no compression of a disk makes smaller, and no format claims. */
function write(file: string, bytes: number): void {
  const block = randomFillSync(Buffer.alloc(partBytes));
  block.fill(0, 0, 16);
  const out = openSync(file, 'w');
  for (let at = 0; at < bytes; at += partBytes) writeSync(out, block);
  closeSync(out);
}

async function sendInParts(platform: Platform, uploadId: string, file: string): Promise<void> {
  const { size } = statSync(file);
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
  const address = new URL(begun.headers.get('location')!, platform.url);
  const agent = new Agent({ keepAlive: true });
  const source = openSync(file, 'r');
  const part = Buffer.allocUnsafe(partBytes);
  for (let at = 0; at < size; at += partBytes) {
    const length = readSync(source, part, 0, partBytes, at);
    const type = { 'Content-Type': 'application/offset+octet-stream', 'Content-Length': length };
    const status = await new Promise<number>((resolve, reject) => {
      const sent = request(address, { agent, method: 'PATCH', headers: { ...headers, ...type, 'Upload-Offset': String(at) } }, (answer) => {
        answer.resume().on('end', () => resolve(answer.statusCode!));
      });
      sent.on('error', reject).end(part.subarray(0, length));
    });
    if (status !== 204) throw new Error(`A part was refused: ${status}`);
  }
  closeSync(source);
  agent.destroy();
}
