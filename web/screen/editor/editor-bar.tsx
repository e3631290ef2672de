import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, BookOpen, FilePlus2, Play } from 'lucide-react';
import { sentenceGap } from '#shared/language/sentences.ts';
import { t } from '#shared/language/t.ts';
import type { Level } from '#shared/level/level.ts';
import { isWebAddress } from '#shared/level/picture/picture-key.ts';
import { paths } from '#shared/page/paths.ts';
import { endSentence } from '#shared/text/end-sentence.ts';
import { addressOf } from '../../browser/site-path.ts';
import { openUrlHash } from '../../browser/url-hash.ts';
import { addDraft, draftId, freshLevel } from '../../draft/drafts.ts';
import { DraftsButton } from '../../draft/drafts-button.tsx';
import { hasContent } from '../../draft/stored-draft.ts';
import { openingQuery } from '../../review/queries.ts';
import { Button, buttonClass } from '../../ui/button/button.tsx';
import { useQuestion } from '../../ui/dialog/confirm-dialog.tsx';
import { Warning } from '../../ui/text/warning.tsx';
import styles from './editor-bar.module.css';
import type { EditorState } from './use-editor.ts';

interface EditorBarProps {
  editor: EditorState;
  stored: Level | null;
  isManager: boolean;
  /** The storage key of the draft; null for a level that is not a draft. */
  draftKey: string | null;
  hasDraftList: boolean;
  onDraftList: (isOpen: boolean) => void;
  /** Whether managers have requested changes. */
  areChangesRequested: boolean;
}

/** The title of the editor, the kind of level, and links to other levels. */
export function EditorBar(props: EditorBarProps) {
  const { editor, stored, isManager, draftKey, hasDraftList, onDraftList, areChangesRequested } = props;
  const shownId = draftKey === null ? null : draftId(draftKey);
  const [question, ask] = useQuestion();
  const askForNew = () =>
    ask({
      question: t('Start a new level?'),
      detail: t('This one stays in your drafts.'),
      confirmLabel: t('New level'),
      onConfirm() {
        // An empty draft is a new level already.
        if (hasContent(editor.level)) openUrlHash(addDraft(freshLevel()).id);
        else editor.start(freshLevel(), null);
      },
    });
  return (
    <div className={styles.bar}>
      <h1 className={styles.title}>{t('Editor')}</h1>
      {stored && isManager && (
        <span className={styles.badge}>
          {t(
            'Existing level {id}, {state, select, approved {approved} submitted {submitted} candidate {candidate} other {archived}}',
            { id: stored.id, state: stored.state },
          )}
        </span>
      )}
      {stored?.state === 'submitted' && !isManager && (
        <span className={styles.badge}>
          {areChangesRequested ? t('Changes requested') : t('Waiting for review')}
        </span>
      )}
      {stored && isWebAddress(stored.path) && (
        <span className={`${styles.badge} ${styles.bad}`}>{t('🖼 Third-party image')}</span>
      )}
      <div className={styles.actions}>
        {stored && isManager && (
          <a
            className={buttonClass('quiet')}
            href={addressOf(stored.state === 'candidate' ? paths.curate(stored.id) : paths.admin)}
          >
            <ArrowLeft size={16} aria-hidden="true" />
            {stored.state === 'candidate' ? t('Desk') : t('All levels')}
          </a>
        )}
        <a className={buttonClass('quiet')} href={addressOf(paths.guide)} target="_blank" rel="noopener">
          <BookOpen size={16} aria-hidden="true" />
          {t('Guide')}
        </a>
        {stored && (
          <a className={buttonClass('quiet')} href={addressOf(paths.level(stored.id))}>
            <Play size={16} aria-hidden="true" />
            {t('Play')}
          </a>
        )}
        {shownId !== null && (
          <DraftsButton shownId={shownId} isOpen={hasDraftList} onToggle={onDraftList} onOpen={openUrlHash} />
        )}
        {shownId !== null ? (
          <Button variant="quiet" onClick={askForNew}>
            <FilePlus2 size={16} aria-hidden="true" />
            {t('New level')}
          </Button>
        ) : (
          <a className={buttonClass('quiet')} href={addressOf(paths.create)}>
            <FilePlus2 size={16} aria-hidden="true" />
            {t('My draft')}
          </a>
        )}
      </div>
      {question}
    </div>
  );
}

/** Shows, before any work is done, that the site takes no new levels, and the notice of its managers to creators. */
export function SubmissionsNote() {
  const { data } = useQuery(openingQuery());
  if (!data || (data.refusal === null && data.pictureRefusal === null && data.notice === '')) return null;
  return (
    <div className={`stack gap-2 ${styles.submissions}`} role="status">
      {data.refusal !== null && (
        <Warning>
          {data.refusal}
          {sentenceGap()}
          {t(
            'You can build your level here all the same: it stays in your drafts. With an image from the web it can also be shared as a link; one from your device has to wait.',
          )}
        </Warning>
      )}
      {data.refusal === null && data.pictureRefusal !== null && (
        <Warning>
          {endSentence(data.pictureRefusal)}
          {sentenceGap()}
          {t(
            'A level with an image from your device stays in your drafts until then; one with an image from the web can be submitted.',
          )}
        </Warning>
      )}
      {data.notice !== '' && <p className={`breaks ${styles.notice}`}>{data.notice}</p>}
    </div>
  );
}
