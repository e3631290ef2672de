import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';

/** A part of a form: its name, and text or the bytes of a file. */
export type Part = readonly [name: string, content: string | Buffer];

/** The parts of a level with its image, as the editor sends them. */
export function levelParts(level: object, image?: Buffer): Part[] {
  const parts: Part[] = [['level', JSON.stringify(level)]];
  if (image) parts.push([hashOf(image), image]);
  return parts;
}

/** A form, ready to be sent. */
export async function formOf(
  parts: readonly Part[],
): Promise<{ payload: Buffer; headers: { 'content-type': string } }> {
  const form = new FormData();
  for (const [name, content] of parts) {
    form.append(name, typeof content === 'string' ? content : new Blob([new Uint8Array(content)]));
  }
  const encoded = new Response(form);
  return {
    payload: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
  };
}

export function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** The files of a folder and of all within it, in order. */
export async function filesOf(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  return found
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`)
    .sort();
}
