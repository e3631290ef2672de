import { createHash } from 'node:crypto';
import type { LookState } from '#shared/api/site/look.ts';
import type { Look } from '#shared/look/look.ts';
import type { Commit } from '../change.ts';
import type { Config } from '../config.ts';
import type { Context } from '../context.ts';
import type { Database } from '../database/tables.ts';
import { Failure } from '../http/failure.ts';
import { deleteSetting, findSetting, saveSetting } from '../setting/queries.ts';
import { parseLook, type StoredLook } from './site-look.ts';

export interface StoringContext extends Context {
  config: Pick<Config, 'siteName' | 'hashtag' | 'securityContact'>;
}

/** What admins have set, with what of it the settings of the environment replace. */
export async function readLook(
  db: Database,
  { siteName, hashtag, securityContact }: StoringContext['config'],
) {
  const value = await findSetting(db, 'look');
  const isSettled = (await findSetting(db, 'contact_question')) !== null;
  const { look, logo } = parseLook(value);
  return {
    look,
    logo,
    revision: hashOf(value ?? ''),
    environment: {
      ...(siteName !== null && { SITE_NAME: siteName }),
      ...(hashtag !== null && { HASHTAG: hashtag }),
      ...(securityContact !== null && { SECURITY_CONTACT: securityContact }),
    },
    asksForContact: !isSettled && look.contact === '' && look.imprint === '',
  } satisfies LookState;
}

interface ChangedLook {
  look: Look;
  /** A square PNG; null for none, undefined for the one that is stored. */
  logo: Buffer | null | undefined;
  baseRevision: string;
}

/** Stores the look, unless another admin has saved since `baseRevision`. A repeated call has done what it was asked for. */
export function changeLook(
  { config }: StoringContext,
  commit: Commit<'look-changed'>,
  { look, logo, baseRevision }: ChangedLook,
): Promise<LookState> {
  return commit(async ({ trx }) => {
    const before = await readLook(trx, config);
    const stored: StoredLook = { look, logo: logo === undefined ? before.logo : logo ? hashOf(logo) : '' };
    const value = JSON.stringify(stored);
    const changed = changedParts(before, stored);
    if (changed.length === 0) return { result: before, entry: null };
    if (before.revision !== baseRevision) {
      throw new Failure('conflict', 'look-changed');
    }
    await saveSetting(trx, 'look', value);
    if (logo) await saveSetting(trx, 'logo', logo.toString('base64'));
    if (logo === null) await deleteSetting(trx, 'logo');
    return { result: await readLook(trx, config), entry: { detail: changed.join(', ') } };
  });
}

/** What differs, as the activity log says it. */
function changedParts(before: StoredLook, after: StoredLook): string[] {
  const names: Record<keyof Look, string> = {
    siteName: 'name',
    accent: 'accent colour',
    hashtag: 'hashtag',
    contact: 'contact',
    about: 'about text',
    imprint: 'imprint',
    terms: 'terms',
    privacy: 'privacy',
    news: 'news',
  };
  const keys = Object.keys(names) as (keyof Look)[];
  const differing = keys.filter(
    (key) => JSON.stringify(before.look[key]) !== JSON.stringify(after.look[key]),
  );
  return [...differing.map((key) => names[key]), ...(before.logo === after.logo ? [] : ['logo'])];
}

/** No admin is asked for a contact any more. */
export function dismissQuestion(
  { config }: StoringContext,
  commit: Commit<'look-changed'>,
): Promise<LookState> {
  return commit(async ({ trx }) => {
    const isSettled = (await findSetting(trx, 'contact_question')) !== null;
    await saveSetting(trx, 'contact_question', 'settled');
    const entry = isSettled ? null : { detail: 'question for a contact answered' };
    return { result: await readLook(trx, config), entry };
  });
}

/** What tells two looks or logos apart. */
export function hashOf(value: string | Buffer): string {
  return createHash('sha256').update(value).digest('hex').slice(0, 16);
}
