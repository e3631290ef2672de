import type { ComponentProps } from 'react';
import styles from './button.module.css';

export type ButtonLook = 'plain' | 'main' | 'quiet';

interface ButtonProps extends ComponentProps<'button'> {
  look?: ButtonLook;
}

/** The classes of a button, for a link that looks like one. */
export function buttonClass(look: ButtonLook = 'plain'): string {
  return [styles.button, look === 'plain' ? '' : styles[look]].filter(Boolean).join(' ');
}

export function Button({ look = 'plain', className = '', ...rest }: ButtonProps) {
  return <button type="button" className={`${buttonClass(look)} ${className}`} {...rest} />;
}
