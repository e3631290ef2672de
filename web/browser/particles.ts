import { prefersReducedMotion } from './page/screen.ts';

const BURST_DELAYS_MS = [100, 400, 700, 1000];
const PARTICLES_PER_BURST = 25;
const FEWER_PER_STEP = 5;
const LIFETIME_MS = 2000;

const SPREAD_RADIANS = 1.3;
const REACH_PX = 380;
const FALL_PX = 180;
/** How much of its speed a particle still has after a second. */
const DRAG = 0.002;
const KEYFRAMES = 12;

/**
 * Shows particles over the page for two seconds, from the middle of an element; none with reduced motion (docs/rules/play.md#particles). The
 * earlier the step that found the game, 1 to 5, the more.
 */
export function burstParticles(step: number, origin: Element | null): void {
  if (prefersReducedMotion()) return;
  const layer = document.createElement('div');
  layer.className = 'particles';
  layer.ariaHidden = 'true';
  document.body.append(layer);
  const count = PARTICLES_PER_BURST - (step - 1) * FEWER_PER_STEP;
  for (const delay of BURST_DELAYS_MS) {
    setTimeout(() => burst(layer, count, middleOf(origin), LIFETIME_MS - delay), delay);
  }
  setTimeout(() => layer.remove(), LIFETIME_MS);
}

/** Where an element stands in the window at this moment; without one, the middle of the window. */
function middleOf(element: Element | null): { left: string; top: string } {
  if (!element) return { left: '50%', top: '45%' };
  const { left, top, width, height } = element.getBoundingClientRect();
  return { left: `${left + width / 2}px`, top: `${top + height / 2}px` };
}

function burst(layer: HTMLElement, count: number, place: object, duration: number): void {
  for (let index = 0; index < count; index += 1) {
    const particle = document.createElement('i');
    Object.assign(particle.style, place);
    layer.append(particle);
    particle.animate(flight(duration / 1000), { duration, fill: 'forwards' });
  }
}

/** Up in a cone, slowed by the air, and down again, while it turns and fades. */
function flight(seconds: number): Keyframe[] {
  const angle = (Math.random() - 0.5) * SPREAD_RADIANS;
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
