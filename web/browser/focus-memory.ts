const TRANSIENT = '[role="status"], [role="alert"], dialog, [popover]';
const MAX_ELEMENTS = 5;

/** The elements that have had the focus, the latest first. */
export interface FocusMemory {
  latest: HTMLElement | null;
  add: (element: HTMLElement) => void;
  /** Where the focus was before it went to a message or a dialog that is gone now; null if the latest element was not in one. */
  beforeTransient: () => HTMLElement | null;
}

/** `first` has had the focus, unless something has it now. */
export function createFocusMemory(first: HTMLElement | null): FocusMemory {
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
