import { createServer, type AddressInfo, type Server } from 'node:net';
import { onTestFinished } from 'vitest';

/** Starts a server for the duration of a test; answers its port. */
export async function listening(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

/** A mail server that takes everything; `mails` holds what it was sent. */
export async function mailServer(): Promise<{ url: string; mails: string[] }> {
  const mails: string[] = [];
  const server = createServer((socket) => {
    let data: string | null = null;
    socket.write('220 test\r\n');
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      if (data !== null) data += String(chunk);
      else if (/^DATA/i.test(String(chunk))) {
        data = '';
        socket.write('354 go\r\n');
        return;
      } else socket.write(/^QUIT/i.test(String(chunk)) ? '221 bye\r\n' : '250 ok\r\n');
      if (data?.endsWith('\r\n.\r\n')) {
        mails.push(data);
        data = null;
        socket.write('250 ok\r\n');
      }
    });
  });
  return { url: `smtp://127.0.0.1:${await listening(server)}`, mails };
}
