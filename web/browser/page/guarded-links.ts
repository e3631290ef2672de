let guarded = 0;

/** Whether links within the site have to ask before leaving the page, too. */
export function areLinksGuarded(): boolean {
  return guarded > 0;
}

/** Adds to what guards the links, or takes from it. */
export function guardLinks(count: 1 | -1): void {
  guarded += count;
}
