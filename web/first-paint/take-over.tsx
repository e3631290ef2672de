import { type ReactNode, use, useLayoutEffect } from 'react';
import { earlyField, keepTyped, untilComposed } from '../browser/early-field.ts';

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
    const focused = counterpart(frame, app, document.activeElement);
    const pressed = counterpart(frame, app, window.firstPress);
    frame.replaceWith(app);
    focused?.focus();
    queueMicrotask(() => pressed?.click());
  }, [frame, app]);
  return null;
}

/** The button or link of the app for one of the frame; undefined if there is none at its place. */
function counterpart(frame: Element, app: Element, original: Element | null | undefined) {
  if (!original?.matches('a, button')) return undefined;
  const [before, after] = [frame, app].map((root) => [...root.querySelectorAll(original.localName)]);
  const element = after?.[before?.indexOf(original) ?? -1];
  return element?.innerHTML === original.innerHTML ? (element as HTMLElement) : undefined;
}

/** The last of all components: waits for an input method, since a new field would break off what is being composed. */
function AfterComposition() {
  const composed = untilComposed();
  if (composed !== null) use(composed);
  return null;
}
