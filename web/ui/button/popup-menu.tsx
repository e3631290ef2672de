import { Ellipsis, type LucideIcon } from 'lucide-react';
import { type MouseEvent, type ReactNode, useId, useRef, useState } from 'react';
import { buttonClass } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import styles from './popup-menu.module.css';

interface PopupMenuProps {
  label: string;
  Icon?: LucideIcon;
  /** Whether the label is beside the icon where there is room. */
  isLabelled?: boolean;
  /** `MenuItem`s or fields; rendered while the menu is open. */
  children: ReactNode;
}

/** A button that opens what is needed less often. A press on an item closes it, as Escape and a press beside it do. */
export function PopupMenu({ label, Icon = Ellipsis, isLabelled, children }: PopupMenuProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const menu = useRef<HTMLDivElement>(null);
  // Only an open menu needs an anchor: there may be a thousand of them on a page.
  const anchor = isOpen ? `--${id.replace(/\W/g, '')}` : undefined;
  const icon = <Icon size={18} aria-hidden="true" />;

  // Before the item opens a dialog, which gives the focus back to this button.
  function closeAfterItem({ target }: MouseEvent) {
    if (target instanceof Element && target.closest('button, a')) menu.current?.hidePopover?.();
  }

  return (
    <>
      {isLabelled ? (
        <button
          type="button"
          className={`${buttonClass('quiet')} ${styles.labelled}`}
          popoverTarget={id}
          style={{ anchorName: anchor }}
        >
          {icon}
          <span className={styles.label}>{label}</span>
        </button>
      ) : (
        <IconButton label={label} tipSide="end" popoverTarget={id} style={{ anchorName: anchor }}>
          {icon}
        </IconButton>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: clicks bubble up from its items, which keyboards activate too */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: as above */}
      <div
        ref={menu}
        id={id}
        className={styles.menu}
        popover="auto"
        style={{ positionAnchor: anchor }}
        onBeforeToggle={({ newState }) => setIsOpen(newState === 'open')}
        onClick={closeAfterItem}
      >
        {isOpen && children}
      </div>
    </>
  );
}

/** The classes of an item of a menu; what destroys comes last, in its own colour. */
export function menuItemClass(isDanger = false): string {
  return `line gap-3 ${styles.item} ${isDanger ? 'bad' : ''}`;
}
