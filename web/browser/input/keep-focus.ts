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
  // All of the screen is in view as it is; the header would be scrolled away.
  if (target.localName !== 'main') target.scrollIntoView?.({ block: 'nearest' });
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

const TRANSIENT = '[role="status"], [role="alert"], dialog, [popover]';
const MAX_ELEMENTS = 5;

/** The elements that have had the focus, the latest first. */
interface FocusMemory {
  latest: HTMLElement | null;
  add: (element: HTMLElement) => void;
  /** Where the focus was before it went to a message or a dialog that is gone now; null if the latest element was not in one. */
  beforeTransient: () => HTMLElement | null;
}

/** `first` has had the focus, unless something has it now. */
function createFocusMemory(first: HTMLElement | null): FocusMemory {
  const { activeElement, body } = document;
  let earlier: HTMLElement[] = [];
  let transient: Element | null = null;
  const memory: FocusMemory = {
    latest: activeElement instanceof HTMLElement && activeElement !== body ? activeElement : first,
    add(element) {
      if (memory.latest && memory.latest !== element) {
        earlier = [memory.latest, ...earlier].slice(0, MAX_ELEMENTS);
      }
      memory.latest = element;
      // It can no longer be told once the element is removed.
      transient = element.closest(TRANSIENT);
    },
    beforeTransient: () => {
      // A dialog that is still open keeps the focus; a message is left as an empty element.
      if (!transient || (transient.isConnected && transient.matches('dialog[open]'))) return null;
      return earlier.find((element) => element.isConnected && !element.matches(':disabled')) ?? null;
    },
  };
  return memory;
}

/** Where an element was when it was removed. */
interface Gap {
  /** The element that lost the focus. */
  lost: HTMLElement;
  /** The removed node: that element, or what contained it. */
  removed: Node;
  parent: Node;
  next: Node | null;
  previous: Node | null;
  /** What was added to the page at the same time. */
  added: readonly Node[];
}

const ROW = 'li, tr';
// A disabled fieldset, as the fields of a form that is being sent, takes no focus.
const PLACE = `${ROW}, form, fieldset:not(:disabled), section, article, aside, figure, dialog, main`;
const TITLE = 'h1, h2, h3, summary';
// No text fields: they would open the keyboard of a phone.
const CONTROL =
  'a[href], button:not(:disabled, [aria-disabled="true"]), summary, input:is([type="checkbox"], [type="radio"]):not(:disabled)';

function isVisible(element: HTMLElement): boolean {
  return element.isConnected && (element.checkVisibility?.() ?? true);
}

function firstIn(container: Element, selector: string): HTMLElement | null {
  const found = [...container.querySelectorAll<HTMLElement>(selector)];
  return found.find(isVisible) ?? null;
}

function labelOf(element: Element): string {
  return element.getAttribute('aria-label') ?? element.textContent ?? '';
}

/** The same control in another row, else its first one, else the row. */
function targetInRow(row: HTMLElement, lost: HTMLElement): HTMLElement {
  const controls = [...row.querySelectorAll<HTMLElement>(CONTROL)].filter(isVisible);
  return controls.find((control) => labelOf(control) === labelOf(lost)) ?? controls[0] ?? row;
}

function neighbour({ removed, next, previous }: Gap): HTMLElement | null {
  if (!(removed instanceof HTMLElement) || !removed.matches(ROW)) return null;
  for (const node of [next, previous]) {
    if (node instanceof HTMLElement && node.matches(ROW) && isVisible(node)) return node;
  }
  return null;
}

/** What took the place of the lost element: its title, else its first control. */
function replacement({ added }: Gap, place: Element): HTMLElement | null {
  const elements = added.filter((node) => node instanceof HTMLElement);
  const inPlace: HTMLElement[] = elements.filter((node) => place.contains(node) && !node.contains(place));
  for (const selector of [TITLE, CONTROL]) {
    for (const node of inPlace) {
      const found = node.matches(selector) && isVisible(node) ? node : firstIn(node, selector);
      if (found) return found;
    }
  }
  return null;
}

/** The closest part of the page that an element or its former parent is in. */
function placeOf(node: Node): HTMLElement | null {
  const element = node instanceof Element ? node : node.parentElement;
  const place = element?.closest<HTMLElement>(PLACE) ?? null;
  return place?.isConnected ? place : null;
}

/** The title of the page, else its main part. */
function pageTarget(): HTMLElement | null {
  const main = document.querySelector<HTMLElement>('main');
  return main && (firstIn(main, 'h1') ?? main);
}

/** What gets the focus after its element was removed: the next row, what replaced it, or the title of the part it was in. */
function focusTarget(gap: Gap): HTMLElement | null {
  const row = neighbour(gap);
  if (row) return targetInRow(row, gap.lost);
  const place = placeOf(gap.parent);
  if (!place) return pageTarget();
  const instead = replacement(gap, place);
  if (instead) return instead;
  if (place.localName === 'main') return pageTarget();
  if (place.matches(`${ROW}, fieldset, dialog`)) return targetInRow(place, gap.lost);
  return firstIn(place, TITLE) ?? place;
}
