// What is typed into a field before the app has started, or before that which it asks about has loaded (docs/rules/zoom.md#first-paint).

interface Typed {
  text: string;
  selection: [start: number, end: number, direction: 'forward' | 'backward' | 'none'];
  hasFocus: boolean;
  /** Whether Enter was the last thing that was pressed there. */
  isEntered: boolean;
  /** Of the page that it was typed on. */
  path: string;
}

let typed: Typed | null = null;
let composed: Promise<void> | null = null;

/** The field of a page whose app has not started. */
export function earlyField(): HTMLInputElement | null {
  return document.querySelector('[data-early]');
}

/** Keeps what is in a field that is about to be replaced. */
export function keepTyped(field: HTMLInputElement): void {
  const { value, selectionStart, selectionEnd, selectionDirection } = field;
  const hasFocus = document.activeElement === field;
  if (value === '' && !hasFocus) return;
  const kept: Typed = {
    text: value,
    selection: [selectionStart ?? value.length, selectionEnd ?? value.length, selectionDirection ?? 'none'],
    hasFocus,
    isEntered: field.dataset.entered !== undefined,
    path: location.pathname,
  };
  typed = kept;
  // A field that comes later, after a failure, does not take the focus from where it is then.
  setTimeout(() => {
    kept.hasFocus = false;
  });
}

/** Puts into a field what was kept of the one that it replaces, as if typed there, with focus and caret. */
export function takeTyped(field: HTMLInputElement): void {
  const taken = typed;
  typed = null;
  if (taken === null || taken.path !== location.pathname) return;
  // After React has put the field into the page, and before the next key.
  queueMicrotask(() => {
    if (taken.hasFocus) field.focus({ preventScroll: true });
    if (taken.text === '') return;
    field.setRangeText(taken.text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.setSelectionRange(...taken.selection);
    // After React has heard of the text.
    if (taken.isEntered) setTimeout(() => pressEnter(field));
  });
}

function pressEnter(field: HTMLInputElement): void {
  field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
}

/** Forgets what was kept, where there is nothing to type it into. */
export function forgetTyped(): void {
  typed = null;
}

/** Hands what is typed from one field to the next: for the `ref` of a field that another one will replace. */
export function handTypedOn(field: HTMLInputElement): () => void {
  watchEarlyField(field);
  takeTyped(field);
  return () => keepTyped(field);
}

/**
 * Notes in a field whether an input method composes a text there, as to replace it then would end that, and whether what was typed was
 * entered: the field that follows does that.
 */
export function watchEarlyField(field: HTMLInputElement): void {
  field.addEventListener('keydown', ({ key, keyCode }) => {
    if (key === 'Enter' && keyCode !== 229 && field.value !== '') field.dataset.entered = '';
  });
  field.addEventListener('input', () => {
    delete field.dataset.entered;
  });
  field.addEventListener('compositionstart', () => {
    field.dataset.composing = '';
  });
  field.addEventListener('compositionend', () => {
    delete field.dataset.composing;
  });
}

/** Resolves once no text is being composed in the field of the page; null if there is none now. */
export function untilComposed(): Promise<void> | null {
  const field = earlyField();
  if (field?.dataset.composing === undefined) return null;
  composed ??= new Promise((resolve) => {
    const end = () => {
      composed = null;
      resolve();
    };
    field.addEventListener('compositionend', end, { once: true });
  });
  return composed;
}
