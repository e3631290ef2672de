import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { makePlaytest, removePlaytest } from '#shared/api/level/playtest.ts';
import { t } from '#shared/language/t.ts';
import { pages } from '#shared/page/pages.ts';
import {
  DEFAULT_TESTERS,
  MAX_TESTERS,
  type PlaytestLink,
  type Playtests,
} from '#shared/playtest/playtest.ts';
import { call } from '../browser/call.ts';
import { newKey } from '../browser/encoding/encryption.ts';
import { formatDayOf } from '../browser/time/format-time.ts';
import { publicUrl } from '../site/site.ts';
import { useAction } from '../ui/action/use-action.ts';
import { ShareButtons } from '../ui/button/share-buttons.tsx';
import { Form } from '../ui/field/form.tsx';
import { TextField } from '../ui/field/text-field.tsx';
import { type Item, ItemList } from '../ui/list/item-list.tsx';
import { Loaded } from '../ui/loading/loaded.tsx';
import styles from './playtest.module.css';
import { knownKeys, rememberLinkKey } from './playtest-links.ts';
import { playtestsQuery } from './queries.ts';
import { RoundResults } from './round-results.tsx';

interface PlaytestPanelProps {
  levelId: string;
  /** Whether links of managers can be removed. */
  isManager: boolean;
}

/** The links for testers of a level, and what they did (docs/rules/submission.md#playtests). */
export function PlaytestPanel({ levelId, isManager }: PlaytestPanelProps) {
  const query = useQuery(playtestsQuery(levelId));
  const remove = usePlaytestAction(levelId, (id: string) =>
    call(removePlaytest, { params: { id: levelId, playtestId: id } }),
  );
  return (
    <Loaded query={query} failed={t('The playtests could not be loaded')}>
      {({ links, mayMake, rounds }) => (
        <div className="stack">
          <p className="note">
            {t(
              'Testers play the level by a link before it is public. You see what they guess, and it counts nowhere else.',
            )}
          </p>
          <ItemList items={links} isBusy={remove.isRunning}>
            {(link) => linkItem(link, isManager || !link.madeByManager, () => void remove.run(link.id))}
          </ItemList>
          {mayMake && <MakeLink levelId={levelId} />}
          {rounds.map((round, index) => (
            <RoundResults key={round.version} round={round} isLatest={index === 0} />
          ))}
        </div>
      )}
    </Loaded>
  );
}

/** A change of the links; the call returns them as they are then. */
function usePlaytestAction<Input>(
  levelId: string,
  work: (input: Input) => Promise<Playtests>,
  done?: () => void,
) {
  const queryClient = useQueryClient();
  return useAction(work, {
    done: (playtests) => {
      queryClient.setQueryData(playtestsQuery(levelId).queryKey, playtests);
      done?.();
    },
    failed: (reason) => reason,
  });
}

function stateOf({ isOpen, begun, finished, testers, endsAt }: PlaytestLink): string {
  const played = t('{finished} of {testers} have finished', { finished, testers });
  if (isOpen) return `${played} · ${t('open until {day}', { day: formatDayOf(endsAt) })}`;
  return `${played} · ${begun >= testers ? t('all places are taken') : t('ended')}`;
}

function linkItem(link: PlaytestLink, mayRemove: boolean, remove: () => void): Item {
  // Undefined for a link that another browser has made.
  const key = knownKeys().get(link.id);
  return {
    key: link.id,
    title: stateOf(link),
    facts: [link.isOpen && key === undefined && t('Only the browser that made this link can copy it.')],
    actions: [
      mayRemove && {
        label: t('Remove'),
        isDangerous: true,
        question: {
          question: t('Remove this link?'),
          detail: t('What its testers did goes with it.'),
        },
        run: remove,
      },
    ],
    more: link.isOpen && key !== undefined && (
      <ShareButtons label={t('Copy link')} text={publicUrl(`${pages.try}#${key}`)} variant="plain" />
    ),
  };
}

function MakeLink({ levelId }: { levelId: string }) {
  // The same for every attempt, so that one whose response was lost makes no second link.
  const [key, setKey] = useState(newKey);
  const make = usePlaytestAction(
    levelId,
    (fields: FormData) => {
      rememberLinkKey(key);
      return call(makePlaytest, {
        params: { id: levelId },
        body: { key, testers: Number(fields.get('testers')) },
      });
    },
    () => setKey(newKey()),
  );
  return (
    <Form className={styles.make} action={make} submitLabel={t('Make a link for testers')}>
      <TextField
        label={t('Testers')}
        name="testers"
        type="number"
        required
        min={1}
        max={MAX_TESTERS}
        defaultValue={DEFAULT_TESTERS}
      />
    </Form>
  );
}
