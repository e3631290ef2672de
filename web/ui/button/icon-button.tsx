import type { ButtonHTMLAttributes } from 'react';
import { buttonClass } from './button.tsx';
import styles from './icon-button.module.css';

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** What the button does: its accessible name and its tooltip. */
  label: string;
  tipSide?: 'start' | 'center' | 'end';
}

export const iconButtonClass = `${buttonClass()} ${styles.icon}`;

// A disabled button takes no focus and shows no tooltip, so `aria-disabled` is used instead.
export function IconButton({ label, tipSide = 'center', disabled, onClick, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      className={iconButtonClass}
      aria-label={label}
      data-tip={label}
      data-tip-side={tipSide}
      aria-disabled={disabled}
      onClick={disabled ? undefined : onClick}
      {...rest}
    />
  );
}
