import { randomUUID } from 'node:crypto';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { parseStoreAddress } from '../../server/picture/storage/store-address.ts';
import { startOwnStore } from './own-store.ts';
import { type StoreGate, startGate } from './store-gate.ts';

export interface TestStore {
  /** Where it may be made to fail, and what was asked of it. */
  gate: StoreGate;
  /** As SCREENSHOTS_URL takes it, for a folder of these tests and, if you like, another secret or bucket than the right one. */
  url: (folder: string, wrong?: { secret?: string; bucket?: string }) => string;
  /** Key and secret, which must not appear in logs. */
  secrets: string[];
  /** The names of all objects of these tests, with their folders, sorted. */
  names: () => Promise<string[]>;
  get: (name: string) => Promise<Buffer>;
  put: (name: string, bytes: Buffer) => Promise<void>;
  remove: (name: string) => Promise<void>;
  clear: () => Promise<void>;
  stop: () => Promise<void>;
}

/**
 * A store that speaks S3: the one of TEST_SCREENSHOTS_URL, in a folder of its own that is empty afterwards, or else a small server
 * of ours.
 */
export async function startStore(): Promise<TestStore> {
  const given = process.env.TEST_SCREENSHOTS_URL;
  const own = given ? null : await startOwnStore();
  const address = parseStoreAddress(given ?? own?.url ?? '');
  if (!address?.endpoint.startsWith('http:'))
    throw new Error('TEST_SCREENSHOTS_URL names no store with tls=off');
  const { bucket: Bucket, region, key, secret } = address;
  const prefix = `${address.prefix}test-${randomUUID()}/`;
  const gate = await startGate(new URL(address.endpoint));
  const credentials = { accessKeyId: key, secretAccessKey: secret };
  const client = new S3Client({
    endpoint: address.endpoint,
    region,
    credentials,
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });

  async function names(): Promise<string[]> {
    const found: string[] = [];
    let ContinuationToken: string | undefined;
    do {
      const page = await client.send(new ListObjectsV2Command({ Bucket, Prefix: prefix, ContinuationToken }));
      for (const { Key = '' } of page.Contents ?? []) found.push(Key.slice(prefix.length));
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken);
    return found.sort();
  }

  async function remove(name: string): Promise<void> {
    await client.send(new DeleteObjectCommand({ Bucket, Key: prefix + name }));
  }

  async function clear(): Promise<void> {
    for (const name of await names()) await remove(name);
  }

  return {
    gate,
    url: (folder, wrong) => {
      const account = [key, wrong?.secret ?? secret].map(encodeURIComponent).join(':');
      const path = `${wrong?.bucket ?? Bucket}/${prefix}${folder}`;
      return `s3://${account}@${gate.host}/${path}?region=${region}&tls=off`;
    },
    secrets: [key, secret],
    names,
    get: async (name) => {
      const found = await client.send(new GetObjectCommand({ Bucket, Key: prefix + name }));
      return Buffer.from((await found.Body?.transformToByteArray()) ?? []);
    },
    put: async (name, Body) => {
      await client.send(new PutObjectCommand({ Bucket, Key: prefix + name, Body }));
    },
    remove,
    clear,
    stop: async () => {
      await clear();
      await gate.stop();
      client.destroy();
      await own?.stop();
    },
  };
}
