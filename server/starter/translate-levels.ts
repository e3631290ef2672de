import { readFile } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Level } from '#shared/level/level.ts';
import { starterLevelId } from '#shared/level/level-id.ts';
import type { Translation, Translations } from '#shared/level/level-texts.ts';
import { givenTranslations } from '#shared/level/translations.ts';
import type { PackedLevel } from '#shared/pack/packed-level.ts';
import type { Database } from '../database/tables.ts';
import { listLevels, updateLevel } from '../level/queries.ts';
import { pathOfPicture } from '../picture/screenshots.ts';
import { readPack } from './read-pack.ts';

/**
 * Gives the levels of an earlier pack the translations of this one, where nobody has said their language or translated them, and text by text
 * where the original is that of the pack (docs/rules/administration.md#starter-pack). Returns how many have got some.
 */
export async function translateLevels(trx: Database, folder: string): Promise<number> {
  const stored = new Map((await listLevels(trx)).map(({ level }) => [level.id, level]));
  let count = 0;
  for (const pack of await readPack(folder)) {
    const path = pathOfPicture(await readFile(`${folder}/screenshots/${pack.screenshot}`));
    const level = stored.get(starterLevelId(path));
    if (!level || level.language || level.translations) continue;
    const translations = translationsFor(level, pack);
    if (Object.keys(translations).length === 0) continue;
    if (await updateLevel(trx, { ...level, language: pack.language, translations }, level)) count += 1;
  }
  return count;
}

/** The translations of the texts that the level still has as the pack wrote them. */
function translationsFor(level: Level, pack: PackedLevel): Translations {
  const isOfPack = (name: string) => {
    const field = name as keyof Translation;
    return isDeepStrictEqual(level[field], pack[field]);
  };
  const kept = Object.entries(pack.translations ?? {}).map(([language, texts]) => {
    return [language, Object.fromEntries(Object.entries(texts).filter(([name]) => isOfPack(name)))];
  });
  return givenTranslations(Object.fromEntries(kept));
}
