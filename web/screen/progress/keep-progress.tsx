import { Suspense, useState } from 'react';
import { joinSentences } from '#shared/language/sentences.ts';
import { t } from '#shared/language/t.ts';
import { endSentence } from '#shared/text/end-sentence.ts';
import { ApiError } from '../../browser/call.ts';
import { canEncrypt } from '../../browser/connection.ts';
import { reloadPage } from '../../browser/page/page.ts';
import { useToday } from '../../browser/time/clock.ts';
import { formatDay } from '../../browser/time/format.ts';
import { isOn, isStored, type OnState, useCopyState } from '../../progress-copy/copy-state.ts';
import { eraseCopy, forgetCopy, turnOnCopy } from '../../progress-copy/manage-copy.ts';
import { type SyncStatus, useSyncRefusal, useSyncStatus } from '../../progress-copy/sync-status.ts';
import { syncCopy } from '../../progress-copy/watch-saves.ts';
import { useAction } from '../../ui/action/use-action.ts';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { useQuestion } from '../../ui/dialog/confirm-dialog.tsx';
import { lazyPart } from '../../ui/loading/lazy-part.tsx';
import { JoinProgress } from './join-progress.tsx';

function KeepOrJoin({ wasErased, onTurnOn }: { wasErased: boolean; onTurnOn: () => void }) {
  const [isJoining, setIsJoining] = useState(false);
  return (
    <>
      <p>
        {t(
          "Save an encrypted copy on this site, so you can use it on other devices or get it back. Only your key opens it, and we don't have it.",
        )}
      </p>
      {wasErased && (
        <p className="muted above-2">
          {t('The last copy was erased on another device. Your progress here stayed.')}
        </p>
      )}
      <div className="row above-4">
        <Button
          variant={isJoining ? 'plain' : 'primary'}
          onClick={() => {
            onTurnOn();
            void turnOnCopy();
          }}
        >
          {t('Keep my progress')}
        </Button>
        <Button aria-expanded={isJoining} onClick={() => setIsJoining(!isJoining)}>
          {t('I have a key')}
        </Button>
      </div>
      {isJoining && <JoinProgress />}
    </>
  );
}

const TITLE = t('Sync between devices');

/** An encrypted copy of the progress on this site: off until the visitor turns it on (docs/rules/progress.md#progress-copy). */
export function KeepProgress() {
  const state = useCopyState();
  const [isKeyShown, setIsKeyShown] = useState(false);
  if (!canEncrypt()) {
    return (
      <Card title={TITLE}>
        <p>
          {t('This site can keep an encrypted copy of your progress, but browsers encrypt over https only.')}
        </p>
      </Card>
    );
  }
  const wasErased = state?.key === null && state.endedBy === 'erased';
  return (
    <Card title={TITLE}>
      {isOn(state) ? (
        <KeptProgress key={state.key} state={state} onShowKey={() => setIsKeyShown(true)} />
      ) : (
        <KeepOrJoin wasErased={wasErased} onTurnOn={() => setIsKeyShown(true)} />
      )}
      {isOn(state) && isStored(state) && isKeyShown && (
        <Suspense fallback={<p className="muted above-2">{t('Loading…')}</p>}>
          <KeyDialog value={state.key} onClose={() => setIsKeyShown(false)} />
        </Suspense>
      )}
    </Card>
  );
}

const KeyDialog = lazyPart(async () => (await import('./key-dialog.tsx')).KeyDialog);

const FAILURES: Partial<Record<SyncStatus, string>> = {
  damaged: t('The copy on this site is damaged. Your progress in this browser is complete.'),
  newer: t('A newer version of this site wrote the copy. Reload this page to use it.'),
  'too-large': t(
    'Your progress has more than 512 KB, the most that this site keeps. It stays in this browser.',
  ),
};

function problemText(isStored: boolean, refusal: string | null): string {
  if (refusal !== null)
    return joinSentences(
      isStored ? t('The copy could not be updated.') : t('No copy is stored yet.'),
      endSentence(refusal),
    );
  return isStored
    ? t('The copy could not be updated: this site did not answer.')
    : t('No copy is stored yet: this site did not answer.');
}

function useStatusText(state: OnState): string {
  const { syncedOn } = state;
  const today = useToday();
  const status = useSyncStatus();
  const refusal = useSyncRefusal();
  const failure = FAILURES[status];
  if (failure) return failure;
  if (status === 'unreachable' || status === 'full') {
    const next = t('Your progress stays in this browser. The next time you open this site, it tries again.');
    return joinSentences(problemText(isStored(state), refusal), next);
  }
  if (!isStored(state)) return t('Storing the copy…');
  if (status === 'syncing' || syncedOn === null) return t('Updating the copy…');
  return syncedOn === today
    ? t('Last updated today.')
    : t('Last updated on {day}.', { day: formatDay(syncedOn) });
}

/** The way out of a failure. */
function Remedy() {
  const status = useSyncStatus();
  if (status === 'unreachable' || status === 'full')
    return <Button onClick={() => void syncCopy()}>{t('Try again')}</Button>;
  if (status === 'newer') return <Button onClick={reloadPage}>{t('Reload')}</Button>;
  if (status !== 'damaged') return null;
  return <Button onClick={() => void syncCopy({ replacesDamaged: true })}>{t('Replace the copy')}</Button>;
}

function Leave({ hasCopy }: { hasCopy: boolean }) {
  const [dialog, ask] = useQuestion();
  const erase = useAction(eraseCopy, {
    done: () => t('The copy was erased.'),
    failed: (_, error) => {
      const why =
        error instanceof ApiError ? endSentence(error.message) : t('This site did not answer. Try again.');
      return joinSentences(t('The copy was not erased.'), why);
    },
  });
  return (
    <>
      <Button
        variant="quiet"
        onClick={() =>
          ask({
            question: t('Forget the key on this device?'),
            detail: hasCopy
              ? t(
                  'Your progress here and the copy on this site stay. Without the 12 words or another device, nobody can open the copy again.',
                )
              : t('Your progress here stays. This device stores no copy of it any more.'),
            confirmLabel: t('Forget'),
            isDangerous: true,
            onConfirm: () => void forgetCopy(),
          })
        }
      >
        {t('Forget on this device')}
      </Button>
      {hasCopy && (
        <Button
          variant="danger"
          disabled={erase.isRunning}
          onClick={() =>
            ask({
              question: t('Erase the copy on this site?'),
              detail: t(
                'No device can get it back or add to it any more. Each keeps the progress in its own browser.',
              ),
              confirmLabel: t('Erase'),
              isDangerous: true,
              onConfirm: () => void erase.run(),
            })
          }
        >
          {t('Erase everywhere')}
        </Button>
      )}
      {dialog}
    </>
  );
}

const COPIED = t(
  "This site keeps an encrypted copy of your progress, updated when you finish a puzzle and when you open the site. Resetting a puzzle here won't remove it from the copy.",
);
const NOT_COPIED = t(
  'An encrypted copy of your progress is to be stored on this site. Once it is, save its key here: it is the only way back to the copy.',
);

/** The copy that this browser keeps: how it is, its key, and how to leave it. */
function KeptProgress({ state, onShowKey }: { state: OnState; onShowKey: () => void }) {
  const statusText = useStatusText(state);
  const hasCopy = isStored(state);
  return (
    <>
      <p>{hasCopy ? COPIED : NOT_COPIED}</p>
      <p className="muted above-2" role="status">
        {statusText}
      </p>
      <div className="row above-4">
        <Remedy />
        {hasCopy && (
          <Button variant="primary" onClick={onShowKey}>
            {t('Show the key')}
          </Button>
        )}
        <Leave hasCopy={hasCopy} />
      </div>
    </>
  );
}
