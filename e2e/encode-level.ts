import type { Level } from '../shared/level/level.ts';
import { codeFromLevel } from '../shared/level/level-code.ts';
import { packJson } from '../web/browser/encoding/packed-json.ts';

/** A level as one part of an address. The app's own function comes with modules that only a page can load. */
export function encodeLevel(level: Level): Promise<string> {
  return packJson(codeFromLevel(level));
}
