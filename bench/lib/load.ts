import http from 'node:http';

export interface Answer {
  status: number;
  text: string;
}

const timeoutMs = 120_000;

function get(url: string, agent: http.Agent, onChunk: (chunk: Buffer) => void): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = http.get(url, { agent, timeout: timeoutMs }, (response) => {
      response.on('data', onChunk);
      response.on('end', () =>
        response.complete ? resolve(response.statusCode ?? 0) : reject(new Error(`${url}: the answer broke off.`)),
      );
      response.on('error', reject);
    });
    request.on('timeout', () => request.destroy(new Error(`${url}: no answer in ${timeoutMs} ms.`)));
    request.on('error', reject);
  });
}

/** One whole answer, to be looked at before anything is measured: a service may send an exception with status 200. */
export async function fetchAnswer(url: string): Promise<Answer> {
  const agent = new http.Agent({ keepAlive: false });
  const chunks: Buffer[] = [];
  const status = await get(url, agent, (chunk) => void chunks.push(chunk));
  return { status, text: Buffer.concat(chunks).toString('utf8') };
}

/**
 * Requests per second of a closed loop of `connections`, each sending the same number of requests. An answer that differs
 * in status, or by more than a hundredth in size from the one that was checked, is an error.
 */
export async function throughput(url: string, connections: number, requestsEach: number, expectedBytes: number): Promise<number> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  const started = performance.now();
  await Promise.all(
    Array.from({ length: connections }, async () => {
      for (let n = 0; n < requestsEach; n += 1) {
        let bytes = 0;
        const status = await get(url, agent, (chunk) => void (bytes += chunk.byteLength));
        if (status !== 200 || Math.abs(bytes - expectedBytes) > expectedBytes / 100)
          throw new Error(`${url}: status ${status} with ${bytes} bytes, expected ${expectedBytes}.`);
      }
    }),
  );
  const seconds = (performance.now() - started) / 1000;
  agent.destroy();
  return (connections * requestsEach) / seconds;
}
