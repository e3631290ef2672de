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
    const pressed = counterpart(frame, app);
    frame.replaceWith(app);
    queueMicrotask(() => pressed?.click());
  }, [frame, app]);
  return null;
}

/** The button of the app for the one of the frame that was pressed; undefined if there is none at its place. */
function counterpart(frame: Element, app: Element): HTMLButtonElement | undefined {
  const { firstPress } = window;
  if (!firstPress) return undefined;
  const index = [...frame.querySelectorAll('button')].indexOf(firstPress);
  const button = app.querySelectorAll('button')[index];
  return button?.innerHTML === firstPress.innerHTML ? button : undefined;
}

/** The last of all components: waits for an input method, since a new field would break off what is being composed. */
function AfterComposition() {
  const composed = untilComposed();
  if (composed !== null) use(composed);
  return null;
}
