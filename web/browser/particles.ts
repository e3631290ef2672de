const BURSTS = [100, 400, 700, 1000];
const PARTICLES_PER_BURST = 25;
const LIFETIME = 2000;

function prefersStillness(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Lets particles fly over the page for two seconds; nothing for who prefers less motion (specification, 9). */
export async function burstParticles(): Promise<void> {
  if (prefersStillness()) return;
  // Without a network there are no particles, and nothing is lost.
  const particles = await import('canvas-confetti').catch(() => null);
  if (!particles) return;
  const canvas = document.createElement('canvas');
  canvas.className = 'particles';
  canvas.ariaHidden = 'true';
  document.body.append(canvas);
  // A worker would have to come from a blob, which the content security policy forbids.
  const burst = particles.default.create(canvas, { resize: true, useWorker: false });
  for (const [index, delay] of BURSTS.entries()) {
    const x = index % 2 === 0 ? 0.3 : 0.7;
    setTimeout(
      () =>
        void burst({
          particleCount: PARTICLES_PER_BURST,
          spread: 75,
          startVelocity: 38,
          origin: { x, y: 0.45 },
        }),
      delay,
    );
  }
  setTimeout(() => {
    burst.reset();
    canvas.remove();
  }, LIFETIME);
}
