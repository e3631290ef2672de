import { ImageOff, Pencil, Play, Send } from 'lucide-react';
import { Link } from 'wouter';
import { type Submission, shareSubmission } from '#shared/api/level/submission.ts';
import { t } from '#shared/language/t.ts';
import type { Level } from '#shared/level/level.ts';
import { levelName } from '#shared/level/level-title.ts';
import { isWebAddress } from '#shared/level/picture/picture-key.ts';
import { isWithdrawn, listedLevel } from '#shared/level/showing.ts';
import { paths } from '#shared/page/paths.ts';
import { call } from '../../browser/call.ts';
import { useIsSmallScreen } from '../../browser/page/screen.ts';
import { ComputerLink } from '../../level/make-level-link.tsx';
import { Thumbnail } from '../../level/thumbnail.tsx';
import { submissionQuery } from '../../review/queries.ts';
import { MAY_SHARE } from '../../submission/may-share.ts';
import { keyHeader } from '../../submission/submissions.ts';
import { useAction } from '../../ui/action/use-action.ts';
import { buttonClass } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { Checkbox } from '../../ui/field/checkbox.tsx';
import styles from './submitted-level.module.css';

interface SubmittedLevelProps {
  submission: Submission;
  submissionKey: string;
}

/** The level of a submission, with links to play it, and to edit it while it is in review. */
export function SubmittedLevel({ submission, submissionKey }: SubmittedLevelProps) {
  const { level, status } = submission;
  const isSmallScreen = useIsSmallScreen();
  const mayEdit = status === 'waiting' || status === 'changes-requested';
  const facts = [
    level.releaseDate,
    level.creator && t('by {creator}', { creator: level.creator }),
    level.comment,
  ].filter(Boolean);
  return (
    <Card title={t('Your level')}>
      <div className="line gap-4">
        {isWebAddress(level.path) ? (
          <span className={styles.picture}>
            <ImageOff size={28} aria-hidden="true" />
          </span>
        ) : (
          <Thumbnail level={level} className={styles.picture} />
        )}
        <div className={`stack gap-1 breaks ${styles.texts}`}>
          <p className={styles.name}>{levelName(listedLevel(level))}</p>
          <p className="note">{facts.join(' · ')}</p>
        </div>
      </div>
      <div className="row above-4">
        {status === 'changes-requested' && !isSmallScreen && (
          <Link className={buttonClass('primary')} to={paths.editLevel(level.id)}>
            <Send size={16} aria-hidden="true" />
            {t('Edit and submit again')}
          </Link>
        )}
        {status === 'waiting' && !isSmallScreen && (
          <Link className={buttonClass()} to={paths.editLevel(level.id)}>
            <Pencil size={16} aria-hidden="true" />
            {t('Edit level')}
          </Link>
        )}
        {!isWithdrawn(level) && (
          <Link className={buttonClass()} to={paths.level(level.id)}>
            <Play size={16} aria-hidden="true" />
            {t('Play')}
          </Link>
        )}
      </div>
      {!isWithdrawn(level) && <Sharing {...{ level, submissionKey }} />}
      {mayEdit && isSmallScreen && (
        <>
          <p className="note above-2">
            {t('Editing takes a bigger screen: open your link on a computer or a tablet.')}
          </p>
          <ComputerLink path={paths.submission(submissionKey)} />
        </>
      )}
    </Card>
  );
}

/** Whether the site may pass the level on; what its creator allows counts for later packs. */
function Sharing({ level, submissionKey }: { level: Level; submissionKey: string }) {
  const share = useAction(
    (mayShare: boolean) => call(shareSubmission, { headers: keyHeader([submissionKey]), body: { mayShare } }),
    { refreshes: [submissionQuery(submissionKey).queryKey] },
  );
  const isChecked = share.isRunning ? share.input === true : level.mayShare === true;
  return (
    <div className="above-2">
      <Checkbox label={MAY_SHARE} isChecked={isChecked} onChange={(mayShare) => void share.run(mayShare)} />
    </div>
  );
}
