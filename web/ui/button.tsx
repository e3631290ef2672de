import type { ButtonHTMLAttributes } from 'react';
import styles from './button.module.css';

type Look = 'plain' | 'main' | 'quiet';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: Look;
}

/** The classes of a button, for a link that looks like one. */
export function buttonClass(look: Look = 'plain'): string {
  return [styles.button, look === 'plain' ? '' : styles[look]].filter(Boolean).join(' ');
}

export function Button({ look = 'plain', className = '', ...rest }: ButtonProps) {
  return <button type="button" className={`${buttonClass(look)} ${className}`} {...rest} />;
}
