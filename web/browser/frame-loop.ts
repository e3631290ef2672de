/** Calls `draw` before every repaint; returns what stops it. */
export function startFrameLoop(draw: () => void): () => void {
  let request = 0;
  const frame = () => {
    request = window.requestAnimationFrame(frame);
    draw();
  };
  request = window.requestAnimationFrame(frame);
  return () => window.cancelAnimationFrame(request);
}
