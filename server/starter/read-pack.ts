import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import { Level } from '#shared/level/level.ts';
import { STEP_COUNT } from '#shared/level/step-count.ts';
import { ZoomPreset } from '#shared/level/zoom.ts';

const slug = z.string().check(z.regex(/^[a-z0-9-]+$/));
const Order = z.array(slug);

/** A level of the pack as its file describes it: a level without what the site itself decides. */
const PackLevel = z.extend(
  z.pick(Level, {
    gameId: true,
    name: true,
    releaseDate: true,
    presentation: true,
    didYouKnow: true,
    didYouKnowSpoils: true,
    creator: true,
    comment: true,
    celebration: true,
    noSmoothing: true,
    popularity: true,
    credit: true,
  }),
  {
    screenshot: z.string().check(z.regex(/^[a-z0-9-]+\.webp$/)),
    zoomPresets: z.array(ZoomPreset).check(z.length(STEP_COUNT)),
  },
);
export type PackLevel = z.infer<typeof PackLevel>;

/** The levels of the pack in their daily order. Throws with the name of a file that does not fit. */
export async function readPack(folder: string): Promise<PackLevel[]> {
  const slugs = await readJson(`${folder}/order.json`, Order);
  if (new Set(slugs).size < slugs.length) throw new Error(`${folder}/order.json names a level twice`);
  return Promise.all(slugs.map((name) => readJson(`${folder}/levels/${name}.json`, PackLevel)));
}

async function readJson<Content extends z.core.$ZodType>(
  file: string,
  schema: Content,
): Promise<z.output<Content>> {
  const text = await readFile(file, 'utf8');
  const result = z.safeParse(schema, parseJson(file, text));
  if (result.success) return result.data as z.output<Content>;
  throw new Error(`${file} does not fit:\n${z.prettifyError(result.error)}`);
}

function parseJson(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`${file} is no JSON`, { cause: error });
  }
}
