import { prefersReducedMotion } from './screen.ts';

const BURST_DELAYS_MS = [100, 400, 700, 1000];
const PARTICLES_PER_BURST = 25;
const LIFETIME_MS = 2000;

const SPREAD_RADIANS = 1.3;
const REACH_PX = 380;
const FALL_PX = 180;
/** How much of its speed a particle still has after a second. */
const DRAG = 0.002;
const KEYFRAMES = 12;

/** Shows particles over the page for two seconds; none with reduced motion (docs/rules/play.md#particles). */
export function burstParticles(): void {
  if (prefersReducedMotion()) return;
  const layer = document.createElement('div');
  layer.className = 'particles';
  layer.ariaHidden = 'true';
  document.body.append(layer);
  for (const [index, delay] of BURST_DELAYS_MS.entries()) {
    const side = index % 2 === 0 ? 'left' : 'right';
    setTimeout(() => burst(layer, side, LIFETIME_MS - delay), delay);
  }
  setTimeout(() => layer.remove(), LIFETIME_MS);
}

function burst(layer: HTMLElement, side: 'left' | 'right', duration: number): void {
  for (let count = 0; count < PARTICLES_PER_BURST; count += 1) {
    const particle = document.createElement('i');
    particle.className = side;
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
