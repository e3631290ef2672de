/** How an element is found: by its role and accessible name, or by its text; in the page or in an element of it. */
export type Query = ({ role: string; name?: string } | { text: string }) & { within?: string };

/** What a query has found on the page. Names and texts are regular expressions. */
export interface Sight {
  count: number;
  /** The middle of the first match, scrolled into view, and whether a pointer there meets it. */
  x: number;
  y: number;
  isReachable: boolean;
  isFocused: boolean;
  text: string;
  value: string;
}

interface Queries {
  queryAllByRole: (root: HTMLElement, role: string, options: { name?: RegExp }) => HTMLElement[];
  queryAllByText: (root: HTMLElement, text: RegExp) => HTMLElement[];
}

/** Runs in the page, with Testing Library's queries; null while the page does not have them. */
export function look(query: Query): Sight | null {
  const queries = (globalThis as unknown as { TestingLibraryDom?: Queries }).TestingLibraryDom;
  if (!queries) return null;
  const root = document.querySelector<HTMLElement>(query.within ?? 'body');
  const found =
    root === null
      ? []
      : 'role' in query
        ? queries.queryAllByRole(root, query.role, query.name ? { name: new RegExp(query.name) } : {})
        : queries.queryAllByText(root, new RegExp(query.text));
  const [element] = found;
  if (!element) {
    return { count: 0, x: 0, y: 0, isReachable: false, isFocused: false, text: '', value: '' };
  }
  const isInView = (box: DOMRect) => box.top >= 0 && box.bottom <= innerHeight;
  const centreOf = ({ x, y, width, height }: DOMRect): [number, number] => [
    Math.round(x + width / 2),
    Math.round(y + height / 2),
  ];
  const isAt = (hit: Element | null) =>
    hit !== null && (element.contains(hit) || hit.closest('label')?.control === element);
  const isMet = () => isAt(document.elementFromPoint(...centreOf(element.getBoundingClientRect())));
  // What stays in sight, as the bar of the editor, may lie over it.
  if (!isInView(element.getBoundingClientRect()) || !isMet()) element.scrollIntoView({ block: 'center' });
  const [x, y] = centreOf(element.getBoundingClientRect());
  const isEnabled = !element.matches(':disabled, [aria-disabled="true"]');
  return {
    count: found.length,
    x,
    y,
    isReachable: isEnabled && isMet(),
    isFocused: document.activeElement === element,
    text: element.textContent,
    value: element instanceof HTMLInputElement ? element.value : '',
  };
}
