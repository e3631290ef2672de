import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { packFiles } from '#shared/pack/pack.ts';
import { packLevel } from '#shared/pack/packed-level.ts';
import type { PackKey } from '../../server/pack/pack-key.ts';
import { openPack } from '../../server/pack/read-pack.ts';
import { type PackParts, sha256, writePack } from '../../server/pack/write-pack.ts';
import { pathOfPicture } from '../../server/picture/screenshots.ts';
import { aLevel, aPicture } from '../builders.ts';
import type { TestSite } from '../site/site.ts';
import type { Files } from '../transfer/archive.ts';

const { privateKey } = generateKeyPairSync('ed25519');

/** The key of a site that is not there. */
export const aKey = packKeyOf(privateKey);

export function anotherKey(): PackKey {
  return packKeyOf(generateKeyPairSync('ed25519').privateKey);
}

function packKeyOf(key: KeyObject): PackKey {
  const { x = '' } = key.export({ format: 'jwk' });
  return { publicKey: x, sign: (bytes) => sign(null, bytes, key).toString('base64url') };
}

/** The parts of a pack of levels with pictures of their own. */
export async function packParts(count = 2, title: Partial<PackParts['pack']> = {}): Promise<PackParts> {
  const pictures = new Map<string, Buffer>();
  const levels = await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const bytes = await aPicture(640 + index, 400);
      const path = pathOfPicture(bytes);
      pictures.set(path, bytes);
      const level = packLevel(aLevel({ path }));
      if (!level) throw new Error('The level is incomplete');
      return { id: `ZO-${index + 1}`, level };
    }),
  );
  const about = { name: 'Classics', version: 1, licence: 'CC-BY-4.0', author: 'Ada' };
  return {
    pack: { ...about, sharedAt: '2026-11-20T12:00:00.000Z', ...title },
    levels,
    pictures: new Map([...pictures].map(([path, { length }]) => [path, length])),
    readPicture: async (path) => pictures.get(path) ?? Buffer.alloc(0),
  };
}

export async function packBytes(parts: PackParts, key = aKey): Promise<Buffer> {
  return Buffer.concat(await (await writePack(parts, key)).stream.toArray());
}

/** The files of a pack with hashes and a signature that fit again. */
export function signedAgain(files: Files, key = aKey): Files {
  const { hashes, signature } = packFiles;
  const listed = [...files].filter(([name]) => name !== hashes && name !== signature);
  const bytes = Buffer.from(
    JSON.stringify(Object.fromEntries(listed.map(([name, content]) => [name, sha256(content)]))),
  );
  return new Map([...listed, [hashes, bytes], [signature, Buffer.from(key.sign(bytes))]]);
}

/** What is wrong with a pack; 'fine' if nothing is. */
export async function problemOfPack(folder: string, bytes: Buffer): Promise<string> {
  const file = join(folder, 'pack.zip');
  await writeFile(file, bytes);
  try {
    (await openPack(file)).close();
    return 'fine';
  } catch (error) {
    return (error as Error).message;
  }
}

/** Takes the file of a pack in. */
export function sendPack({ call }: TestSite, bytes: Buffer, cookies: Record<string, string>) {
  const head = '--x\r\ncontent-disposition: form-data; name="pack"; filename="pack.zip"\r\n\r\n';
  const payload = Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--x--\r\n')]);
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  return call({ method: 'POST', url: '/api/system/packs/taken', payload, headers, cookies });
}
