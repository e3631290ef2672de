import { useMemo } from 'react';
import { checklist } from '#shared/checklist/checklist.ts';
import { t } from '#shared/language/t.ts';
import type { Level } from '#shared/level/level.ts';
import { isWebAddress } from '#shared/level/picture/picture-key.ts';
import { CheckList, UNREADABLE } from '../../../checklist/check-list.tsx';
import { useLevelFacts } from '../../../checklist/use-level-facts.ts';
import { fullImageUrl } from '../../../level/picture/picture-url.ts';
import { Button } from '../../../ui/button/button.tsx';

interface QueuedChecksProps {
  level: Level;
  /** What is unusual about its approval. */
  notes: readonly string[];
  onStep: (step: number) => void;
}

/** What the checklist of the editor says about a waiting level, and what is unusual about its approval. None of it names the game. */
export function QueuedChecks({ level, notes, onStep }: QueuedChecksProps) {
  // Only the editor may load pictures of other sites.
  const isElsewhere = isWebAddress(level.path);
  const picture = isElsewhere ? null : { address: fullImageUrl(level), local: null };
  const { facts, isUnreadable } = useLevelFacts(level, picture);
  // It takes some 40 milliseconds, and what is around it is drawn often.
  const checks = useMemo(
    () => checklist(level, { ...facts, pictureError: null, isManager: true }),
    [level, facts],
  );
  return (
    <div>
      {notes.map((note) => (
        <p key={note} className="small medium near">
          {note}
        </p>
      ))}
      <CheckList
        // The notes say when.
        checks={checks.filter(({ id }) => id !== 'same-game' || notes.length === 0)}
        actionsOf={({ step, text }) =>
          step !== undefined && (
            <Button aria-label={t('Show me: {text}', { text })} onClick={() => onStep(step)}>
              {t('Show me')}
            </Button>
          )
        }
      />
      {(isUnreadable || isElsewhere) && <p className="note">{UNREADABLE}</p>}
    </div>
  );
}
