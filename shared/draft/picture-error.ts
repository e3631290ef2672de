import { t } from '../language/t.ts';
import { fileError, sizeError } from '../level/picture/picture-limits.ts';
import { pictureRefusals } from '../refusal/pictures.ts';
import { isHdr, pictureColour } from './picture-colour.ts';
import { pictureHeader } from './picture-header.ts';
import { typeOfBytes } from './picture-type.ts';

/** What is said of a picture that cannot be decoded. */
export function damagedText(): string {
  return t('This picture is damaged.');
}

/**
 * Why the site would refuse a picture, as far as its bytes tell before they are decoded, as a sentence; null if nothing is found
 * (docs/rules/pictures.md#pictures).
 */
export function pictureError(bytes: Uint8Array): string | null {
  const type = typeOfBytes(bytes) ?? '';
  const error = fileError(type, bytes.length);
  if (error) return error;
  const header = pictureHeader(bytes, type);
  if (!header) return damagedText();
  if (header.isAnimated) return t('This picture is animated: please choose a still one.');
  if (isHdr(pictureColour(bytes, type))) return pictureRefusals['picture-hdr']();
  return sizeError(header.width, header.height);
}
