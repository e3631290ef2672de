import type { ComponentProps } from 'react';
import styles from './button.module.css';

/** 'primary' is the one filled button of a screen, 'pair' a choice beside another one, 'danger' what destroys. */
export type ButtonVariant = 'plain' | 'primary' | 'quiet' | 'pair' | 'danger';

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
}

/** The classes of a button, for a link that looks like one. */
export function buttonClass(variant: ButtonVariant = 'plain'): string {
  return `${styles.button} ${styles[variant]}`;
}

export function Button({ variant = 'plain', className = '', ...rest }: ButtonProps) {
  return <button type="button" className={`${buttonClass(variant)} ${className}`} {...rest} />;
}
