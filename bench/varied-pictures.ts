import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

const FOLDER = 'starter/screenshots';

/** Writes a picture of 1280×720 under each name, no two alike and none like those of the starter pack; returns their paths. */
export async function writePictures(folder: string, names: readonly string[]): Promise<string[]> {
  const sources = (await readdir(FOLDER)).filter((name) => name.endsWith('.webp'));
  const paths: string[] = [];
  for (const [at, name] of names.entries()) {
    const picture = sharp(await readFile(join(FOLDER, sources[at % sources.length] ?? '')));
    const turned = picture.resize(1280, 720, { fit: 'cover' }).flip();
    const path = join(folder, name);
    await turned
      .modulate({ hue: 40 * Math.floor(at / sources.length) })
      .jpeg({ quality: 90 })
      .toFile(path);
    paths.push(path);
  }
  return paths;
}
