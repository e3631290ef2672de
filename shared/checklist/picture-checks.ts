import { contentRect } from '../draft/content-rect.ts';
import type { SmallPicture } from '../draft/small-picture.ts';
import type { ImageSize } from '../level/crop-rect.ts';
import type { Check } from './check.ts';

/** A smaller picture is blurred in the first steps. */
const MIN_SIDE_PX = 600;
/** A thinner bar is an edge of the scene. */
const MIN_BAR_SHARE = 0.015;

/** What stands out in the picture as a whole. `small` is null for a picture whose pixels cannot be read. */
export function pictureChecks(size: ImageSize, small: SmallPicture | null): Check[] {
  const side = Math.min(size.width, size.height);
  const checks: Check[] = [];
  if (side < MIN_SIDE_PX) {
    const text = `The picture is small: its shorter side has ${side} pixels. ${MIN_SIDE_PX} or more look sharp.`;
    checks.push({ id: 'small-picture', weight: 'should', text, field: 'image' });
  }
  const edges = small ? edgesWithBars(small) : [];
  if (edges.length > 0) {
    const text = `There are black bars at the ${edges.join(' and ')}: crop them, or keep the steps off them.`;
    checks.push({ id: 'black-bars', weight: 'should', text, field: 'image' });
  }
  return checks;
}

function edgesWithBars(picture: SmallPicture): string[] {
  const { x, y, width, height } = contentRect(picture);
  const bars = [
    { edge: 'top', share: y },
    { edge: 'bottom', share: 1 - y - height },
    { edge: 'left', share: x },
    { edge: 'right', share: 1 - x - width },
  ];
  return bars.filter(({ share }) => share >= MIN_BAR_SHARE).map(({ edge }) => edge);
}
