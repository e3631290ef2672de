import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import * as v from 'valibot';
import { t } from '#shared/language/t.ts';
import type { Level } from '#shared/level/level.ts';
import { STEP_COUNT } from '#shared/level/zoom/zoom.ts';
import { paths } from '#shared/page/paths.ts';
import { isFinished, type Play } from '#shared/play/play.ts';
import { PlaytestKey } from '#shared/playtest/playtest.ts';
import { hasPermission } from '#shared/user/user.ts';
import { isNotFound, messageOf } from '../../../browser/call.ts';
import { useUrlHash } from '../../../browser/page/page.ts';
import { useStoredText } from '../../../browser/storage/use-local-storage.ts';
import { useToday } from '../../../browser/time/clock.ts';
import { keysAtEndOf } from '../../../browser/url-hash.ts';
import { playFromText, playKey } from '../../../play/play-storage.ts';
import {
  type Opinions,
  openTest,
  reportTest,
  testedLevel,
  testOf,
  testQuery,
} from '../../../playtest/queries.ts';
import { usePageTitle } from '../../../site/page-title.ts';
import { useAction } from '../../../ui/action/use-action.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { Choice } from '../../../ui/field/choice.tsx';
import { LoadError } from '../../../ui/loading/load-error.tsx';
import { Loading } from '../../../ui/loading/loading.tsx';
import { Message } from '../../../ui/text/message.tsx';
import { useUser } from '../../../user/user.ts';
import { PlayLevel } from '../play-level.tsx';
import styles from './try-screen.module.css';

/** A level that its creator lets testers play, opened by the key in the address (docs/rules/submission.md#playtests). */
export function TryScreen() {
  usePageTitle(t('Test a level'));
  const key = keysAtEndOf(useUrlHash()).find((one) => v.is(PlaytestKey, one));
  return key === undefined ? <NoTest /> : <Test key={key} testKey={key} />;
}

function NoTest() {
  return (
    <Message
      title={t('This link opens no level')}
      detail={t(
        'It may be incomplete, the test may have ended, or all of its places are taken: ask for a new link.',
      )}
    />
  );
}

function Test({ testKey }: { testKey: string }) {
  const { data: level, error, refetch } = useQuery(testQuery(testKey));
  if (level) return <TestedLevel level={level} testKey={testKey} />;
  if (isNotFound(error)) return <NoTest />;
  if (level === null) return <Welcome testKey={testKey} />;
  if (!error) return <Loading text={t('Loading the level…')} />;
  return (
    <LoadError
      title={t('The level could not be loaded')}
      detail={messageOf(error)}
      onRetry={() => void refetch()}
    />
  );
}

/** Says what a test is before a place is taken. */
function Welcome({ testKey }: { testKey: string }) {
  const queryClient = useQueryClient();
  const { queryKey } = testQuery(testKey);
  const begin = useAction(() => openTest(testKey, true), {
    done: (level) => {
      queryClient.setQueryData(queryKey, level);
    },
    // The test is over: loading it says so.
    failed: (reason, error) => (isNotFound(error) ? [] : reason),
    refreshes: [queryKey],
  });

  return (
    <Message
      title={t('You are asked to test a level')}
      detail={t(
        'Play it as any other. Its creator and the team of this site see what you guess and say, but not who you are. It does not count in your statistics.',
      )}
    >
      <Button variant="primary" disabled={begin.isRunning} onClick={() => void begin.run()}>
        {t('Begin')}
      </Button>
    </Message>
  );
}

function TestedLevel({ level, testKey }: { level: Level; testKey: string }) {
  const today = useToday();
  const isManager = hasPermission(useUser(), 'manage-level');
  const tested = useMemo(() => testedLevel(level), [level]);
  const text = useStoredText(playKey(tested.id));
  const stored = useMemo(() => playFromText(text, tested), [text, tested]);
  const play = stored.kind === 'play' && isFinished(stored.play) ? stored.play : null;
  return (
    <>
      {play && <Questions play={play} testKey={testKey} />}
      <PlayLevel
        level={tested}
        link={null}
        isWhole={false}
        {...(isManager && { editLink: paths.editLevel(level.id) })}
        {...{ number: null, day: null, previous: null, next: null, today }}
      />
    </>
  );
}

const STEPS = Array.from({ length: STEP_COUNT }, (_, index) => index + 1);

/** Sends a finished play, and asks what its guesses do not tell. */
function Questions({ play, testKey }: { play: Play; testKey: string }) {
  const [opinions, setOpinions] = useState<Opinions>(() => {
    const { recognisedAt, isFair } = testOf(testKey);
    return { recognisedAt, isFair };
  });
  const [state, setState] = useState<'sending' | 'sent' | 'failed'>('sending');
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt sends again
  useEffect(() => {
    let isLatest = true;
    const say = (next: 'sent' | 'failed') => isLatest && setState(next);
    setState('sending');
    reportTest(testKey, play, opinions).then(
      () => say('sent'),
      () => say('failed'),
    );
    return () => {
      isLatest = false;
    };
  }, [testKey, play, opinions, attempt]);

  return (
    <Card title={t('Thank you for testing')}>
      <div className="stack start">
        <fieldset className={`row gap-apart ${styles.question}`}>
          <legend>{t('When did you recognise the game?')}</legend>
          {STEPS.map((step) => (
            <Choice
              key={step}
              type="radio"
              name="recognised"
              checked={opinions.recognisedAt === step}
              onChange={() => setOpinions({ ...opinions, recognisedAt: step })}
            >
              {t('Step {step}', { step })}
            </Choice>
          ))}
          <Choice
            type="radio"
            name="recognised"
            checked={opinions.recognisedAt === null}
            onChange={() => setOpinions({ ...opinions, recognisedAt: null })}
          >
            {t('Not at all')}
          </Choice>
        </fieldset>
        <fieldset className={`row gap-apart ${styles.question}`}>
          <legend>{t('Was the level fair?')}</legend>
          {[true, false].map((isFair) => (
            <Choice
              key={String(isFair)}
              type="radio"
              name="fair"
              checked={opinions.isFair === isFair}
              onChange={() => setOpinions({ ...opinions, isFair })}
            >
              {isFair ? t('Yes') : t('No')}
            </Choice>
          ))}
        </fieldset>
        <p role="status" className={`note ${styles.state}`}>
          {state === 'sent' && t('Sent to the creator of the level.')}
          {state === 'failed' && t('Your result could not be sent.')}
        </p>
        {state === 'failed' && <Button onClick={() => setAttempt(attempt + 1)}>{t('Try again')}</Button>}
      </div>
    </Card>
  );
}
