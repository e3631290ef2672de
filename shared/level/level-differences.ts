import type { AcceptedGame } from './also-accepted.ts';
import type { Level } from './level.ts';
import { descriptionOf } from './step-descriptions.ts';

/** A part in which two versions of a level differ; values as text. */
export interface LevelDifference {
  label: string;
  mine: string;
  theirs: string;
}

const labels: Partial<Record<keyof Level, string>> = {
  name: 'Game',
  alsoAccepted: 'Also accepted',
  path: 'Image',
  noSmoothing: 'No smoothing',
  releaseDate: 'Year',
  creator: 'Creator',
  presentation: 'Description',
  didYouKnow: 'Did you know',
  didYouKnowSpoils: 'Did you know is a spoiler',
  comment: 'Comment',
  celebration: 'Celebration',
  popularity: 'Popularity',
  state: 'State',
};

function formatValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.map((game: AcceptedGame) => game.name).join(', ') || '–';
  return String(value);
}

function formatPreset(preset: Level['zoomPresets'][number] | undefined): string {
  return preset ? `${preset.zoom} % at ${preset.x} / ${preset.y}` : '–';
}

function formatMasks({ masks = [] }: Level): string {
  const percent = (fraction: number) => Math.round(fraction * 10_000) / 100;
  const formatted = masks.map(
    ({ x, y, width, height }) => `${percent(width)} × ${percent(height)} % at ${percent(x)} / ${percent(y)}`,
  );
  return formatted.join('; ') || '–';
}

/** The differences between two versions of a level, for a user who resolves a conflict (docs/rules/levels.md#edit-conflicts). */
export function levelDifferences(mine: Level, theirs: Level): LevelDifference[] {
  const fields = Object.entries(labels).map(([key, label]) => ({
    label,
    mine: formatValue(mine[key as keyof Level]),
    theirs: formatValue(theirs[key as keyof Level]),
  }));
  const steps = mine.zoomPresets.map((preset, index) => ({
    label: `Step ${index + 1}`,
    mine: formatPreset(preset),
    theirs: formatPreset(theirs.zoomPresets[index]),
  }));
  const masks = { label: 'Masks', mine: formatMasks(mine), theirs: formatMasks(theirs) };
  const descriptions = mine.zoomPresets.map((_, index) => ({
    label: `Description of step ${index + 1}`,
    mine: formatValue(descriptionOf(mine, index + 1)),
    theirs: formatValue(descriptionOf(theirs, index + 1)),
  }));
  return [...fields, ...steps, masks, ...descriptions].filter((field) => field.mine !== field.theirs);
}
