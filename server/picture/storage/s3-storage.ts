import type { S3Client } from '@aws-sdk/client-s3';
import { Failure } from '../../http/failure.ts';
import { requirePictureName, type Storage, UnreadablePicture } from './storage.ts';
import type { StoreAddress } from './store-address.ts';

const CONNECT_TIMEOUT_MS = 3000;
const REQUEST_TIMEOUT_MS = 10_000;
const MAX_ATTEMPTS = 3;
const RETRY_AFTER_SECONDS = 30;
const MEANINGLESS_NAME = /^(Unknown)?Error$/;

type Sdk = typeof import('@aws-sdk/client-s3');

interface Connection {
  sdk: Sdk;
  client: S3Client;
}

/** Stores pictures in a bucket of an S3 store. Any error of the store is an 'unavailable' failure. */
export function createS3Storage(address: StoreAddress): Storage {
  const { bucket: Bucket, prefix: keyPrefix } = address;
  const keyOf = (name: string) => keyPrefix + requirePictureName(name);
  let connection: Promise<Connection> | null = null;

  async function run<Result>(work: (connection: Connection) => Promise<Result>): Promise<Result> {
    connection ??= connect(address);
    try {
      return await work(await connection);
    } catch (error) {
      throw error instanceof UnreadablePicture ? error : unavailable(error);
    }
  }

  async function listKeys({ sdk, client }: Connection, Prefix: string, limit?: number): Promise<string[]> {
    const keys: string[] = [];
    let ContinuationToken: string | undefined;
    do {
      const command = new sdk.ListObjectsV2Command({ Bucket, Prefix, MaxKeys: limit, ContinuationToken });
      const page = await client.send(command);
      for (const { Key } of page.Contents ?? []) if (Key) keys.push(Key);
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken && !limit);
    return keys;
  }

  async function size(name: string): Promise<number | null> {
    const Key = keyOf(name);
    return run(async ({ sdk, client }) => {
      const command = new sdk.HeadObjectCommand({ Bucket, Key });
      return (await client.send(command).catch(nullIfMissing))?.ContentLength ?? null;
    });
  }

  async function replace(name: string, bytes: Buffer): Promise<void> {
    const Key = keyOf(name);
    const ContentType = name.endsWith('.jpg') ? 'image/jpeg' : 'image/webp';
    await run(async ({ sdk, client }) => {
      await client.send(new sdk.PutObjectCommand({ Bucket, Key, Body: bytes, ContentType }));
    });
  }

  return {
    check: () => run(async (opened) => void (await listKeys(opened, keyPrefix, 1))),
    read: async (name) => {
      const Key = keyOf(name);
      return run(async ({ sdk, client }) => {
        const command = new sdk.GetObjectCommand({ Bucket, Key });
        const found = await client.send(command).catch(nullIfMissing).catch(refuseUnreadable);
        return found?.Body ? Buffer.from(await found.Body.transformToByteArray()) : null;
      });
    },
    has: async (name) => (await size(name)) !== null,
    write: async (name, bytes) => {
      if ((await size(name)) === null) await replace(name, bytes);
    },
    replace,
    removeAll: async (prefix) => {
      requirePictureName(`${prefix}.webp`);
      return run(async (opened) => {
        // Not every store supports deleting several objects in one call.
        for (const Key of await listKeys(opened, keyPrefix + prefix)) {
          await opened.client.send(new opened.sdk.DeleteObjectCommand({ Bucket, Key }));
        }
      });
    },
    // A store has no temporary files: an object appears once it is complete.
    removeTemporaryFiles: async () => {},
  };
}

/** Imports the SDK on first use: it is large, and sites with pictures in a folder never need it. */
async function connect({ endpoint, region, key, secret }: StoreAddress): Promise<Connection> {
  const sdk = await import('@aws-sdk/client-s3');
  const client = new sdk.S3Client({
    endpoint,
    region,
    credentials: { accessKeyId: key, secretAccessKey: secret },
    forcePathStyle: true,
    maxAttempts: MAX_ATTEMPTS,
    // Few stores other than Amazon's support the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: CONNECT_TIMEOUT_MS,
      requestTimeout: REQUEST_TIMEOUT_MS,
      // Also ends a body that stalls.
      socketTimeout: REQUEST_TIMEOUT_MS,
      throwOnRequestTimeout: true,
    },
  });
  return { sdk, client };
}

/** A missing picture is a normal result; a missing bucket is an error. */
function nullIfMissing(error: unknown): null {
  if (error instanceof Error && /^(NoSuchKey|NotFound)$/.test(error.name)) return null;
  throw error;
}

/** A store that refuses one object, for example an archived one, may well serve the others. */
function refuseUnreadable(error: unknown): never {
  const { name, $metadata } = error as { name?: string; $metadata?: { httpStatusCode?: number } };
  if ($metadata?.httpStatusCode !== 403) throw error;
  throw new UnreadablePicture(`the store refused it: ${name}`);
}

/** Passes on only name, code and message of an error: its other fields may contain the signed request and the key. */
function unavailable(error: unknown): Failure {
  const { name, message, code } = error as { name?: string; message?: string; code?: string };
  const parts = [name, code, message].filter((part) => part && !MEANINGLESS_NAME.test(part));
  return new Failure('unavailable', 'picture-store-silent', {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
    cause: new Error(`The picture store failed: ${parts.join(': ')}`),
  });
}
