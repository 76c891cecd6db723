import type { Socket } from 'node:net';
import { Problem } from '../problems/index.ts';

/** Bytes of address and headers: a filter of as many characters as are read fits, with what an address escapes of it. */
export const longestHead = 64 << 10;

/** Answers what could not be read as a request at all, which no hook and no route has seen; nor is it known in which language to. */
export function refuseUnread(error: { readonly code?: string | undefined }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const problem =
    error.code === 'HPE_HEADER_OVERFLOW' ? new Problem('head_too_long', { limit: `${longestHead >> 10} kB` }) : new Problem('malformed');
  const body = JSON.stringify({ status: 'error', code: problem.code, reason: problem.text('de') });
  const head = [
    `HTTP/1.1 ${error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : problem.status} `,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
    'X-Content-Type-Options: nosniff',
  ];
  // Closed at once it would take the answer back from who is still sending.
  if (socket.writable) socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  setTimeout(() => socket.destroy(), 1000).unref();
}
