import type { S3ServiceException } from '@aws-sdk/client-s3';
import type { Readable } from 'node:stream';
import { Problem } from '../../problems/index.ts';
import type { ByteRange } from '../storage.ts';
import type { S3Address } from './address.ts';

/** A multipart upload that has not been completed. */
export interface OpenUpload {
  key: string;
  id: string;
}

/** The calls of S3 that are made. Names are those within the prefix. What S3 cannot do just now is refused with `files_unavailable`. */
export interface Bucket {
  size(key: string): Promise<number | null>;
  /** The bytes, how many those of the whole object are, and when it was written (in ms); null where it is not there. */
  get(key: string, range?: Partial<ByteRange>): Promise<{ body: Readable; bytes: number; written: number } | null>;
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Begins an object in parts, and answers its id. */
  begin(key: string): Promise<string>;
  /** Answers the tag of the part. */
  putPart(upload: OpenUpload, number: number, bytes: Uint8Array): Promise<string>;
  /** Makes an object of so many bytes of the parts. */
  complete(upload: OpenUpload, tags: readonly string[], bytes: number): Promise<void>;
  abort(upload: OpenUpload): Promise<void>;
  /** The uploads of names that begin so; none where the server cannot tell. */
  openUploads(beginning: string): Promise<OpenUpload[]>;
  names(beginning: string): AsyncIterable<string>;
  /** The same with what they take, and when they were written, in ms. */
  objects(beginning: string): AsyncIterable<{ key: string; bytes: number; written: number }>;
  /** The folders below one. */
  folders(folder: string): AsyncIterable<string>;
  remove(keys: readonly string[]): Promise<void>;
  close(): void;
}

export interface BucketSettings extends S3Address {
  credentials: Credentials | null;
  /** Calls of one thing, before it counts as failed. @default 5 */
  attempts?: number;
}

export interface Credentials {
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken?: string;
}

const connectMs = 5000;
const removedAtOnce = 20;

/**
 * Opens a bucket, and looks whether files may be listed, written and removed there.
 * @param silentMs A server that says nothing for so long is asked again.
 */
export async function openBucket(settings: BucketSettings, silentMs: number): Promise<Bucket> {
  // Loaded only where it is needed: it takes a while.
  const s3 = await import('@aws-sdk/client-s3');
  const { bucket: Bucket, prefix, endpoint, region, credentials, attempts = 5 } = settings;
  const client = new s3.S3Client({
    // Other servers have one region, and want some name of it.
    ...(region !== null || endpoint !== null ? { region: region ?? 'us-east-1' } : {}),
    // They seldom have a host name for each bucket.
    ...(endpoint === null ? {} : { endpoint, forcePathStyle: true }),
    ...(credentials && { credentials }),
    maxAttempts: attempts,
    requestHandler: { connectionTimeout: connectMs, socketTimeout: silentMs },
    // Not all other servers know the checksums that are new in the protocol.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const of = (key: string) => ({ Bucket, Key: prefix + key });
  /** Null for what is not there. */
  const orNull = <Answer>(call: Promise<Answer>): Promise<Answer | null> =>
    call.catch((error: unknown) => {
      if (statusOf(error) === 404 && nameOf(error) !== 'NoSuchBucket') return null;
      throw unavailable(error);
    });
  const sure = <Answer>(call: Promise<Answer>): Promise<Answer> =>
    call.catch((error: unknown) => {
      throw unavailable(error);
    });
  async function* pages(input: { Prefix: string; Delimiter?: string }) {
    let token: string | undefined;
    do {
      const page = await sure(client.send(new s3.ListObjectsV2Command({ Bucket, ...input, ...(token && { ContinuationToken: token }) })));
      yield page;
      token = page.NextContinuationToken;
    } while (token);
  }
  const open: Bucket = {
    size: async (key) => (await orNull(client.send(new s3.HeadObjectCommand(of(key)))))?.ContentLength ?? null,
    async get(key, { start, end } = {}) {
      const Range = start === undefined ? undefined : `bytes=${start}-${end ?? ''}`;
      const answer = await orNull(client.send(new s3.GetObjectCommand({ ...of(key), ...(Range && { Range }) })));
      if (!answer) return null;
      const body = answer.Body as Readable;
      const range = rangeOf(answer.ContentRange);
      const bytes = range?.whole ?? answer.ContentLength;
      // Bytes of another place, or nobody knows how many: they would be taken for those that were asked for.
      if ((start ?? 0) !== (range?.start ?? 0) || bytes === undefined) {
        body.destroy();
        console.error(`Files on S3: ${bytes === undefined ? noLength : noRanges}`);
        throw new Problem('files_unavailable');
      }
      return { body, bytes, written: answer.LastModified?.getTime() ?? 0 };
    },
    put: async (key, bytes) => void (await sure(client.send(new s3.PutObjectCommand({ ...of(key), Body: bytes })))),
    begin: async (key) => (await sure(client.send(new s3.CreateMultipartUploadCommand(of(key))))).UploadId!,
    putPart: async ({ key, id }, PartNumber, bytes) =>
      (await sure(client.send(new s3.UploadPartCommand({ ...of(key), UploadId: id, PartNumber, Body: bytes })))).ETag!,
    async complete({ key, id }, tags, bytes) {
      const Parts = tags.map((ETag, index) => ({ ETag, PartNumber: index + 1 }));
      const call = new s3.CompleteMultipartUploadCommand({ ...of(key), UploadId: id, MultipartUpload: { Parts } });
      await client.send(call).catch(async (error: unknown) => {
        // It takes a server long to join large files: one whose answer came too late has no such upload any more, but the object.
        if ((await open.size(key)) !== bytes) throw unavailable(error);
      });
    },
    abort: async ({ key, id }) => void (await orNull(client.send(new s3.AbortMultipartUploadCommand({ ...of(key), UploadId: id })))),
    async openUploads(beginning) {
      const found = await client
        .send(new s3.ListMultipartUploadsCommand({ Bucket, Prefix: prefix + beginning }))
        .catch((error: unknown) => {
          if ([405, 501].includes(statusOf(error) ?? 0)) return null;
          throw unavailable(error);
        });
      return (found?.Uploads ?? []).map(({ Key, UploadId }) => ({ key: Key!.slice(prefix.length), id: UploadId! }));
    },
    async *names(beginning) {
      for await (const { key } of open.objects(beginning)) yield key;
    },
    async *objects(beginning) {
      for await (const { Contents } of pages({ Prefix: prefix + beginning }))
        for (const { Key, Size, LastModified } of Contents ?? [])
          yield { key: Key!.slice(prefix.length), bytes: Size ?? 0, written: LastModified?.getTime() ?? 0 };
    },
    async *folders(folder) {
      const within = `${prefix}${folder}/`;
      for await (const { CommonPrefixes } of pages({ Prefix: within, Delimiter: '/' }))
        for (const { Prefix } of CommonPrefixes ?? []) yield Prefix!.slice(within.length, -1);
    },
    async remove(keys) {
      // One by one: for many at once each server wants another checksum.
      for (let at = 0; at < keys.length; at += removedAtOnce)
        await Promise.all(keys.slice(at, at + removedAtOnce).map((key) => sure(client.send(new s3.DeleteObjectCommand(of(key))))));
    },
    close: () => client.destroy(),
  };
  try {
    const probe = of(`probe-${process.pid}-${Date.now()}`);
    await client.send(new s3.ListObjectsV2Command({ Bucket, Prefix: prefix, Delimiter: '/' }));
    await client.send(new s3.PutObjectCommand({ ...probe, Body: Buffer.from('Can be removed.') }));
    const part = await client.send(new s3.GetObjectCommand({ ...probe, Range: 'bytes=4-6' }));
    (part.Body as Readable | undefined)?.destroy();
    await client.send(new s3.DeleteObjectCommand(probe));
    if (rangeOf(part.ContentRange)?.start !== 4) throw new Error(noRanges);
    return open;
  } catch (error) {
    client.destroy();
    throw new Error(`GEO_FILES_URL: ${whyNot(error, settings)}`, { cause: error });
  }
}

const noRanges = 'the server does not answer the part of an object that it is asked for (Range)';
const noLength = 'the server does not say how many bytes an object has (Content-Length)';

/** Where the bytes begin that have come, and how many there are of the whole object. */
function rangeOf(text: string | undefined): { start: number; whole: number } | null {
  const [, start, whole] = /^bytes (\d+)-\d+\/(\d+)$/.exec(text ?? '') ?? [];
  return whole === undefined ? null : { start: Number(start), whole: Number(whole) };
}

const statusOf = (error: unknown): number | undefined => (error as Partial<S3ServiceException>).$metadata?.httpStatusCode;
const nameOf = (error: unknown): string => (error as Error).name;

/** What users are told; who runs the platform finds the reason in the log, which never shows credentials. */
function unavailable(error: unknown): Error {
  // It was given up meanwhile, or belongs to another installation that was restored here.
  if (nameOf(error) === 'NoSuchUpload') return new Problem('upload_gone');
  console.error(`Files on S3: ${statusOf(error) ?? 'no answer'} ${nameOf(error)} ${(error as NodeJS.ErrnoException).code ?? ''}`.trimEnd());
  return new Problem('files_unavailable');
}

const wrongKeys = ['InvalidAccessKeyId', 'SignatureDoesNotMatch', 'InvalidToken', 'ExpiredToken', 'TokenRefreshRequired'];
const otherRegion = ['PermanentRedirect', 'AuthorizationHeaderMalformed', 'IllegalLocationConstraintException'];

/** Why a bucket cannot be used, in a sentence that says what would be right. */
function whyNot(error: unknown, { bucket, endpoint, region }: S3Address): string {
  const [name, status] = [nameOf(error), statusOf(error)];
  const server = endpoint ?? 'the S3 of Amazon';
  if (name === 'CredentialsProviderError') return 'there are no credentials for S3; set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.';
  if (name === 'NoSuchBucket' || status === 404) return `${server} has no bucket "${bucket}"; make it there, or name another one.`;
  if (wrongKeys.includes(name)) return `${server} refuses the credentials (${name}); correct AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.`;
  if (otherRegion.includes(name) || status === 301)
    return `the bucket "${bucket}" is in another region than "${region ?? 'us-east-1'}"; name it with region=….`;
  if (status === 403)
    return `the credentials may not list, write and remove objects of the bucket "${bucket}" (${name}); allow s3:ListBucket, s3:GetObject, s3:PutObject, s3:DeleteObject and s3:AbortMultipartUpload.`;
  if (status !== undefined)
    return `${server} answers ${status} (${name}) for the bucket "${bucket}"; use a server that speaks S3 and works.`;
  const { code, message } = error as NodeJS.ErrnoException;
  if (message === noRanges)
    return `${server} does not answer parts of objects (Range); use a server that speaks S3 as a whole, or a way to it that lets Range through.`;
  if (/region is missing/i.test(message)) return `the region of the bucket "${bucket}" is missing; name it with region=….`;
  return `${server} cannot be reached (${code ?? message}); correct endpoint=…, or start the server there.`;
}
