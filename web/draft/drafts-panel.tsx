import { useQuery } from '@tanstack/react-query';
import { CheckCheck } from 'lucide-react';
import { type ComponentProps, type DragEvent, useRef, useState } from 'react';
import { joinSentences } from '#shared/language/sentences.ts';
import { t } from '#shared/language/t.ts';
import { hasPermission } from '#shared/user/user.ts';
import { filesOfDrop, type PickedFile } from '../browser/file/picked-files.ts';
import { useIsSmallScreen } from '../browser/page/screen.ts';
import { gamesByIdQuery } from '../game/queries.ts';
import { openingQuery } from '../review/queries.ts';
import { SUBMISSION_CONSENT } from '../submission/send-level.ts';
import { useAlert } from '../ui/alert/alerts.tsx';
import { Button } from '../ui/button/button.tsx';
import { useQuestion } from '../ui/dialog/confirm-dialog.tsx';
import { TextField } from '../ui/field/text-field.tsx';
import { Warning } from '../ui/text/warning.tsx';
import { useUser } from '../user/user.ts';
import { draftName } from './draft-name.ts';
import { DraftRow } from './draft-row.tsx';
import {
  confirmGame,
  countUnreadableDrafts,
  duplicateDraft,
  fillCreator,
  type ListedDraft,
  rememberedCreator,
  removeDraft,
} from './drafts.ts';
import styles from './drafts-panel.module.css';
import { GroupQuestions } from './import/group-questions.tsx';
import { ImportButtons } from './import/import-buttons.tsx';
import { ImportPanel } from './import/import-panel.tsx';
import { IMPORT_BUSY, importPictures } from './import/import-run.ts';
import { draftError } from './sending/send-draft.ts';
import { SendPanel, useIsSending } from './sending/send-panel.tsx';
import { useSubmitDraft } from './sending/use-submit-draft.ts';
import { useDrafts, useIsImporting, useOpenCounts } from './use-drafts.ts';
import { openName } from './use-open-draft.ts';
import { usePictureErrors } from './use-picture-errors.ts';

interface DraftsPanelProps {
  /** The draft in the editor of this page; null on other pages. */
  shownId: string | null;
  /** Opens a draft on this page; without it the links do. */
  onOpen?: (id: string) => void;
}

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

const QUESTIONS = {
  submit: { question: t('Submit this level?'), confirmLabel: t('Submit'), detail: SUBMISSION_CONSENT },
  delete: {
    question: t('Delete a draft that is open in another tab?'),
    confirmLabel: t('Delete'),
    detail: t('The other tab keeps a copy until it is closed.'),
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
  const { isBusy, failure, submit } = useSubmitDraft();
  const { duplicate, remove } = useDraftChanges();
  const years = useGameYears(drafts);
  const [question, ask] = useQuestion();
  const unreadable = countUnreadableDrafts();
  const byGame = Map.groupBy(
    drafts.filter(({ level }) => level.name !== ''),
    gameOf,
  );
  const pictureErrors = usePictureErrors(drafts);
  const errorOf = (draft: ListedDraft, state?: 'candidate') =>
    pictureErrors.get(draft.level.path) ?? draftError(draft, years.get(draft.level.gameId) ?? null, state);
  const readyFor = (state?: 'candidate') => drafts.filter((draft) => errorOf(draft, state) === null);
  const isElsewhere = ({ id }: ListedDraft) => (counts.get(openName(id)) ?? 0) > (id === shownId ? 1 : 0);

  async function start(files: PickedFile[]) {
    if (!(await importPictures(files))) alert({ type: 'error', message: IMPORT_BUSY });
  }
  const { isOver, ...drop } = useFileDrop((files) => void start(files));

  const askToSend = ({ id }: ListedDraft) => ask({ ...QUESTIONS.submit, onConfirm: () => void submit(id) });
  const askToDelete = (draft: ListedDraft) => ask({ ...QUESTIONS.delete, onConfirm: () => remove(draft) });

  return (
    <div className={`stack gap-3 ${styles.panel} ${isOver ? styles.over : ''}`} {...drop}>
      <ImportTools isBusy={isImporting} onFiles={(files) => void start(files)} />
      <ImportPanel />
      {isManager && <SendPanel ready={readyFor()} readyForDesk={readyFor('candidate')} />}
      {!isImporting && <GroupQuestions drafts={drafts} />}
      {!isImporting && <CreatorForAll drafts={drafts} />}
      <AllGamesRight drafts={drafts} isBusy={isBusy || isSending} />
      {opening?.refusal && <Warning>{joinSentences(opening.refusal, t('Your drafts stay here.'))}</Warning>}
      {opening && opening.refusal === null && opening.waiting > 0 && (
        <p className="note">
          {t('{waiting} of your levels are in review; this site takes up to {maxOfSubmitter} at a time.', {
            waiting: opening.waiting,
            maxOfSubmitter: opening.maxOfSubmitter,
          })}
        </p>
      )}
      {unreadable > 0 && (
        <Warning>
          {t(
            '{count, plural, one {# draft} other {# drafts}} stored here cannot be read by this version. Nothing of it is removed.',
            { count: unreadable },
          )}
        </Warning>
      )}
      {drafts.length === 0 && <p className="note">{t('No drafts yet.')}</p>}
      <ul className="stack gap-2" aria-label={t('Drafts')}>
        {drafts.map((draft) => (
          <DraftRow
            key={draft.id}
            draft={draft}
            others={(byGame.get(gameOf(draft)) ?? []).filter(({ id }) => id !== draft.id)}
            error={errorOf(draft)}
            failure={failure?.id === draft.id ? failure.reason : null}
            isShown={draft.id === shownId}
            isOpenElsewhere={isElsewhere(draft)}
            isBusy={isBusy || isSending}
            onOpen={onOpen}
            onSend={isManager || opening?.refusal ? undefined : () => askToSend(draft)}
            onDuplicate={duplicate}
            onDelete={() => (isElsewhere(draft) ? askToDelete(draft) : remove(draft))}
          />
        ))}
      </ul>
      {question}
    </div>
  );
}

/** What makes drafts of pictures; not on a phone, on which they could not be edited. */
function ImportTools(props: ComponentProps<typeof ImportButtons>) {
  if (useIsSmallScreen()) return <p className="note">{t('Levels are made on a computer or a tablet.')}</p>;
  return (
    <>
      <div className="row">
        <ImportButtons {...props} />
      </div>
      <p className="note">
        {t('Each picture becomes a draft. Drop files, folders or ZIP archives anywhere here.')}
      </p>
    </>
  );
}

const UNDO_MS = 15_000;
const NOT_STORED = t('This browser has no room for the draft: it lasts until you close the page.');

/** Duplicates drafts, and deletes them with a way back. */
function useDraftChanges() {
  const alert = useAlert();
  /** What puts drafts back, by the message that offers it: one message may be about several. */
  const undo = useRef(new Map<string, (() => boolean)[]>());

  function restore(message: string): void {
    const restored = undo.current.get(message)?.map((putBack) => putBack()) ?? [];
    undo.current.delete(message);
    if (restored.includes(false)) alert({ type: 'error', message: NOT_STORED });
  }

  return {
    duplicate(draft: ListedDraft): void {
      if (duplicateDraft(draft.id)?.isStored === false) alert({ type: 'error', message: NOT_STORED });
    },
    remove(draft: ListedDraft): void {
      const message = t('Draft deleted: {draft}.', { draft: draftName(draft) });
      undo.current.set(message, [...(undo.current.get(message) ?? []), removeDraft(draft.id)]);
      const actions = [{ label: t('Undo'), onPress: () => restore(message) }];
      alert({ type: 'info', message, timeout: UNDO_MS, actions });
    },
  };
}

const gameOf = ({ level }: ListedDraft) => `${level.gameId} ${level.name}`;

/** Confirms all guessed games at once. */
function AllGamesRight({ drafts, isBusy }: { drafts: readonly ListedDraft[]; isBusy: boolean }) {
  const guessed = drafts.filter(({ guessedFrom }) => guessedFrom !== null);
  if (guessed.length < 2) return null;
  return (
    <div className="row">
      <Button
        disabled={isBusy}
        onClick={() => {
          for (const { id } of guessed) confirmGame(id);
        }}
      >
        <CheckCheck size={16} aria-hidden="true" />
        {t('All games are right ({count})', { count: guessed.length })}
      </Button>
    </div>
  );
}

const MAX_CREATOR_LENGTH = 20;

/** Asks once for the name that drafts without a creator get. */
function CreatorForAll({ drafts }: { drafts: readonly ListedDraft[] }) {
  const [name, setName] = useState(rememberedCreator);
  const nameless = drafts.filter(({ level }) => level.creator.trim() === '');
  if (nameless.length === 0) return null;
  const creator = name.trim();
  return (
    <form
      className={`row ${styles.creator}`}
      onSubmit={(event) => {
        event.preventDefault();
        if (creator !== '') fillCreator(nameless, creator);
      }}
    >
      <TextField
        label={t('Creator')}
        autoComplete="nickname"
        maxLength={MAX_CREATOR_LENGTH}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <Button type="submit" disabled={creator === ''}>
        {t('{count, plural, one {Use for # draft} other {Use for # drafts}}', { count: nameless.length })}
      </Button>
    </form>
  );
}
