import type { ComponentProps } from 'react';
import styles from './button.module.css';

export type ButtonVariant = 'plain' | 'primary' | 'quiet';

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
}

/** The classes of a button, for a link that looks like one. */
export function buttonClass(variant: ButtonVariant = 'plain'): string {
  return [styles.button, variant === 'plain' ? '' : styles[variant]].filter(Boolean).join(' ');
}

export function Button({ variant = 'plain', className = '', ...rest }: ButtonProps) {
  return <button type="button" className={`${buttonClass(variant)} ${className}`} {...rest} />;
}
