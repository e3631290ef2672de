import { t } from '../language/t.ts';
import type { Level } from './level.ts';

/** What the fields of a level are called on the screen, but for those that only the server sets. No play needs them. */
export const fieldLabels: Partial<Record<keyof Level, () => string>> = {
  name: () => t('Game'),
  gameId: () => t('Game'),
  alsoAccepted: () => t('Also accepted'),
  path: () => t('Image'),
  noSmoothing: () => t('No smoothing'),
  releaseDate: () => t('Year'),
  creator: () => t('Creator'),
  presentation: () => t('Description'),
  didYouKnow: () => t('Did you know'),
  didYouKnowSpoils: () => t('Did you know is a spoiler'),
  comment: () => t('Comment'),
  celebration: () => t('Celebration'),
  credit: () => t('Credit'),
  popularity: () => t('Popularity'),
  state: () => t('State'),
  zoomPresets: () => t('Zoom level'),
  masks: () => t('Masks'),
  stepDescriptions: () => t('Description of step'),
  language: () => t('Language of the texts'),
  translations: () => t('Translations'),
};
