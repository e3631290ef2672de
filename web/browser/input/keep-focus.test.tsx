import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepFocus } from './keep-focus.ts';

let stop: () => void;
beforeEach(() => {
  stop = keepFocus();
});
afterEach(() => {
  stop();
  cleanup();
});

/** Presses a button of that name, the first by default, by keyboard. */
function press(name: string, index = 0) {
  const button = screen.getAllByRole('button', { name })[index];
  button?.focus();
  if (button) fireEvent.click(button);
}

const focused = () => document.activeElement;

function Rows({ names, isListKept = true }: { names: readonly string[]; isListKept?: boolean }) {
  const [left, setLeft] = useState(names);
  return (
    <main>
      <section>
        <h2>Levels</h2>
        {(isListKept || left.length > 0) && (
          <ul>
            {left.map((name) => (
              <li key={name} id={name}>
                <a href="/">{name}</a>
                <button type="button" onClick={() => setLeft(left.filter((other) => other !== name))}>
                  Delete
                </button>
              </li>
            ))}
          </ul>
        )}
      </section>
    </main>
  );
}

test('a removed row hands the focus to the same control of the next one', async () => {
  render(<Rows names={['a', 'b', 'c']} />);
  press('Delete', 1);
  await waitFor(() => expect(focused()?.closest('li')?.id).toBe('c'));
  await waitFor(() => expect(focused()?.textContent).toBe('Delete'));
});

test('the last row hands it to the one before', async () => {
  render(<Rows names={['a', 'b']} />);
  press('Delete', 1);
  await waitFor(() => expect(focused()?.closest('li')?.id).toBe('a'));
});

test.each([true, false])('the only row hands it to the title of its section', async (isListKept) => {
  render(<Rows names={['a']} isListKept={isListKept} />);
  press('Delete');
  await waitFor(() => expect(focused()?.textContent).toBe('Levels'));
});

function Once({ before, after }: { before: (act: () => void) => ReactNode; after?: ReactNode }) {
  const [isDone, setIsDone] = useState(false);
  return (
    <main>
      <h1>Page</h1>
      {isDone ? after : before(() => setIsDone(true))}
    </main>
  );
}

const button = (onClick: () => void) => (
  <button type="button" onClick={onClick}>
    Go
  </button>
);

test('what replaces a screen gets the focus at its title', async () => {
  render(
    <Once
      before={(act) => <div>{button(act)}</div>}
      after={
        <div>
          <h2>Next</h2>
          <a href="/">Archive</a>
        </div>
      }
    />,
  );
  press('Go');
  await waitFor(() => expect(focused()?.textContent).toBe('Next'));
});

test('a button that shows more hands it to the first that was added', async () => {
  render(
    <Once
      before={button}
      after={
        <ul>
          <li>
            <a href="/">First</a>
          </li>
          <li>
            <a href="/">Second</a>
          </li>
        </ul>
      }
    />,
  );
  press('Go');
  await waitFor(() => expect(focused()?.textContent).toBe('First'));
});

test('where nothing took the place, the title of the page gets it', async () => {
  render(<Once before={button} />);
  press('Go');
  await waitFor(() => expect(focused()?.textContent).toBe('Page'));
});

let change = () => {};

function Late() {
  const [isLoaded, setIsLoaded] = useState(false);
  change = () => setIsLoaded(true);
  return isLoaded ? <h1>Loaded</h1> : <p>Loading…</p>;
}

function Message() {
  const [isShown, setIsShown] = useState(true);
  return (
    <>
      <main>
        <h1>Page</h1>
        <button type="button">Before</button>
      </main>
      <div role="status">{isShown && button(() => setIsShown(false))}</div>
    </>
  );
}

function Form() {
  const [isBusy, setIsBusy] = useState(false);
  change = () => setIsBusy(false);
  return (
    <form>
      <button type="button" disabled={isBusy} onClick={() => setIsBusy(true)}>
        Save
      </button>
    </form>
  );
}

function Result() {
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => text.current?.focus(), []);
  return (
    <p ref={text} tabIndex={-1}>
      Result
    </p>
  );
}

function Site() {
  const [isLeft, setIsLeft] = useState(false);
  return (
    <main>
      {isLeft ? (
        <Late />
      ) : (
        <div>
          <h1>Old</h1>
          {button(() => setIsLeft(true))}
        </div>
      )}
    </main>
  );
}

test('a screen that is loaded late gets it once its title is there', async () => {
  render(<Site />);
  press('Go');
  await waitFor(() => expect(focused()?.localName).toBe('main'));
  act(() => change());
  await waitFor(() => expect(focused()?.textContent).toBe('Loaded'));
});

test('a screen that takes it is not scrolled, a title is', async () => {
  const scrolled: string[] = [];
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    scrolled.push(this.localName);
  });
  render(<Site />);
  press('Go');
  await waitFor(() => expect(focused()?.localName).toBe('main'));
  act(() => change());
  await waitFor(() => expect(focused()?.textContent).toBe('Loaded'));
  expect(scrolled).toEqual(['h1']);
  scroll.mockRestore();
});

test('a message that closes hands it back to where it was before', async () => {
  render(<Message />);
  press('Before');
  press('Go');
  await waitFor(() => expect(focused()?.textContent).toBe('Before'));
});

test('a dialog that stays open keeps it, at what took the place', async () => {
  const other = (
    <p>
      <a href="/">Undo</a>
    </p>
  );
  render(
    <dialog open>
      <button type="button">First</button>
      <Once before={button} after={other} />
    </dialog>,
  );
  press('First');
  press('Go');
  await waitFor(() => expect(focused()?.textContent).toBe('Undo'));
});

test('a button that is disabled while it works gets it back', async () => {
  render(<Form />);
  press('Save');
  await waitFor(() => expect(focused()?.localName).toBe('form'));
  act(() => change());
  await waitFor(() => expect(focused()?.textContent).toBe('Save'));
});

test('a component that moves the focus itself has precedence', async () => {
  render(<Once before={button} after={<Result />} />);
  press('Go');
  await waitFor(() => expect(focused()?.textContent).toBe('Result'));
});

test('an element that was pressed and removed before all this was loaded counts', () => {
  stop();
  render(<Once before={button} />);
  const pressed = screen.getByRole('button');
  fireEvent.click(pressed);
  stop = keepFocus(pressed);
  expect(focused()?.textContent).toBe('Page');
});

test('the focus of a reader who is elsewhere stays', async () => {
  render(<Rows names={['a', 'b']} />);
  const [first, second] = screen.getAllByRole('link');
  first?.focus();
  const last = screen.getAllByRole('button')[1];
  if (last) fireEvent.click(last);
  await new Promise((resolve) => setTimeout(resolve));
  expect(focused()).toBe(first);
  expect(second?.isConnected).toBe(false);
});
