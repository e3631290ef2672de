import { type ReactNode, type RefObject, type SyntheticEvent, useContext, useEffect, useId } from 'react';
import { alertsClass, PlacesContext } from '../alert/alerts.tsx';
import styles from './dialog.module.css';

interface DialogProps {
  /** The caller closes the dialog by this element's `close`. */
  ref: RefObject<HTMLDialogElement | null>;
  title: string;
  detail?: string | undefined;
  isWide?: boolean;
  /** Whether a press beside the dialog closes it, as Escape always does. */
  isClosedByBackdrop?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A modal dialog, open for as long as it is mounted. */
export function Dialog({ ref, title, detail, isWide, isClosedByBackdrop = true, ...rest }: DialogProps) {
  const id = useId();
  const { onClose, children } = rest;
  useEffect(() => ref.current?.showModal(), [ref]);
  // React lets the event of a dialog within this one bubble, which the browser does not.
  function close({ target, currentTarget }: SyntheticEvent) {
    if (target === currentTarget) onClose();
  }
  return (
    <dialog
      ref={ref}
      className={`${styles.dialog} ${isWide ? styles.wide : ''}`}
      aria-labelledby={id}
      onClose={close}
      closedby={isClosedByBackdrop ? 'any' : undefined}
    >
      <h2 id={id}>{title}</h2>
      {detail && <p className="muted above-2">{detail}</p>}
      {children}
      <AlertPlace id={id} />
    </dialog>
  );
}

/** Where the messages of the page are while a dialog is open: what is behind it is neither seen nor announced. */
function AlertPlace({ id }: { id: string }) {
  const { rows, dialogs, setDialogs } = useContext(PlacesContext);
  useEffect(() => {
    setDialogs((open) => [...open, id]);
    return () => setDialogs((open) => open.filter((other) => other !== id));
  }, [id, setDialogs]);
  return (
    <div className={alertsClass} role="status" aria-live="polite">
      {dialogs.at(-1) === id && rows}
    </div>
  );
}

/** What an answer is about, under a sentence. A long list scrolls by itself. */
export function DialogList({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.list}>
      <p>{title}</p>
      <ul>{children}</ul>
    </div>
  );
}

/** For the `ref` of what has the focus when a dialog opens: React would focus it before it is shown, which then focuses something else. */
export function setAutofocus(element: HTMLElement | null): void {
  element?.setAttribute('autofocus', '');
}

/** Of the last row of a dialog. */
export const dialogButtonsClass = `row ${styles.buttons}`;

/** The last row of a dialog. */
export function DialogButtons({ children }: { children: ReactNode }) {
  return <div className={dialogButtonsClass}>{children}</div>;
}
