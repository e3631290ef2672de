import { type ReactNode, use, useLayoutEffect } from 'react';
import { earlyField, keepTyped, untilComposed } from '../browser/input/early-field.ts';

interface TakeOverProps {
  /** What the page has shown so far. */
  frame: Element;
  /** The element that the app is rendered into, which is not in the page yet. */
  app: Element;
  children: ReactNode;
}

/**
 * Puts the app in place of the frame in the moment in which it is complete, with what was typed and pressed by then: until that
 * moment the field of the frame takes all letters.
 */
export function TakeOver({ frame, app, children }: TakeOverProps) {
  return (
    <>
      <Replace frame={frame} app={app} />
      {children}
      <AfterComposition />
    </>
  );
}

/** The first of all components, whose effects come before those of others. */
function Replace({ frame, app }: Omit<TakeOverProps, 'children'>) {
  useLayoutEffect(() => {
    const field = earlyField();
    if (field) keepTyped(field);
    const focused = counterpart(app, document.activeElement);
    const pressed = counterpart(app, window.firstPress);
    frame.replaceWith(app);
    // After React has put the app into the page.
    queueMicrotask(() => {
      focused?.focus();
      pressed?.click();
    });
  }, [frame, app]);
  return null;
}

/** The button or link of the app for one of the frame; undefined if there is none. */
function counterpart(app: Element, original: Element | null | undefined) {
  if (!original?.matches('a, button')) return undefined;
  const all = [...app.querySelectorAll<HTMLElement>(original.localName)];
  return all.find((element) => labelOf(element) === labelOf(original));
}

function labelOf({ ariaLabel, textContent }: Element): string {
  return ariaLabel ?? textContent;
}

/** The last of all components: waits for an input method, since a new field would break off what is being composed. */
function AfterComposition() {
  const composed = untilComposed();
  if (composed !== null) use(composed);
  return null;
}
