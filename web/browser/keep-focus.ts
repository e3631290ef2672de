import { createFocusMemory } from './focus-memory.ts';
import { focusTarget, type Gap, pageTarget, placeOf } from './focus-target.ts';

function isLost(): boolean {
  const { activeElement, body } = document;
  if (!activeElement || activeElement === body || !activeElement.isConnected) return true;
  return activeElement.matches(':disabled');
}

function moveFocus(target: HTMLElement | null): void {
  if (!target) return;
  target.focus({ preventScroll: true });
  if (document.activeElement !== target) {
    target.tabIndex = -1;
    target.focus({ preventScroll: true });
  }
  target.scrollIntoView?.({ block: 'nearest' });
}

function gapOf(lost: HTMLElement, records: readonly MutationRecord[], added: readonly Node[]): Gap | null {
  for (const { removedNodes, target, nextSibling, previousSibling } of records) {
    const removed = [...removedNodes].find((node) => node.contains(lost));
    // A target that was removed too has a record of its own, which names the part of the page that is left.
    if (removed && target.isConnected) {
      return { lost, removed, parent: target, next: nextSibling, previous: previousSibling, added };
    }
  }
  return null;
}

/**
 * Moves the focus when its element is removed or disabled, which would leave it nowhere (docs/rules/screens.md#focus). A component that
 * moves the focus itself has precedence. `used` was pressed before this began and may be gone already. Returns what stops it.
 */
export function keepFocus(used: HTMLElement | null = null): () => void {
  const memory = createFocusMemory(used);
  /** A disabled element that gets the focus back once it is enabled, and what has the focus meanwhile. */
  let waiting: { element: HTMLElement; holder: HTMLElement } | null = null;
  /** What was added since the page came to rest. */
  let added: Node[] = [];

  function hold(element: HTMLElement): void {
    const holder = placeOf(element) ?? pageTarget();
    if (holder) waiting = { element, holder };
    moveFocus(holder);
  }

  function release(): void {
    if (!waiting) return;
    const { element, holder } = waiting;
    const isStillHeld = document.activeElement === holder;
    if (isStillHeld && element.matches(':disabled')) return;
    waiting = null;
    if (isStillHeld && element.isConnected) moveFocus(element);
  }

  // A screen that is loaded after the link to it was followed.
  function showTitle(): void {
    const title = document.activeElement?.matches('main') ? pageTarget() : null;
    if (title && added.some((node) => node.contains(title))) moveFocus(title);
  }

  // After the effects of the components.
  function settle(gap: Gap | null): void {
    release();
    showTitle();
    added = [];
    const { latest } = memory;
    if (!isLost() || !latest) return;
    if (gap) moveFocus(memory.beforeTransient() ?? focusTarget(gap));
    else if (latest.isConnected && latest.matches(':disabled')) hold(latest);
  }

  function observe(records: MutationRecord[]): void {
    const { latest } = memory;
    added.push(...records.flatMap((record) => [...record.addedNodes]));
    setTimeout(settle, 0, latest?.isConnected === false ? gapOf(latest, records, added) : null);
  }

  const remember = ({ target }: FocusEvent) => target instanceof HTMLElement && memory.add(target);
  const observer = new MutationObserver(observe);
  document.addEventListener('focusin', remember);
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['disabled'],
  });
  if (used && !used.isConnected && isLost()) moveFocus(pageTarget());
  return () => {
    observer.disconnect();
    document.removeEventListener('focusin', remember);
  };
}
