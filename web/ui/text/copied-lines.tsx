import { Check, Copy } from 'lucide-react';
import { t } from '#shared/language/t.ts';
import { copyText } from '../../browser/file/clipboard.ts';
import { IconButton } from '../button/icon-button.tsx';
import { useBriefly } from '../state/use-briefly.ts';
import styles from './copied-lines.module.css';

const SHOWN_MS = 2000;

interface CopiedLinesProps {
  /** Where they go: the name of a file or program. */
  where: string;
  lines: string;
}

/** Lines to copy. */
export function CopiedLines({ where, lines }: CopiedLinesProps) {
  const [isCopied, show] = useBriefly<boolean | null>(null, SHOWN_MS);
  const [label, Icon] = {
    null: [t('Copy for {where}', { where }), Copy] as const,
    true: [t('Copied'), Check] as const,
    false: [t('It could not be copied. Select it instead.'), Copy] as const,
  }[`${isCopied}`];
  return (
    <div className={styles.lines}>
      <span className={`note ${styles.where}`}>{where}</span>
      <code className={`small breaks ${styles.code}`}>{lines}</code>
      <IconButton label={label} tipSide="end" onClick={() => void copyText(lines).then(show)}>
        <Icon size={18} aria-hidden="true" />
      </IconButton>
    </div>
  );
}
