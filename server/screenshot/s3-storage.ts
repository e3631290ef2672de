import type { S3Client } from '@aws-sdk/client-s3';
import { Failure } from '../http/failure.ts';
import { requireName, type Storage } from './storage.ts';
import type { StoreAddress } from './store-address.ts';

const CONNECT_MS = 3000;
const ANSWER_MS = 10_000;
const ATTEMPTS = 3;
const RETRY_SECONDS = 30;
const SAYS_NOTHING = /^(Unknown)?Error$/;

type Sdk = typeof import('@aws-sdk/client-s3');

interface Opened {
  sdk: Sdk;
  client: S3Client;
}

/** Keeps pictures in a bucket of a store that speaks S3; whatever it refuses is an 'unavailable' failure. */
export function s3Storage(address: StoreAddress): Storage {
  const { bucket: Bucket, prefix } = address;
  const keyOf = (name: string) => prefix + requireName(name);
  let opened: Promise<Opened> | null = null;

  async function ask<Result>(work: (opened: Opened) => Promise<Result>): Promise<Result> {
    opened ??= open(address);
    try {
      return await work(await opened);
    } catch (error) {
      throw unavailable(error);
    }
  }

  async function listKeys({ sdk, client }: Opened, Prefix: string, limit?: number): Promise<string[]> {
    const keys: string[] = [];
    let from: string | undefined;
    do {
      const asked = { Bucket, Prefix, MaxKeys: limit, ContinuationToken: from };
      const page = await client.send(new sdk.ListObjectsV2Command(asked));
      for (const { Key } of page.Contents ?? []) if (Key) keys.push(Key);
      from = page.NextContinuationToken;
    } while (from && !limit);
    return keys;
  }

  async function size(name: string): Promise<number | null> {
    const Key = keyOf(name);
    return ask(async ({ sdk, client }) => {
      const asked = new sdk.HeadObjectCommand({ Bucket, Key });
      return (await client.send(asked).catch(nullIfMissing))?.ContentLength ?? null;
    });
  }

  return {
    check: () => ask(async (store) => void (await listKeys(store, prefix, 1))),
    read: async (name) => {
      const Key = keyOf(name);
      return ask(async ({ sdk, client }) => {
        const asked = new sdk.GetObjectCommand({ Bucket, Key });
        const found = await client.send(asked).catch(nullIfMissing);
        return found?.Body ? Buffer.from(await found.Body.transformToByteArray()) : null;
      });
    },
    has: async (name) => (await size(name)) !== null,
    size,
    write: async (name, bytes) => {
      const Key = keyOf(name);
      const ContentType = name.endsWith('.jpg') ? 'image/jpeg' : 'image/webp';
      if ((await size(name)) !== null) return;
      await ask(async ({ sdk, client }) => {
        await client.send(new sdk.PutObjectCommand({ Bucket, Key, Body: bytes, ContentType }));
      });
    },
    removeAll: async (beginning) => {
      requireName(`${beginning}.webp`);
      return ask(async (store) => {
        // One by one: not every store takes a list of names.
        for (const Key of await listKeys(store, prefix + beginning)) {
          await store.client.send(new store.sdk.DeleteObjectCommand({ Bucket, Key }));
        }
      });
    },
    // A store shows nothing before all of it has arrived.
    removeDrafts: async () => {},
  };
}

/** The client is large: a site that keeps its pictures in a folder never loads it. */
async function open({ endpoint, region, key, secret }: StoreAddress): Promise<Opened> {
  const sdk = await import('@aws-sdk/client-s3');
  const client = new sdk.S3Client({
    endpoint,
    region,
    credentials: { accessKeyId: key, secretAccessKey: secret },
    forcePathStyle: true,
    maxAttempts: ATTEMPTS,
    // Few stores but the first one know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      requestTimeout: ANSWER_MS,
      throwOnRequestTimeout: true,
    },
  });
  return { sdk, client };
}

/** A bucket that is missing is a fault; a picture that is missing is an answer. */
function nullIfMissing(error: unknown): null {
  if (error instanceof Error && /^(NoSuchKey|NotFound)$/.test(error.name)) return null;
  throw error;
}

/** Only the name and the words of the error go on: the rest of it may hold what was signed, and with what key. */
function unavailable(error: unknown): Failure {
  const { name, message, code } = error as { name?: string; message?: string; code?: string };
  const reason = [name, code, message].filter((part) => part && !SAYS_NOTHING.test(part)).join(': ');
  return new Failure('unavailable', 'The store of the pictures does not answer, try again in a minute', {
    retryAfterSeconds: RETRY_SECONDS,
    cause: new Error(`The store of the pictures failed: ${reason}`),
  });
}
