import { useQuery } from '@tanstack/react-query';
import { type DragEvent, useState } from 'react';
import { hasPermission } from '#shared/user/user.ts';
import { filesOfDrop, type PickedFile } from '../browser/picked-files.ts';
import { gamesByIdQuery } from '../game/queries.ts';
import { openingQuery } from '../review/queries.ts';
import { useAlert } from '../ui/alerts.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Warning } from '../ui/warning.tsx';
import { useUser } from '../user/user.ts';
import { CreatorForAll } from './creator-for-all.tsx';
import { DraftRow } from './draft-row.tsx';
import { countUnreadableDrafts, type ListedDraft } from './drafts.ts';
import styles from './drafts-panel.module.css';
import { ImportButtons } from './import-buttons.tsx';
import { ImportPanel } from './import-panel.tsx';
import { IMPORT_BUSY, importPictures } from './import-run.ts';
import { draftError } from './send-draft.ts';
import { SendPanel, useIsSending } from './send-panel.tsx';
import { SUBMISSION_CONSENT } from './submission-consent.ts';
import { useDraftChanges } from './use-draft-changes.ts';
import { useDrafts, useIsImporting, useOpenCounts } from './use-drafts.ts';
import { openName } from './use-open-draft.ts';
import { useSubmitDraft } from './use-submit-draft.ts';

interface DraftsPanelProps {
  /** The draft in the editor of this page; null on other pages. */
  shownId: string | null;
  /** Opens a draft on this page; without it the links do. */
  onOpen?: (id: string) => void;
}

const UNREADABLE = 'stored here cannot be read by this version. Nothing of it is removed.';

/** The years of games whose drafts have none. */
function useGameYears(drafts: readonly ListedDraft[]): ReadonlyMap<number, number | null> {
  const ids = drafts.filter(({ level }) => level.name !== '' && level.releaseDate === null);
  const wanted = [...new Set(ids.map(({ level }) => level.gameId))];
  const { data: games = [] } = useQuery({ ...gamesByIdQuery(wanted), enabled: wanted.length > 0 });
  return new Map(games.map(({ id, year }) => [id, year]));
}

/** Accepts dropped files anywhere on the panel. */
function useFileDrop(onFiles: (files: PickedFile[]) => void) {
  const [isOver, setIsOver] = useState(false);
  const holdsFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');
  return {
    isOver,
    onDragOver(event: DragEvent) {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      setIsOver(true);
    },
    onDragLeave: () => setIsOver(false),
    onDrop(event: DragEvent) {
      setIsOver(false);
      if (!holdsFiles(event)) return;
      event.preventDefault();
      // The editor behind a dialog would take it, too.
      event.stopPropagation();
      void filesOfDrop(event.dataTransfer).then(onFiles);
    },
  };
}

/** What is asked before something is done to a draft. */
type Question = { kind: 'submit' | 'delete'; draft: ListedDraft } | null;

const QUESTIONS = {
  submit: { question: 'Submit this level?', confirmLabel: 'Submit', detail: SUBMISSION_CONSENT },
  delete: {
    question: 'Delete a draft that is open in another tab?',
    confirmLabel: 'Delete',
    detail: 'The other tab keeps a copy until it is closed.',
  },
};

/** The drafts of this browser, and the ways to make and send many (docs/rules/editor.md#draft). */
export function DraftsPanel({ shownId, onOpen }: DraftsPanelProps) {
  const alert = useAlert();
  const drafts = useDrafts();
  const counts = useOpenCounts();
  const isManager = hasPermission(useUser(), 'manage-level');
  const isImporting = useIsImporting();
  const isSending = useIsSending();
  const { data: opening } = useQuery({ ...openingQuery(), enabled: !isManager && drafts.length > 0 });
  const { isBusy, submit } = useSubmitDraft();
  const { duplicate, remove } = useDraftChanges();
  const years = useGameYears(drafts);
  const [asked, setAsked] = useState<Question>(null);
  const unreadable = countUnreadableDrafts();
  const errorOf = (draft: ListedDraft) => draftError(draft, years.get(draft.level.gameId) ?? null);
  const isElsewhere = ({ id }: ListedDraft) => (counts.get(openName(id)) ?? 0) > (id === shownId ? 1 : 0);

  async function start(files: PickedFile[]) {
    if (!(await importPictures(files))) alert({ type: 'error', message: IMPORT_BUSY });
  }
  const { isOver, ...drop } = useFileDrop((files) => void start(files));

  function confirm({ kind, draft }: NonNullable<Question>) {
    if (kind === 'delete') remove(draft);
    else void submit(draft.id);
  }

  return (
    <div className={`${styles.panel} ${isOver ? styles.over : ''}`} {...drop}>
      <div className={styles.tools}>
        <ImportButtons isBusy={isImporting} onFiles={(files) => void start(files)} />
      </div>
      <p className={styles.hint}>
        Each picture becomes a draft. Drop files, folders or ZIP archives anywhere here.
      </p>
      <ImportPanel />
      {isManager && <SendPanel ready={drafts.filter((draft) => errorOf(draft) === null)} />}
      {!isImporting && <CreatorForAll drafts={drafts} />}
      {opening?.refusal && <Warning>{`${opening.refusal} Your drafts stay here.`}</Warning>}
      {opening && opening.refusal === null && opening.waiting > 0 && (
        <p className={styles.hint}>
          {`${opening.waiting} of your levels are in review; this site takes up to ${opening.maxOfSubmitter} at a time.`}
        </p>
      )}
      {unreadable > 0 && (
        <Warning>{`${unreadable === 1 ? '1 draft' : `${unreadable} drafts`} ${UNREADABLE}`}</Warning>
      )}
      {drafts.length === 0 && <p className={styles.hint}>No drafts yet.</p>}
      <ul className={styles.list} aria-label="Drafts">
        {drafts.map((draft) => (
          <DraftRow
            key={draft.id}
            draft={draft}
            error={errorOf(draft)}
            isShown={draft.id === shownId}
            isOpenElsewhere={isElsewhere(draft)}
            isBusy={isBusy || isSending}
            onOpen={onOpen}
            onSend={isManager || opening?.refusal ? undefined : () => setAsked({ kind: 'submit', draft })}
            onDuplicate={duplicate}
            onDelete={() => (isElsewhere(draft) ? setAsked({ kind: 'delete', draft }) : remove(draft))}
          />
        ))}
      </ul>
      {asked && (
        <ConfirmDialog
          {...QUESTIONS[asked.kind]}
          onConfirm={() => confirm(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  );
}
