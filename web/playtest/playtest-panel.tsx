import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { makePlaytest, removePlaytest } from '#shared/api/playtest.ts';
import { t } from '#shared/language/t.ts';
import { pages } from '#shared/page/pages.ts';
import {
  DEFAULT_TESTERS,
  MAX_TESTERS,
  type PlaytestLink,
  type Playtests,
} from '#shared/playtest/playtest.ts';
import { call, messageOf } from '../browser/call.ts';
import { newKey } from '../browser/encryption.ts';
import { formatDayOf } from '../browser/format-time.ts';
import { publicUrl } from '../site/site.ts';
import { useAlert } from '../ui/alert/alerts.tsx';
import { Button } from '../ui/button/button.tsx';
import { ShareButtons } from '../ui/button/share-buttons.tsx';
import { ConfirmDialog } from '../ui/dialog/confirm-dialog.tsx';
import { TextField } from '../ui/field/text-field.tsx';
import { LoadErrorNote } from '../ui/loading/load-error-note.tsx';
import styles from './playtest.module.css';
import { knownKeys, rememberKey } from './playtest-links.ts';
import { playtestsQuery } from './queries.ts';
import { RoundResults } from './round-results.tsx';

interface PlaytestPanelProps {
  levelId: string;
  /** Whether links of managers can be removed. */
  isManager: boolean;
}

/** The links for testers of a level, and what they did (docs/rules/submission.md#playtests). */
export function PlaytestPanel({ levelId, isManager }: PlaytestPanelProps) {
  const { data, error, refetch } = useQuery(playtestsQuery(levelId));
  const change = useChange(levelId);
  if (!data && error) {
    const text = t('The playtests could not be loaded');
    return <LoadErrorNote text={text} error={error} variant="muted" onRetry={() => void refetch()} />;
  }
  if (!data) return <p aria-busy="true">{t('Loading the playtests…')}</p>;
  const keys = knownKeys();
  return (
    <div className={styles.panel}>
      <p className={styles.note}>
        {t(
          'Testers play the level by a link before it is public. You see what they guess, and it counts nowhere else.',
        )}
      </p>
      {data.links.length > 0 && (
        <ul className={styles.links}>
          {data.links.map((link) => (
            <Link
              key={link.id}
              link={link}
              linkKey={keys.get(link.id)}
              mayRemove={isManager || !link.madeByManager}
              onRemove={() =>
                change(() => call(removePlaytest, { params: { id: levelId, playtestId: link.id } }))
              }
            />
          ))}
        </ul>
      )}
      {data.mayMake && <MakeLink levelId={levelId} onChange={change} />}
      {data.rounds.map((round, index) => (
        <RoundResults key={round.version} round={round} isLatest={index === 0} />
      ))}
    </div>
  );
}

type Change = (work: () => Promise<Playtests>) => Promise<boolean>;

/** Makes a change and shows what comes of it; false when it failed. */
function useChange(levelId: string): Change {
  const alert = useAlert();
  const queryClient = useQueryClient();
  return async (work) => {
    try {
      queryClient.setQueryData(playtestsQuery(levelId).queryKey, await work());
      return true;
    } catch (error) {
      alert({ type: 'error', message: messageOf(error) });
      return false;
    }
  };
}

interface LinkProps {
  link: PlaytestLink;
  /** The key; undefined for a link that another browser has made. */
  linkKey: string | undefined;
  mayRemove: boolean;
  onRemove: () => void;
}

function stateOf({ isOpen, begun, finished, testers, endsAt }: PlaytestLink): string {
  const played = t('{finished} of {testers} have finished', { finished, testers });
  if (isOpen) return `${played} · ${t('open until {day}', { day: formatDayOf(endsAt) })}`;
  return `${played} · ${begun >= testers ? t('all places are taken') : t('ended')}`;
}

function Link({ link, linkKey, mayRemove, onRemove }: LinkProps) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <li className={styles.link}>
      <p>{stateOf(link)}</p>
      <div className={styles.buttons}>
        {link.isOpen && linkKey !== undefined && (
          <ShareButtons label={t('Copy link')} text={publicUrl(`${pages.try}#${linkKey}`)} variant="plain" />
        )}
        {mayRemove && <Button onClick={() => setIsAsking(true)}>{t('Remove')}</Button>}
      </div>
      {link.isOpen && linkKey === undefined && (
        <p className={styles.note}>{t('Only the browser that made this link can copy it.')}</p>
      )}
      {isAsking && (
        <ConfirmDialog
          question={t('Remove this link?')}
          detail={t('What its testers did goes with it.')}
          confirmLabel={t('Remove')}
          isDangerous
          onConfirm={onRemove}
          onClose={() => setIsAsking(false)}
        />
      )}
    </li>
  );
}

function MakeLink({ levelId, onChange }: { levelId: string; onChange: Change }) {
  const [text, setText] = useState(String(DEFAULT_TESTERS));
  const testers = Number(text);
  const isPossible = Number.isInteger(testers) && testers >= 1 && testers <= MAX_TESTERS;
  const [isBusy, setIsBusy] = useState(false);
  // The same for every attempt, so that one whose response was lost makes no second link.
  const [key, setKey] = useState(newKey);

  async function make() {
    setIsBusy(true);
    rememberKey(key);
    const isMade = await onChange(() =>
      call(makePlaytest, { params: { id: levelId }, body: { key, testers } }),
    );
    if (isMade) setKey(newKey());
    setIsBusy(false);
  }

  return (
    <div className={styles.make}>
      <TextField
        label={t('Testers')}
        type="number"
        required
        min={1}
        max={MAX_TESTERS}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Button disabled={isBusy || !isPossible} onClick={() => void make()}>
        {t('Make a link for testers')}
      </Button>
    </div>
  );
}
