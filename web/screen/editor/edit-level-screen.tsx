import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, Redirect } from 'wouter';
import { type Day, isDay } from '#shared/calendar/day.ts';
import { joinSentences } from '#shared/language/sentences.ts';
import { t } from '#shared/language/t.ts';
import type { Level } from '#shared/level/level.ts';
import { isWithdrawn, storedLevel } from '#shared/level/showing.ts';
import { paths } from '#shared/page/paths.ts';
import { hasPermission } from '#shared/user/user.ts';
import { isNotFound, noResponse } from '../../browser/call.ts';
import { addressOf } from '../../browser/site-path.ts';
import { useToday } from '../../browser/time/clock.ts';
import { forgetEdit } from '../../draft/kept-edits.ts';
import { levelQuery } from '../../level/level-query.ts';
import { dailyQuery } from '../../level/queries.ts';
import { revealLevel, useIsUnseen } from '../../level/unseen/play-along.ts';
import { REVEAL_DETAIL } from '../../level/unseen/reveal-question.ts';
import { Button, buttonClass } from '../../ui/button/button.tsx';
import { LoadError } from '../../ui/loading/load-error.tsx';
import { Message } from '../../ui/text/message.tsx';
import { useLastUser } from '../../user/use-last-user.ts';
import { useUser } from '../../user/user.ts';
import { DesktopOnly } from './desktop-only.tsx';
import { Editor } from './editor.tsx';
import { startOfStored } from './editor-start.ts';

/** The editor on a stored level, for its creator and for managers; everyone else is redirected to play it (docs/rules/editor.md#editor-access). */
export function EditLevelScreen({ levelId }: { levelId: string }) {
  return (
    <DesktopOnly>
      <Stored levelId={levelId} />
    </DesktopOnly>
  );
}

function Stored({ levelId }: { levelId: string }) {
  const { user } = useLastUser(useUser());
  // A cached level may be stale: editing starts from the latest version.
  const { data, error, isFetchedAfterMount, refetch } = useQuery({
    ...levelQuery(levelId),
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
  });
  const isUnseen = useIsUnseen();
  const isGone = data !== undefined && isWithdrawn(data.level);
  useEffect(() => {
    if (isGone) forgetEdit(levelId);
  }, [isGone, levelId]);
  if (data && isFetchedAfterMount) {
    if (data.level.state === 'approved' && !hasPermission(user, 'manage-level')) {
      return <Redirect to={paths.level(levelId)} replace />;
    }
    if (isGone) return <Redirect to={paths.level(levelId)} replace />;
    if (isUnseen(data.level)) return <UnseenLevel levelId={levelId} />;
    return <StoredEditor key={data.level.id} level={storedLevel(data.level)} />;
  }
  if (error) return <EditorMissing isNotFound={isNotFound(error)} onRetry={() => void refetch()} />;
  return <p aria-busy="true">{t('Loading the level…')}</p>;
}

/** In place of the editor, which shows all of a level, for who plays along (docs/rules/accounts.md#playing-along). */
function UnseenLevel({ levelId }: { levelId: string }) {
  return (
    <Message title={t('Reveal this level?')} detail={REVEAL_DETAIL}>
      <Link className={buttonClass('primary')} to={paths.level(levelId)}>
        {t('Play')}
      </Link>
      <Button onClick={() => revealLevel(levelId)}>{t('Reveal and edit')}</Button>
    </Message>
  );
}

// A refetch must not replace the level that is being edited.
function StoredEditor({ level }: { level: Level }) {
  const [start] = useState(() => startOfStored(level));
  return <Editor start={start} />;
}

/** Says why there is no level to edit. */
function EditorMissing({ isNotFound, onRetry }: { isNotFound: boolean; onRetry: () => void }) {
  if (!isNotFound) {
    return (
      <LoadError
        title={t('The level could not be loaded')}
        detail={joinSentences(noResponse(), t('Nothing is lost.'))}
        onRetry={onRetry}
      />
    );
  }
  return (
    <Message
      title={t('Level not found')}
      detail={t(
        'A level under review opens only in the browser that submitted it, and for the team of this site.',
      )}
    >
      <a className={buttonClass('primary')} href={addressOf(paths.create)}>
        {t('Make a level')}
      </a>
    </Message>
  );
}

/** The editor on the level of a day, for admins; everyone else is redirected to play it (docs/rules/editor.md#editor-access). */
export function EditDailyScreen({ asked }: { asked: string | undefined }) {
  const today = useToday();
  const isAdmin = hasPermission(useLastUser(useUser()).user, 'admin');
  const day = asked === undefined ? today : asked;
  if (!isDay(day)) return <Redirect to={paths.today} replace />;
  if (!isAdmin) return <Redirect to={day === today ? paths.today : paths.daily(day)} replace />;
  return <OfDay day={day} />;
}

function OfDay({ day }: { day: Day }) {
  const { data, error, refetch } = useQuery(dailyQuery(day));
  if (data) return <EditLevelScreen levelId={data.level.id} />;
  if (error) return <EditorMissing isNotFound={isNotFound(error)} onRetry={() => void refetch()} />;
  return <p aria-busy="true">{t('Loading the level…')}</p>;
}
