import { openDecoder, readable } from './decode-picture.ts';
import type { PictureType } from './picture-type.ts';
import type { Reencoded } from './reencoder.ts';

/** The largest icon of the web app manifest. */
const SIDE_PX = 512;
const TRANSPARENT = { r: 0, g: 0, b: 0, alpha: 0 };

/** An untrusted file as a logo: all of it in a transparent square, as a PNG of 256 colours. Fails as `decodePicture` does. */
export async function encodeLogo(file: Buffer, type: PictureType): Promise<Reencoded> {
  const image = (await openDecoder(file, type)).toColourspace('srgb');
  const square = image.resize(SIDE_PX, SIDE_PX, { fit: 'contain', background: TRANSPARENT });
  const bytes = await readable(square.png({ palette: true }).toBuffer());
  return { bytes, width: SIDE_PX, height: SIDE_PX };
}
