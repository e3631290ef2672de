/** Where an element was when it was removed. */
export interface Gap {
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
const PLACE = `${ROW}, form, fieldset, section, article, aside, figure, dialog, main`;
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
export function placeOf(node: Node): HTMLElement | null {
  const element = node instanceof Element ? node : node.parentElement;
  const place = element?.closest<HTMLElement>(PLACE) ?? null;
  return place?.isConnected ? place : null;
}

/** The title of the page, else its main part. */
export function pageTarget(): HTMLElement | null {
  const main = document.querySelector<HTMLElement>('main');
  return main && (firstIn(main, 'h1') ?? main);
}

/** What gets the focus after its element was removed: the next row, what replaced it, or the title of the part it was in. */
export function focusTarget(gap: Gap): HTMLElement | null {
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
