import { spellName } from '../text/spell-name.ts';
import { type Level, levelFields } from './level.ts';
import { descriptionOf } from './step-descriptions.ts';

/** A part in which two versions of a level differ; values as text. */
export interface LevelDifference {
  label: string;
  mine: string;
  theirs: string;
}

/** The differences between two versions of a level, for a user who resolves a conflict (docs/rules/levels.md#edit-conflicts). */
export function levelDifferences(mine: Level, theirs: Level): LevelDifference[] {
  const others = levelTexts(theirs);
  return levelTexts(mine)
    .map(([label, text], index) => ({ label, mine: text, theirs: others[index]?.[1] ?? '' }))
    .filter((difference) => difference.mine !== difference.theirs);
}

/** The values of a level as text, under their labels, in the same order for every level. */
function levelTexts(level: Level): [label: string, text: string][] {
  return levelFields
    .filter(([, { setBy, isCompared = true }]) => setBy !== 'server' && isCompared)
    .flatMap(([name, { label = spellName(name) }]) => {
      if (name === 'zoomPresets') {
        return level.zoomPresets.map((preset, index) => [`Step ${index + 1}`, formatPreset(preset)]);
      }
      if (name === 'stepDescriptions') {
        const steps = level.zoomPresets.map((_, index) => index + 1);
        return steps.map((step) => [`${label} ${step}`, formatValue(descriptionOf(level, step))]);
      }
      return [[label, formatField(level, name)]];
    });
}

function formatField(level: Level, name: keyof Level): string {
  switch (name) {
    case 'alsoAccepted':
      return formatValue(level.alsoAccepted?.map((game) => game.name).join(', '));
    case 'credit':
      return formatValue(level.credit && Object.values(level.credit).filter(Boolean).join(', '));
    case 'masks':
      return formatValue(level.masks?.map(formatMask).join('; '));
    default:
      return formatValue(level[name]);
  }
}

function formatValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return String(value);
}

function formatPreset(preset: Level['zoomPresets'][number]): string {
  return preset ? `${preset.zoom} % at ${preset.x} / ${preset.y}` : '–';
}

function formatMask({ x, y, width, height }: NonNullable<Level['masks']>[number]): string {
  const percent = (fraction: number) => Math.round(fraction * 10_000) / 100;
  return `${percent(width)} × ${percent(height)} % at ${percent(x)} / ${percent(y)}`;
}
