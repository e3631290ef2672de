import { mkdtemp, readFile, rm } from 'node:fs/promises';
import type { Agent } from 'node:https';
import { join } from 'node:path';
import * as v from 'valibot';
import { offeredPacks, SourceCheck, type SourceTake } from '#shared/api/site/pack.ts';
import { MAX_PACK_LEVELS, MAX_PACK_MEGABYTES } from '#shared/pack/pack.ts';
import { refuse } from '#shared/refusal/refuse.ts';
import { parseJson } from '#shared/text/parse-json.ts';
import { recordAuditEvent } from '../../audit/queries.ts';
import type { Config } from '../../config.ts';
import { withExclusiveLock } from '../../database/open.ts';
import type { Database } from '../../database/tables.ts';
import { Failure, problemOf } from '../../http/failure.ts';
import type { OrphanContext } from '../../picture/orphans.ts';
import type { Log } from '../../process/log.ts';
import { MAX_SOURCE_LENGTH } from '../../setting-values.ts';
import { EXPORT_FOLDER_PREFIX } from '../../transfer/export-site.ts';
import { findKnownPack, saveKnownPack } from '../queries.ts';
import { MAX_PACK_BYTES } from '../read-pack.ts';
import { fetchFile, Validators } from './fetch-file.ts';
import { acceptPack, otherKey } from './take-pack.ts';

const MAX_LIST_BYTES = 1_000_000;
/** As many as a site can make. */
const MAX_LISTED = 50;
/** Of a source, with all its packs. */
const MAX_CHECK_MS = 3_600_000;
// Strangers decide about what is kept of a check.
const MAX_KEPT = 10;
const MAX_IDS = 20;
const MAX_VALUE_LENGTH = 200;

/** A check, and how the server of a source that is a pack itself tells whether it has changed. */
export const StoredCheck = v.object({ ...SourceCheck.entries, seen: v.optional(Validators) });
export type StoredCheck = v.InferOutput<typeof StoredCheck>;

export interface SourceContext extends OrphanContext {
  config: Pick<Config, 'dataDir'>;
  log: Pick<Log, 'warn' | 'error'>;
  agent: Agent;
  /** Ends the check when the app closes. */
  closing: AbortSignal;
  /** Tests wait for less. */
  silenceMs?: number;
}

type Problem = NonNullable<SourceCheck['problems']>[number];

/**
 * Fetches what a source has that is new, and takes it in (docs/rules/packs.md#sources). `before` is what its last check came to. Throws only when
 * the app closes.
 */
export async function checkSource(
  context: SourceContext,
  address: string,
  before: StoredCheck | null,
): Promise<Omit<StoredCheck, 'checkedAt'>> {
  const { config, closing, log } = context;
  const signal = AbortSignal.any([closing, AbortSignal.timeout(MAX_CHECK_MS)]);
  const folder = await mkdtemp(join(config.dataDir, EXPORT_FOLDER_PREFIX));
  const file = join(folder, 'pack.zip');
  const taken: SourceTake[] = [];
  const problems: Problem[] = [];
  // What was not taken in is fetched again.
  let seen = before?.problems?.length === 0 ? before.seen : undefined;
  const attempt = async <Result>(pack: string, work: () => Promise<Result>): Promise<Result | null> => {
    try {
      return await work();
    } catch (error) {
      closing.throwIfAborted();
      if (!(error instanceof Failure || signal.aborted))
        log.error({ err: error, address }, 'Could not take a pack of a source in');
      problems.push(problemOfSource(pack, error, signal.aborted));
      return null;
    }
  };
  try {
    const run = { ...context, signal };
    const isList = new URL(address).pathname.endsWith('.json');
    const packs = isList ? await attempt('', () => fetchList(run, address, file)) : [null];
    for (const listed of packs ?? []) {
      const take = await attempt(listed?.name ?? '', async () => {
        if (!listed) {
          const { take: only, validators } = await takeFrom(run, address, file, seen);
          seen = validators;
          return only;
        }
        const isNew = await isMissing(context.db, listed, before);
        return isNew ? (await takeFrom(run, onSameOrigin(listed.url, address), file)).take : null;
      });
      if (take) taken.push(take);
    }
    const others = (before?.taken ?? []).filter(({ name }) => taken.every((one) => one.name !== name));
    return {
      ...{ taken: [...taken, ...others].slice(0, MAX_KEPT), problems: problems.slice(0, MAX_KEPT) },
      ...(seen && { seen }),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

type Run = SourceContext & { signal: AbortSignal };
type Listed = v.InferOutput<typeof offeredPacks.response>['packs'][number];

async function fetchList(run: Run, address: string, file: string): Promise<Listed[]> {
  await fetchFile(address, file, { ...run, maxBytes: MAX_LIST_BYTES, tooLarge: 'pack-source-list' });
  const list = v.safeParse(offeredPacks.response, parseJson(await readFile(file, 'utf8')));
  if (!list.success) throw new Failure('invalid', 'pack-source-list');
  return list.output.packs.slice(0, MAX_LISTED);
}

/** Whether a pack of a list is not here yet. One that was interrupted is fetched again; one with a key that was refused is not. */
async function isMissing(
  db: Database,
  { name, version, key }: Listed,
  before: SourceCheck | null,
): Promise<boolean> {
  const known = await findKnownPack(db, name);
  if (!known) return true;
  if (known.other_key === key) throw otherKey(known.key, key);
  const wasTaken = before?.problems?.every(({ pack }) => pack !== '' && pack !== name) ?? false;
  return known.key !== key || known.version < version || !wasTaken;
}

function onSameOrigin(url: string, address: string): string {
  const found = URL.parse(url, address);
  if (found?.origin !== new URL(address).origin || found.href.length > MAX_SOURCE_LENGTH)
    throw new Failure('invalid', 'pack-source-elsewhere');
  return found.href;
}

interface Taken {
  /** Null when it brings nothing that is not here. */
  take: SourceTake | null;
  validators: StoredCheck['seen'];
}

/** Takes in what is at an address, unless it is as it was when it was `known`. */
async function takeFrom(run: Run, url: string, file: string, known?: StoredCheck['seen']): Promise<Taken> {
  const { db, now, signal } = run;
  const tooLarge = refuse('pack-too-large', { levels: MAX_PACK_LEVELS, size: MAX_PACK_MEGABYTES });
  const validators = await fetchFile(url, file, { ...run, maxBytes: MAX_PACK_BYTES, tooLarge, known });
  if (!validators) return { take: null, validators: known };
  const pack = await acceptPack(run, file, { source: url, userName: null, signal });
  try {
    const { name, version, key, levels } = pack.known;
    const isNew = await withExclusiveLock(db, async (trx) => {
      const before = await findKnownPack(trx, name);
      if (before?.key === key && before.version === version && before.levels === levels) return false;
      await saveKnownPack(trx, pack.known);
      const entry = { action: 'pack-taken', subject: name, detail: `version ${version}` } as const;
      await recordAuditEvent(trx, { ...entry, at: now(), user: null });
      return true;
    });
    const { added, known: there, changed, withdrawn } = await pack.addLevels();
    if (!isNew && added.length === 0) return { take: null, validators };
    const some = (ids: readonly string[]) => ids.slice(0, MAX_IDS);
    const take = {
      ...{ name, version, added: added.length },
      ...{ known: some(there), changed: some(changed), withdrawn: some(withdrawn) },
    };
    return { take, validators };
  } finally {
    pack.close();
  }
}

function problemOfSource(pack: string, error: unknown, isLate: boolean): Problem {
  const other = new Failure('internal', isLate ? 'pack-source-slow' : 'internal');
  const { detail, reason, values } = problemOf(error instanceof Failure ? error : other);
  const cut = (value: string | number) =>
    typeof value === 'string' ? value.slice(0, MAX_VALUE_LENGTH) : value;
  return {
    ...{ pack, text: detail.slice(0, 2 * MAX_VALUE_LENGTH) },
    ...(reason !== undefined && { reason }),
    ...(values && {
      values: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, cut(value)])),
    }),
  };
}
