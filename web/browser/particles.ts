import { prefersReducedMotion } from './page/screen.ts';

const BURST_DELAYS_MS = [100, 400, 700, 1000];
const PARTICLES_PER_BURST = 25;
const FEWER_PER_STEP = 5;
const LIFETIME_MS = 2000;

const SPREAD_RADIANS = 1.1;
/** How steeply they leave a corner. */
const RISE_RADIANS = 0.7;
const REACH_PX = 380;
const FALL_PX = 180;
/** How much of its speed a particle still has after a second. */
const DRAG = 0.002;
const KEYFRAMES = 12;

/**
 * Shows particles over the page for two seconds, from the corners of an element wherever it is by then; none with reduced motion
 * (docs/rules/play.md#particles). The earlier the step that found the game, 1 to 5, the more.
 */
export function burstParticles(step: number, selector: string): void {
  if (prefersReducedMotion()) return;
  const layer = document.createElement('div');
  layer.className = 'particles';
  layer.ariaHidden = 'true';
  document.body.append(layer);
  const count = PARTICLES_PER_BURST - (step - 1) * FEWER_PER_STEP;
  for (const delay of BURST_DELAYS_MS) {
    setTimeout(
      () => burst(layer, count, boxOf(document.querySelector(selector)), LIFETIME_MS - delay),
      delay,
    );
  }
  setTimeout(() => layer.remove(), LIFETIME_MS);
}

/** Where an element stands in the window at this moment; without one, the middle of the window. */
function boxOf(element: Element | null): DOMRect {
  return element?.getBoundingClientRect() ?? new DOMRect(innerWidth / 2, innerHeight * 0.45, 0, 0);
}

/** The same number, or nearly, leaves each corner, away from it. */
function burst(layer: HTMLElement, count: number, box: DOMRect, duration: number): void {
  for (let index = 0; index < count; index += 1) {
    const side = index % 2 === 0 ? -1 : 1;
    const particle = document.createElement('i');
    particle.style.left = `${side < 0 ? box.left : box.right}px`;
    particle.style.top = `${index % 4 < 2 ? box.top : box.bottom}px`;
    layer.append(particle);
    particle.animate(flight(side, duration / 1000), { duration, fill: 'forwards' });
  }
}

/** Up in a cone to a side, -1 or 1, slowed by the air, and down again, while it turns and fades. */
function flight(side: number, seconds: number): Keyframe[] {
  const angle = side * RISE_RADIANS + (Math.random() - 0.5) * SPREAD_RADIANS;
  const reach = REACH_PX * (0.5 + Math.random() / 2);
  const turns = Math.random() * 4 - 2;
  return Array.from({ length: KEYFRAMES + 1 }, (_, index) => {
    const part = index / KEYFRAMES;
    const time = part * seconds;
    const way = reach * (1 - DRAG ** time);
    const [x, y] = [way * Math.sin(angle), FALL_PX * time - way * Math.cos(angle)];
    return { translate: `${x}px ${y}px`, rotate: `${turns * part}turn`, opacity: 1 - part ** 2 };
  });
}
