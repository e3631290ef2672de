import { readFileSync } from 'node:fs';
import type { Game } from '../../shared/game/game.ts';

const POPULAR_FROM = 7;

function rows(file: string): string[][] {
  const text = readFileSync(new URL(`../../starter/${file}.tsv`, import.meta.url), 'utf8');
  const lines = text.split('\n').slice(1);
  return lines.filter((line) => line !== '').map((line) => line.split('\t'));
}

/** A game of the starter catalogue, with its fame from 1 to 9. */
export type StarterGame = Game & { fame: number };

/** The starter catalogue as a site shows it, read from its files. */
export function starterCatalogue(): StarterGame[] {
  const aliases = Map.groupBy(rows('aliases'), ([id]) => id);
  return rows('catalogue').map(([id, name = '', year, fame, series]) => ({
    id: Number(id),
    name,
    year: year ? Number(year) : null,
    fame: Number(fame),
    isPopular: Number(fame) >= POPULAR_FROM,
    series: series || null,
    aliases: (aliases.get(id) ?? []).map(([, alias]) => alias ?? ''),
  }));
}
