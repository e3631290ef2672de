import type { Day } from '#shared/calendar/day.ts';
import { paths } from '#shared/page/paths.ts';
import type { Saves } from '#shared/play/save/merge.ts';
import { codeFromSaves, savesFromCode } from '#shared/play/save/progress.ts';
import { packJson, unpackJson } from '../browser/encoding/packed-json.ts';
import { logWarning } from '../browser/log-warning.ts';
import { publicUrl } from '../site/site.ts';

// Thousands of levels stay below both.
const LIMITS = { maxCharacters: 1_000_000, maxBytes: 4_000_000 };

/** The public address that carries progress behind its '#', the part that no browser sends to a server. */
export async function progressLink(
  saves: Saves,
  today: Day,
  options?: { isBrief: boolean },
): Promise<string> {
  return `${publicUrl(paths.progress)}#${await packJson(codeFromSaves(saves, today, options))}`;
}

/** The saves that such an address carries behind its '#'; null with a warning for what is cut off or none. */
export async function savesFromFragment(fragment: string): Promise<Saves | null> {
  try {
    const saves = savesFromCode(await unpackJson(fragment, LIMITS));
    if (!saves) throw new Error('it describes no progress');
    return saves;
  } catch (error) {
    logWarning('Undecodable progress in the address', error);
    return null;
  }
}
