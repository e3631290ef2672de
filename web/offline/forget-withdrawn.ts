import { pathInSite } from '../browser/site-path.ts';

const WITHDRAWN = '"withdrawnAt":';
/** Stored answers that contain a level; the list of all is stored anew whenever the page asks for it. */
const OF_ONE_LEVEL = /^\/api\/(daily|level)\/[^/]+$/;

type Cached = Pick<Cache, 'delete' | 'keys' | 'match'>;

/** Removes what is stored of levels that an answer says were withdrawn: their pictures and earlier answers. */
export async function forgetWithdrawn(
  answer: Response,
  { pictures, answers }: { pictures: Cached; answers: Cached },
): Promise<void> {
  const text = await answer.text();
  if (!text.includes(WITHDRAWN)) return;
  const ids = withdrawnIds(JSON.parse(text));
  for (const key of await pictures.keys()) {
    const shown = decodeURIComponent(new URL(key.url).search.slice(1));
    if (ids.some((id) => shown.startsWith(`${id}.`))) await pictures.delete(key);
  }
  for (const key of await answers.keys()) {
    if (!OF_ONE_LEVEL.test(pathInSite(new URL(key.url).pathname) ?? '')) continue;
    const stored = (await (await answers.match(key))?.text()) ?? '';
    if (stored.includes(WITHDRAWN)) continue;
    if (ids.some((id) => stored.includes(`"id":${JSON.stringify(id)}`))) await answers.delete(key);
  }
}

/** The ids of the withdrawn levels in an answer: a list of levels, one level, or that of a day. */
function withdrawnIds(answer: unknown): string[] {
  if (Array.isArray(answer)) return answer.flatMap(withdrawnIds);
  if (typeof answer !== 'object' || answer === null) return [];
  if ('level' in answer) return withdrawnIds(answer.level);
  return 'withdrawnAt' in answer && 'id' in answer && typeof answer.id === 'string' ? [answer.id] : [];
}
