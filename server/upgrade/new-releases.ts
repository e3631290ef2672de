import * as v from 'valibot';
import { MS_PER_DAY } from '#shared/calendar/day.ts';
import { parseJson } from '#shared/text/parse-json.ts';
import { isNewer, type Release, ReleaseList } from '#shared/upgrade/release.ts';
import type { Config } from '../config.ts';
import type { Context } from '../context.ts';
import type { Log } from '../process/log.ts';
import { readText } from '../process/read-response.ts';
import { version } from '../process/version.ts';

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 1_000_000;

export interface NewReleasesOptions extends Pick<Context, 'now'> {
  config: Pick<Config, 'updateUrl'>;
  log: Pick<Log, 'warn'>;
}

/**
 * Finds the versions that are newer than this one, newest first, in the file of `UPDATE_URL`: it is read when they are asked for, and again
 * when that was a day ago, also when it failed. What it said last is returned while it cannot be read. None without the setting.
 */
export function createReleaseFinder({ config, now, log }: NewReleasesOptions): () => Promise<Release[]> {
  const url = config.updateUrl;
  let askedAt = Number.NEGATIVE_INFINITY;
  let newer: Promise<Release[]> = Promise.resolve([]);

  async function ask(address: string, before: Promise<Release[]>): Promise<Release[]> {
    try {
      return newerThanThis(await fetchReleases(address));
    } catch (err) {
      log.warn({ err }, 'The versions of UPDATE_URL could not be read');
      return before;
    }
  }

  return () => {
    // Of a clock that was set back, too.
    const isRecent = Math.abs(now() - askedAt) < MS_PER_DAY;
    if (url !== null && !isRecent) {
      askedAt = now();
      newer = ask(url, newer);
    }
    return newer;
  };
}

function newerThanThis(releases: readonly Release[]): Release[] {
  return releases
    .filter((release) => isNewer(release.version, version))
    .toSorted((one, other) => (isNewer(one.version, other.version) ? -1 : 1));
}

async function fetchReleases(url: string): Promise<Release[]> {
  const response = await fetch(url, {
    signal: AbortSignal.timeout(TIMEOUT_MS),
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
  });
  if (!response.ok) throw new Error(`Status ${response.status}`);
  const text = await readText(response, MAX_BYTES);
  if (text === null) throw new Error(`More than ${MAX_BYTES} bytes`);
  return v.parse(ReleaseList, parseJson(text)).versions;
}
