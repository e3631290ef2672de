import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Alert, Alerts, useAlert } from '../alert/alerts.tsx';
import { useQuestion } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';

// The page of the tests has no modal dialogs. Other files share it: theirs must open, too.
beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
});

afterEach(cleanup);

test('a dialog within another closes alone', () => {
  const outer = vi.fn();
  const inner = vi.fn();
  render(
    <Dialog ref={createRef()} title="Outer" onClose={outer}>
      <Dialog ref={createRef()} title="Inner" onClose={inner}>
        Text
      </Dialog>
    </Dialog>,
  );
  const [first, second] = screen.getAllByRole('dialog', { hidden: true });
  if (!first || !second) throw new Error('A dialog is missing');
  fireEvent(second, new Event('close'));
  expect([outer.mock.calls.length, inner.mock.calls.length]).toEqual([0, 1]);
  fireEvent(first, new Event('close'));
  expect([outer.mock.calls.length, inner.mock.calls.length]).toEqual([1, 1]);
});

let show: (alert: Alert) => void;
function Child() {
  show = useAlert();
  return null;
}

test('a message is shown and announced in the topmost dialog, and behind it once that has closed', () => {
  const inner = (
    <Dialog ref={createRef()} title="Inner" onClose={() => {}}>
      Text
    </Dialog>
  );
  const page = (isOuterOpen: boolean, isInnerOpen: boolean) => (
    <Alerts>
      <Child />
      {isOuterOpen && (
        <Dialog ref={createRef()} title="Outer" onClose={() => {}}>
          {isInnerOpen && inner}
        </Dialog>
      )}
    </Alerts>
  );
  const place = () =>
    screen.getByText('It failed.').closest('dialog')?.querySelector('h2')?.textContent ?? 'page';
  const { rerender } = render(page(true, false));
  rerender(page(true, true));
  act(() => show({ type: 'error', message: 'It failed.' }));
  const places = [place()];
  rerender(page(true, false));
  places.push(place());
  rerender(page(false, false));
  places.push(place());
  expect(places).toEqual(['Inner', 'Outer', 'page']);
});

const erase = vi.fn();

function Chain() {
  const [dialog, ask] = useQuestion();
  const askAgain = () => ask({ question: 'Today’s, too?', confirmLabel: 'That, too', onConfirm: erase });
  return (
    <>
      <button
        type="button"
        onClick={() => ask({ question: 'All?', confirmLabel: 'All', onConfirm: askAgain })}
      >
        Erase
      </button>
      {dialog}
    </>
  );
}

test('the answer to a question can be the next one', async () => {
  render(<Chain />);
  const dialog = () => screen.findByRole('dialog', { hidden: true });
  fireEvent.click(screen.getByText('Erase'));
  const first = await dialog();
  fireEvent.click(screen.getByText('All'));
  fireEvent(first, new Event('close'));
  fireEvent.click(await screen.findByText('That, too'));
  expect(erase).toHaveBeenCalledOnce();
  // Where the page of the tests does not do so itself.
  const last = screen.queryByRole('dialog', { hidden: true });
  if (last) fireEvent(last, new Event('close'));
  expect(screen.queryByRole('dialog', { hidden: true })).toBeNull();
});
