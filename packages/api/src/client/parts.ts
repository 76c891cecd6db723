import { Upload, type DetailedError, type FileReader, type HttpRequest, type HttpResponse } from 'tus-js-client';
import { ApiError, errorOf, type MessageLanguage } from './errors.ts';
import { firstPartBytes, nextPartBytes } from './part-size.ts';

/** Pauses before a broken connection is tried again, in ms: some five minutes without any progress, then it is given up. */
const retryDelays = [0, 1000, 3000, 5000, 10_000, 20_000, 30_000, 60_000, 60_000, 60_000, 60_000];

/** Of a file that is sent on as soon as the connection is back. */
const offline = { de: 'Keine Verbindung zum Server.', en: 'No connection to the server.' } as const;
/** Of a file that was sent as far as the connection went. */
const broken = {
  de: 'Die Verbindung ist abgebrochen. Wählen Sie die Datei noch einmal, dann geht es dort weiter, wo es aufhörte.',
  en: 'The connection broke off. Choose the file once more, and it goes on where it stopped.',
} as const;

export interface PartsOptions {
  /** Address of the upload area's files; outside of browsers a whole one. */
  readonly endpoint: string;
  /** Path of the file in the upload area; with size and time of the last change it tells which file goes on. */
  readonly path: string;
  readonly headers: () => Readonly<Record<string, string>>;
  readonly language: MessageLanguage;
  /** Bytes that were sent; `held` is why a part was not taken and is tried again, until one is. */
  readonly onSent?: ((sent: number, total: number, held?: Error) => void) | undefined;
  /** Gives the file up: what has arrived of it is removed. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Sends a file in parts by the tus protocol. After a broken connection it goes on where it was, by itself for some minutes; and so it
 * does when the same file is sent again into the same area, also by another load of the page. Answers its uuid, with which its address ends.
 */
export async function sendInParts(file: Blob, options: PartsOptions): Promise<string> {
  const { endpoint, path, headers, language, onSent, signal } = options;
  signal?.throwIfAborted();
  // Node has `Promise.withResolvers` from 22 on only.
  let resolve!: () => void;
  let reject!: (reason: Error) => void;
  const promise = new Promise<void>((...settle) => ([resolve, reject] = settle));
  let taken = 0;
  let asked = 0;
  let grows = true;
  let held: Error | undefined;
  const upload = new Upload(file, {
    ...(typeof location === 'undefined' ? { endpoint, fileReader } : { endpoint: new URL(endpoint, location.href).href }),
    chunkSize: firstPartBytes,
    retryDelays,
    metadata: { path },
    fingerprint: () => Promise.resolve(['geo', path, file.size, file instanceof File ? file.lastModified : '', endpoint].join('-')),
    removeFingerprintOnSuccess: true,
    // Each part says who sends it now: the session may be another one than at the beginning.
    onBeforeRequest: (request) => {
      asked = performance.now();
      for (const [name, value] of Object.entries(headers())) request.setHeader(name, value);
    },
    onAfterResponse: (request, response) => keepPlace(request, response, language),
    onShouldRetry: (error) => {
      // A proxy may take no larger ones: some say so, others break off.
      const tooLarge = statusOf(error) === 413 && upload.options.chunkSize !== firstPartBytes;
      if (!tooLarge && !passes(statusOf(error))) return false;
      if (!tooLarge) held = refusalOf(error, offline[language], language);
      grows = false;
      upload.options.chunkSize = firstPartBytes;
      onSent?.(taken, file.size, held);
      return true;
    },
    onProgress: (sent, total) => onSent?.(held ? taken : sent, total, held),
    onChunkComplete: (bytes, accepted, total) => {
      if (grows) upload.options.chunkSize = nextPartBytes(bytes, performance.now() - asked);
      taken = accepted;
      held = undefined;
      onSent?.(taken, total ?? file.size);
    },
    onSuccess: () => resolve(),
    onError: (error) => reject(refusalOf(error, broken[language], language)),
  });
  const giveUp = (): void => {
    // Where the server cannot be told, it removes by itself what nobody goes on sending.
    upload.abort(true).catch(() => undefined);
    reject(signal!.reason as Error);
  };
  signal?.addEventListener('abort', giveUp, { once: true });
  try {
    // Of several beginnings the newest.
    const begun = (await upload.findPreviousUploads()).toSorted((a, b) => Date.parse(b.creationTime) - Date.parse(a.creationTime))[0];
    if (begun) upload.resumeFromPreviousUpload(begun);
    if (!signal?.aborted) upload.start();
    await promise;
    return upload.url!.split('/').findLast((part) => part !== '')!;
  } finally {
    signal?.removeEventListener('abort', giveUp);
  }
}

/** Outside of browsers the library takes no blobs; this reads them a part at a time. */
const fileReader: FileReader = {
  openFile: async (file) => {
    const blob = file as Blob;
    return {
      size: blob.size,
      close: () => undefined,
      slice: async (start, end) => {
        const bytes = new Uint8Array(await blob.slice(start, end).arrayBuffer());
        // By `size` the library tells the server how long the part is.
        return { value: Object.assign(bytes, { size: bytes.length }), done: end >= blob.size };
      },
    };
  },
};

/** Only a file that is gone is begun anew; whatever else the question for its state is answered, its place is kept. */
function keepPlace(request: HttpRequest, response: HttpResponse, language: MessageLanguage): void {
  const status = response.getStatus();
  if (request.getMethod() === 'HEAD' && status >= 400 && ![404, 410, 423].includes(status)) throw errorOf(status, '', '', '', language);
}

/** Whether the same may be answered otherwise a moment later. */
const passes = (status: number): boolean =>
  status === 0 || status === 409 || status === 423 || status === 429 || (status >= 500 && status !== 501);

/** 0 where no answer came. */
function statusOf({ originalResponse, causingError }: DetailedError): number {
  return originalResponse?.getStatus() ?? (causingError instanceof ApiError ? causingError.status : 0);
}

/** @param unanswered What is said where no answer came. */
function refusalOf(error: Error | DetailedError, unanswered: string, language: MessageLanguage): Error {
  if (!('originalRequest' in error)) return error;
  const { originalResponse: response, causingError } = error;
  if (response) return errorOf(response.getStatus(), '', response.getHeader('content-type') ?? '', response.getBody(), language);
  return causingError instanceof ApiError ? causingError : new ApiError(0, 'network', unanswered);
}
