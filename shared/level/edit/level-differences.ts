import { isLanguage, LANGUAGES, languages } from '../../language/languages.ts';
import { t } from '../../language/t.ts';
import { formatPercent } from '../../text/format-number.ts';
import { fieldLabels } from '../field-labels.ts';
import { type Level, levelFields } from '../level.ts';
import { descriptionOf } from '../step-descriptions.ts';
import { translationText } from '../translations.ts';

/** A part in which two versions of a level differ; values as text. */
export interface LevelDifference {
  field: keyof Level;
  /** From 1, for a field that has a value for each step. */
  step?: number;
  label: string;
  mine: string;
  theirs: string;
}

/** The differences between two versions of a level, for a user who resolves a conflict (docs/rules/levels.md#edit-conflicts). */
export function levelDifferences(mine: Level, theirs: Level): LevelDifference[] {
  const others = levelTexts(theirs);
  return levelTexts(mine)
    .map(({ text, ...part }, index) => ({ ...part, mine: text, theirs: others[index]?.text ?? '' }))
    .filter((difference) => difference.mine !== difference.theirs);
}

type LevelText = Pick<LevelDifference, 'field' | 'step' | 'label'> & { text: string };

/** The values of a level as text, under their labels, in the same order for every level. */
function levelTexts(level: Level): LevelText[] {
  const steps = level.zoomPresets.map((preset, index) => ({ preset, step: index + 1 }));
  return levelFields
    .filter(([, { setBy, isCompared = true }]) => setBy !== 'server' && isCompared)
    .flatMap(([field]): LevelText[] => {
      if (field === 'zoomPresets') {
        return steps.map(({ preset, step }) => ({
          ...{ field, step, label: t('Step {step}', { step }) },
          text: formatPreset(preset),
        }));
      }
      if (field === 'stepDescriptions') {
        return steps.map(({ step }) => ({
          ...{ field, step, label: t('Description of step {step}', { step }) },
          text: formatValue(descriptionOf(level, step)),
        }));
      }
      if (field === 'translations') {
        return LANGUAGES.map((code) => ({
          ...{ field, label: t('Texts in {language}', { language: languages[code].name }) },
          text: formatValue(translationText(level.translations?.[code])),
        }));
      }
      return [{ field, label: fieldLabels[field]?.() ?? '', text: formatField(level, field) }];
    });
}

function formatField(level: Level, name: keyof Level): string {
  switch (name) {
    case 'alsoAccepted':
      return formatValue(level.alsoAccepted?.map((game) => game.name).join(', '));
    case 'credit':
      return formatValue(level.credit && Object.values(level.credit).filter(Boolean).join(', '));
    case 'language':
      return formatValue(isLanguage(level.language) ? languages[level.language].name : level.language);
    case 'masks':
      return formatValue(level.masks?.map(formatMask).join('; '));
    default:
      return formatValue(level[name]);
  }
}

function formatValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return value ? t('yes') : t('no');
  return String(value);
}

function formatPreset(preset: Level['zoomPresets'][number]): string {
  return preset ? t('{zoom} at {x} / {y}', { ...preset, zoom: formatPercent(preset.zoom / 100, 2) }) : '–';
}

function formatMask({ x, y, width, height }: NonNullable<Level['masks']>[number]): string {
  return t('{width} × {height} at {x} / {y}', {
    width: formatPercent(width, 2),
    height: formatPercent(height, 2),
    x: formatPercent(x, 2),
    y: formatPercent(y, 2),
  });
}
