import http from 'node:http';

export interface Answer {
  status: number;
  text: string;
}

const timeoutMs = 120_000;

async function get(url: string, agent: http.Agent, onChunk: (chunk: Buffer) => void): Promise<number> {
  return (await answerOf(url, agent, onChunk)).status;
}

function answerOf(url: string, agent: http.Agent, onChunk: (chunk: Buffer) => void): Promise<{ status: number; contentType: string }> {
  return new Promise((resolve, reject) => {
    const request = http.get(url, { agent, timeout: timeoutMs }, (response) => {
      response.on('data', onChunk);
      response.on('end', () =>
        response.complete
          ? resolve({ status: response.statusCode ?? 0, contentType: response.headers['content-type'] ?? '' })
          : reject(new Error(`${url}: the answer broke off.`)),
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

/** A request with the answer that it must have. */
export interface Checked {
  url: string;
  bytes: number;
}

/** Addresses with the sizes of their answers, which must be of a type. */
export async function checkedAll(urls: readonly string[], type: string): Promise<Checked[]> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 2 });
  const found: Checked[] = [];
  for (const url of urls) {
    const chunks: Buffer[] = [];
    const { status, contentType } = await answerOf(url, agent, (chunk) => void chunks.push(chunk));
    const body = Buffer.concat(chunks);
    if (status !== 200 || !contentType.startsWith(type))
      throw new Error(`${url}: status ${status}, ${contentType}: ${body.toString('utf8').slice(0, 500)}`);
    found.push({ url, bytes: body.length });
  }
  agent.destroy();
  return found;
}

export interface Passed {
  /** Requests per second. */
  rate: number;
  /** In ms, of each answer until its end. */
  times: number[];
}

/** One pass over a list by a closed loop of connections that share it. Another status, or an empty answer where one had bytes, is an error. */
export async function pass(requests: readonly Checked[], connections: number): Promise<Passed> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  let next = 0;
  const started = performance.now();
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (next < requests.length) {
        const { url, bytes: expected } = requests[next++]!;
        let bytes = 0;
        const begun = performance.now();
        const { status } = await answerOf(url, agent, (chunk) => void (bytes += chunk.byteLength));
        times.push(performance.now() - begun);
        if (status !== 200 || (bytes === 0) !== (expected === 0))
          throw new Error(`${url}: status ${status} with ${bytes} bytes, expected ${expected}.`);
      }
    }),
  );
  const rate = (requests.length * 1000) / (performance.now() - started);
  agent.destroy();
  return { rate, times };
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
