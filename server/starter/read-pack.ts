import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { summarizeIssues } from '#shared/api/field-issue.ts';
import { withAlsoAccepted } from '#shared/level/edit/edit-level.ts';
import { Level } from '#shared/level/level.ts';
import { STEP_COUNT, ZoomPreset } from '#shared/level/zoom/zoom.ts';
import { parseJson } from '#shared/text/parse-json.ts';
import { StartError } from '../process/run.ts';

const Slug = v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/));
/** What else an entry says, such as its genre and why it is where it is, is for people and for the test of the order. */
const Order = v.array(v.object({ level: Slug }));

/** A level in a file of the pack: without the fields that the site sets itself. */
const PackFields = v.object({
  ...v.omit(Level, [
    'id',
    'path',
    'version',
    'imageRatio',
    'imageHeight',
    'state',
    'createdAt',
    'lockedFuture',
    'damaged',
    'colour',
  ]).entries,
  screenshot: v.pipe(v.string(), v.regex(/^[a-z0-9-]+\.webp$/)),
  zoomPresets: v.pipe(v.array(ZoomPreset), v.length(STEP_COUNT)),
});
const PackLevel = v.pipe(
  PackFields,
  v.forward(v.check(isAcceptedDistinct, 'Lists a title twice, or the name of the level itself'), [
    'alsoAccepted',
  ]),
);
export type PackLevel = v.InferOutput<typeof PackLevel>;

/** The levels of the pack in their daily order. Throws an error that names the first invalid file. */
export async function readPack(folder: string): Promise<PackLevel[]> {
  const order = (await readJson(`${folder}/order.json`, Order)).map(({ level }) => level);
  if (new Set(order).size < order.length) throw new StartError(`${folder}/order.json lists a level twice`);
  return Promise.all(order.map((slug) => readJson(`${folder}/levels/${slug}.json`, PackLevel)));
}

/** Only names that are not right without being listed, as in a level that is sent (docs/rules/levels.md#also-accepted). */
function isAcceptedDistinct(level: v.InferOutput<typeof PackFields>): boolean {
  const listed = level.alsoAccepted ?? [];
  return (withAlsoAccepted(level, listed).alsoAccepted ?? []).length === listed.length;
}

async function readJson<Schema extends v.GenericSchema>(
  file: string,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  const content = parseJson(await readFile(file, 'utf8'));
  if (content === undefined) throw new StartError(`${file} is not valid JSON`);
  const result = v.safeParse(schema, content);
  if (result.success) return result.output as v.InferOutput<Schema>;
  throw new StartError(`${file} is invalid:\n${summarizeIssues(result.issues)}`);
}
