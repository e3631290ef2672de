import { contentRect } from '../draft/content-rect.ts';
import type { SmallPicture } from '../draft/small-picture.ts';
import type { ImageSize } from '../level/zoom/crop-rect.ts';
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
    const text = `There are black bars at the ${edges.join(', ')}: crop them, or keep the steps off them.`;
    checks.push({ id: 'black-bars', weight: 'should', text, field: 'image' });
  }
  return checks;
}

/** Bars are at both sides; black at one side belongs to a dark scene. */
function edgesWithBars(picture: SmallPicture): string[] {
  const { x, y, width, height } = contentRect(picture);
  const pairs = [
    { edges: 'top and bottom', share: Math.min(y, 1 - y - height) },
    { edges: 'left and right', share: Math.min(x, 1 - x - width) },
  ];
  return pairs.filter(({ share }) => share >= MIN_BAR_SHARE).map(({ edges }) => edges);
}
