import { sentenceGap } from '#shared/language/sentences.ts';
import { t } from '#shared/language/t.ts';
import { paths } from '#shared/page/paths.ts';
import { rich } from '../language/rich.tsx';
import { publicUrl } from '../site/site.ts';
import { ShareButtons } from '../ui/button/share-buttons.tsx';
import styles from './status-link.module.css';

interface StatusLinkProps {
  submissionKey: string;
  /** Whether the level is in review. */
  mayChange: boolean;
}

/** The link to the status page of a submission, to copy (docs/rules/submission.md#submission-keys). */
export function StatusLink({ submissionKey, mayChange }: StatusLinkProps) {
  const link = publicUrl(paths.submission(submissionKey));
  return (
    <div className={`stack gap-3 start ${styles.link}`}>
      <p>
        {rich('<b>Keep this link.</b> It opens the status of your level on any device, without an account.', {
          b: (inner) => <b>{inner}</b>,
        })}
        {sentenceGap()}
        {mayChange && t('Anyone who has it can change the level.')}
      </p>
      <code className={`small breaks ${styles.address}`}>{link}</code>
      <ShareButtons label={t('Copy link')} text={link} variant="plain" />
    </div>
  );
}
