import { ApiError, errorOf, networkError, type MessageLanguage } from './errors.ts';
import type { Client } from './http.ts';

/** Files of more bytes are sent in parts. */
const wholeBytes = 16_000_000;

/** What the client is asked for by a file on its way. */
export interface UploadClient {
  readonly baseUrl: string;
  readonly headers: () => Readonly<Record<string, string>>;
  readonly language: () => MessageLanguage;
  /** Sends a form where nobody asks for its progress, or nothing here tells it. */
  readonly send: (url: string, form: FormData, signal: AbortSignal | undefined) => Promise<{ readonly text: string }>;
  /** Told of each refusal; answers it. */
  readonly failure: (error: ApiError) => ApiError;
}

type UploadInput = Parameters<Client['uploadFile']>;

/** Sends a file: a large one in parts, where the server takes parts and the progress is asked for. Answers its uuid. */
export async function uploadFile(client: UploadClient, ...input: UploadInput): Promise<string> {
  const [, , file, onProgress] = input;
  const inParts = file.size > wholeBytes && onProgress !== undefined;
  return (inParts ? await sendInParts(client, ...input) : null) ?? sendWhole(client, ...input);
}

/** Null where the server takes files as a whole only. */
async function sendInParts(
  { baseUrl, headers, language, failure }: UploadClient,
  ...[uploadId, path, file, onSent, signal]: UploadInput
): Promise<string | null> {
  const endpoint = `${baseUrl}/magazine/upload-parts/${encodeURIComponent(uploadId)}/`;
  const parts = await import('./parts.ts');
  try {
    return await parts.sendInParts(file, { endpoint, path, headers, language: language(), onSent, signal });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 501) return null;
    throw failure(error);
  }
}

const uuidOf = (answer: string): string => (JSON.parse(answer) as { uuid: string }).uuid;

async function sendWhole(
  { baseUrl, headers, language, send, failure }: UploadClient,
  ...[uploadId, path, file, onProgress, signal]: UploadInput
): Promise<string> {
  const form = new FormData();
  form.append('path', path);
  form.append('file', file, path.split('/').pop() ?? path);
  const url = `/magazine/upload-file/${encodeURIComponent(uploadId)}/`;
  signal?.throwIfAborted();
  if (typeof XMLHttpRequest === 'undefined' || !onProgress) {
    const { text } = await send(url, form, signal);
    onProgress?.(file.size, file.size);
    return uuidOf(text);
  }
  const answer = await new Promise<string>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', baseUrl + url);
    for (const [name, value] of Object.entries(headers())) request.setRequestHeader(name, value);
    request.upload.onprogress = (event) => onProgress(event.loaded, event.total);
    request.onerror = () => reject(networkError(language()));
    request.onload = () => {
      const { status, statusText, responseText } = request;
      if (status < 300) resolve(responseText);
      else reject(failure(errorOf(status, statusText, request.getResponseHeader('content-type') ?? '', responseText, language())));
    };
    request.onabort = () => reject(signal?.reason as Error);
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
  return uuidOf(answer);
}
