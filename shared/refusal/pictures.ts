import { t } from '../language/t.ts';

/** Why pictures are refused. */
export const pictureRefusals = {
  'level-picture-missing': () => t('The picture of this level is missing'),
  'level-picture-damaged': () => t('The picture of this level is damaged'),
  'level-picture-unreadable': () => t('The picture of this level cannot be read'),
  'picture-server-busy': () => t('The server is too busy to read the image, try again later'),
  'picture-check-failed': () => t('The server could not finish it: its log says why'),
  'picture-costly': (values: { what: 'scans' | 'parts' | 'metadata' }) =>
    t(
      '{what, select, scans {The image has more than 100 scans: save it again with another program} parts {The image has too many parts: save it again with another program} other {The image has more than 4 MB of metadata: save it again with another program}}',
      values,
    ),
  'picture-hdr': () =>
    t('This picture is HDR: please save it without HDR, or take a screenshot of how it looks.'),
  'logo-bytes': () => t('This picture is larger than 1 MB.'),
  'picture-bytes': (values: { value: number }) => t('An image has at most {value} MB', values),
  'picture-size': () => t('An image has at most 40 megapixels, and 16,383 pixels on a side'),
  'picture-animated': () => t('Animated images are not supported'),
  'picture-unreadable': () => t('The image cannot be read'),
  'picture-too-slow': () => t('The image takes too long to process'),
  'picture-gone': () => t('The image has been deleted in the meantime'),
  'picture-being-removed': () => t('The same picture is being removed. Try again in a minute'),
  'picture-store-silent': () => t('The picture store does not respond. Try again in a minute'),
  'not-an-image': () => t('The file is not an image'),
  'picture-type': () => t('Only PNG, JPEG, WebP and AVIF images are supported'),
  'no-steps-proposed': () => t('No zooms can be proposed for this picture: set all five steps'),
  'logo-type': () => t('A logo is a PNG, JPEG, WebP or AVIF'),
};
