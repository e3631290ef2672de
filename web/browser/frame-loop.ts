/** Calls `draw` once for each picture that the display shows, until the returned function is called. */
export function startFrameLoop(draw: () => void): () => void {
  let request = 0;
  const next = () => {
    request = window.requestAnimationFrame(next);
    draw();
  };
  request = window.requestAnimationFrame(next);
  return () => window.cancelAnimationFrame(request);
}
