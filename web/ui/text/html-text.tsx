import styles from './html-text.module.css';

interface HtmlTextProps {
  /** Sanitised by the server. */
  html: string;
  className?: string;
}

/** A text that the server has rendered. */
export function HtmlText({ html, className = '' }: HtmlTextProps) {
  return (
    <div
      className={`stack gap-3 ${styles.text} ${className}`}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server has sanitised it (docs/rules/look.md#texts)
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
