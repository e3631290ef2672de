import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { summarizeIssues } from '#shared/api/field-issue.ts';
import { PackedLevel } from '#shared/pack/packed-level.ts';
import { parseJson } from '#shared/text/parse-json.ts';
import { StartError } from '../process/run.ts';

const Slug = v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/));
/** What else an entry says, such as its genre and why it is where it is, is for people and for the test of the order. */
const Order = v.array(v.object({ level: Slug }));

/** The levels of the pack in their daily order. Throws an error that names the first invalid file. */
export async function readPack(folder: string): Promise<PackedLevel[]> {
  const order = (await readJson(`${folder}/order.json`, Order)).map(({ level }) => level);
  if (new Set(order).size < order.length) throw new StartError(`${folder}/order.json lists a level twice`);
  return Promise.all(order.map((slug) => readJson(`${folder}/levels/${slug}.json`, PackedLevel)));
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
