/** How far below the window what comes next is drawn, in pixels. */
const MARGIN = 1200;

/** Calls back whenever an element comes near the window; returns what stops it. Where the browser cannot tell, it calls back at once. */
export function onNear(element: Element, callBack: () => void): () => void {
  if (!('IntersectionObserver' in globalThis)) {
    callBack();
    return () => {};
  }
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) callBack();
    },
    { rootMargin: `${MARGIN}px` },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
