import { prefersReducedMotion } from './reduced-motion.ts';

const BURST_DELAYS_MS = [100, 400, 700, 1000];
const PARTICLES_PER_BURST = 25;
const LIFETIME_MS = 2000;

/** Shows particles over the page for two seconds; none with reduced motion (docs/rules.md#particles). */
export async function burstParticles(): Promise<void> {
  if (prefersReducedMotion()) return;
  // Without a network there are no particles.
  const confetti = await import('canvas-confetti').catch(() => null);
  if (!confetti) return;
  const canvas = document.createElement('canvas');
  canvas.className = 'particles';
  canvas.ariaHidden = 'true';
  document.body.append(canvas);
  // A worker would be loaded from a blob, which the content security policy forbids.
  const burst = confetti.default.create(canvas, { resize: true, useWorker: false });
  for (const [index, delay] of BURST_DELAYS_MS.entries()) {
    const origin = { x: index % 2 === 0 ? 0.3 : 0.7, y: 0.45 };
    const options = { particleCount: PARTICLES_PER_BURST, spread: 75, startVelocity: 38, origin };
    setTimeout(() => void burst(options), delay);
  }
  setTimeout(() => {
    burst.reset();
    canvas.remove();
  }, LIFETIME_MS);
}
