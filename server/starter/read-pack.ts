import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import { Level } from '#shared/level/level.ts';
import { STEP_COUNT } from '#shared/level/step-count.ts';
import { ZoomPreset } from '#shared/level/zoom.ts';
import { StartError } from '../process/start-error.ts';

const Slug = z.string().check(z.regex(/^[a-z0-9-]+$/));
const Order = z.array(Slug);

/** A level in a file of the pack: without the fields that the site sets itself. */
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

/** The levels of the pack in their daily order. Throws an error that names the first invalid file. */
export async function readPack(folder: string): Promise<PackLevel[]> {
  const order = await readJson(`${folder}/order.json`, Order);
  if (new Set(order).size < order.length) throw new StartError(`${folder}/order.json lists a level twice`);
  return Promise.all(order.map((slug) => readJson(`${folder}/levels/${slug}.json`, PackLevel)));
}

async function readJson<Schema extends z.core.$ZodType>(
  file: string,
  schema: Schema,
): Promise<z.output<Schema>> {
  const text = await readFile(file, 'utf8');
  const result = z.safeParse(schema, parseJson(file, text));
  if (result.success) return result.data as z.output<Schema>;
  throw new StartError(`${file} is invalid:\n${z.prettifyError(result.error)}`);
}

function parseJson(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new StartError(`${file} is not valid JSON`);
  }
}
