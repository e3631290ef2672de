import * as v from 'valibot';
import { DEFAULT_SITE_NAME, emptyLook, Look } from '#shared/look/look.ts';
import { parseJson } from '#shared/text/parse-json.ts';
import type { Config } from '../config.ts';
import type { LevelContext } from '../level/site-snapshot.ts';

/** The settings of the environment that win over what admins have set. */
type LookSettings = Pick<Config, 'siteName' | 'hashtag'>;

const StoredLook = v.object({ look: Look, logo: v.optional(v.string(), '') });
export type StoredLook = v.InferOutput<typeof StoredLook>;

/** The look of a site as it is used: with a name, and the hash of its logo, empty for the mark. */
export type SiteLook = Look & { logo: string };

/** What calls need that show the look of the site. */
export interface LookContext extends LevelContext {
  findLook: () => Promise<SiteLook>;
}

/** What admins have set, from the value of the setting `look`; nothing where it cannot be read, as of a newer version. */
export function parseLook(value: string | null | undefined): StoredLook {
  const read = v.safeParse(StoredLook, parseJson(value ?? ''));
  return read.success ? read.output : { look: emptyLook, logo: '' };
}

/** The look of a site with these settings of the environment (docs/rules/look.md). */
export function siteLookOf(value: string | null | undefined, environment: LookSettings): SiteLook {
  const { look, logo } = parseLook(value);
  return {
    ...look,
    logo,
    siteName: environment.siteName ?? (look.siteName || DEFAULT_SITE_NAME),
    hashtag: environment.hashtag ?? look.hashtag,
  };
}

/** Finds the current look; it is made once for each state of the settings. */
export function createFindLook(
  snapshot: LevelContext['snapshot'],
  environment: LookSettings,
): LookContext['findLook'] {
  const known = new WeakMap<ReadonlyMap<string, string>, SiteLook>();
  return async () => {
    const { settings } = await snapshot();
    const look = known.get(settings) ?? siteLookOf(settings.get('look'), environment);
    known.set(settings, look);
    return look;
  };
}
