import type { Level } from './level.ts';

/** A part of a level that two versions of it have otherwise, in words. */
export interface LevelDifference {
  label: string;
  mine: string;
  theirs: string;
}

const labels: Partial<Record<keyof Level, string>> = {
  name: 'Game',
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

function words(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return String(value);
}

function presetWords(preset: Level['zoomPresets'][number] | undefined): string {
  return preset ? `${preset.zoom} % at ${preset.x} / ${preset.y}` : '–';
}

/** What two versions of a level have otherwise, for who must choose between them (design, 9: conflicts). */
export function levelDifferences(mine: Level, theirs: Level): LevelDifference[] {
  const fields = Object.entries(labels).map(([key, label]) => ({
    label,
    mine: words(mine[key as keyof Level]),
    theirs: words(theirs[key as keyof Level]),
  }));
  const steps = mine.zoomPresets.map((preset, index) => ({
    label: `Step ${index + 1}`,
    mine: presetWords(preset),
    theirs: presetWords(theirs.zoomPresets[index]),
  }));
  return [...fields, ...steps].filter((field) => field.mine !== field.theirs);
}
