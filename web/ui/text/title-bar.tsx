import { ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react';
import type { HTMLAttributes, ReactNode } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import styles from './title-bar.module.css';

interface Neighbour {
  /** What the arrow does, or why it does nothing. */
  label: string;
  /** Null at the end of the row. */
  onOpen: (() => void) | null;
}

interface TitleBarProps extends HTMLAttributes<HTMLHeadingElement> {
  title: string;
  isLarge?: boolean;
  /** Null for a title without neighbours. */
  previous?: Neighbour | null;
  next?: Neighbour | null;
  /** Below the title. */
  children?: ReactNode;
}

function Arrow({ to, Icon }: { to: Neighbour; Icon: LucideIcon }) {
  return (
    <IconButton label={to.label} tipSide="end" disabled={!to.onOpen} onClick={to.onOpen ?? undefined}>
      <Icon size={22} aria-hidden="true" />
    </IconButton>
  );
}

/** The title of a screen that is one of a row, with buttons to its neighbours. */
export function TitleBar({ title, isLarge, previous, next, children, ...heading }: TitleBarProps) {
  return (
    <div className={`line gap-1 ${styles.bar} ${isLarge ? styles.large : ''}`}>
      <div>
        <h1 className={`breaks ${styles.title}`} {...heading}>
          {title}
        </h1>
        {children}
      </div>
      {previous && <Arrow to={previous} Icon={ChevronLeft} />}
      {next && <Arrow to={next} Icon={ChevronRight} />}
    </div>
  );
}
