import { useState } from 'react';
import { flushSync } from 'react-dom';
import { type Check, checklist, type Fix } from '#shared/checklist/checklist.ts';
import { moveOffFlat, nestSteps } from '#shared/checklist/fix-steps.ts';
import { maskLettering } from '#shared/checklist/lettering-check.ts';
import { withMasks } from '#shared/draft/small-picture.ts';
import { t } from '#shared/language/t.ts';
import type { Level } from '#shared/level/level.ts';
import { levelWithMasks } from '#shared/level/mask/edit-masks.ts';
import { MAX_MASKS } from '#shared/level/mask/mask.ts';
import { FRAME_RATIO } from '#shared/level/zoom/zoom.ts';
import { focusField } from '../browser/input/page-focus.ts';
import { useAlert } from '../ui/alert/alerts.tsx';
import { Button } from '../ui/button/button.tsx';
import { FoldingCard } from '../ui/card/card.tsx';
import { CheckList, UNREADABLE } from './check-list.tsx';
import { type ShownPicture, useLevelFacts } from './use-level-facts.ts';

const FIXES: Record<Fix, string> = { nest: t('Nest the steps'), move: t('Move it'), mask: t('Mask it') };
const NOTHING_ELSEWHERE = t('No place nearby shows more at this zoom: set the step by hand.');
const NO_ROOM = t('A level has at most {count} masks: remove one first.', { count: MAX_MASKS });

interface ChecklistCardProps {
  level: Level;
  picture: ShownPicture | null;
  /** Why the level cannot be sent with its picture, as a sentence. */
  pictureError: string | null;
  isManager: boolean;
  onShow: (step: number) => void;
  /** Changes the level; can be undone. */
  onFix: (change: (level: Level) => Level) => void;
}

/** What stands out in the level that is edited, and what helps (docs/rules/editor.md#checklist). */
export function ChecklistCard(props: ChecklistCardProps) {
  const { level, picture, pictureError, isManager, onShow, onFix } = props;
  const alert = useAlert();
  const { facts, isUnreadable } = useLevelFacts(level, picture);
  const isEmpty = level.path === '';
  // Pictures whose lettering the creator has left as it is.
  const [left, setLeft] = useState<readonly string[]>([]);
  const lettering = left.includes(level.path) ? null : facts.lettering;
  const checks = isEmpty ? [] : checklist(level, { ...facts, lettering, pictureError, isManager });
  const imageRatio = facts.size ? facts.size.width / facts.size.height : (level.imageRatio ?? FRAME_RATIO);

  function show({ step, field }: Check) {
    const isSet = step !== undefined && level.zoomPresets[step - 1];
    // The field of the step must be there before it gets the focus.
    if (step !== undefined && isSet) flushSync(() => onShow(step));
    focusField(field ?? `zoomPresets-${step}`);
  }

  function leave({ step }: Check) {
    setLeft((before) => [...before, level.path]);
    focusField(`zoomPresets-${step}`);
  }

  function fixedBy(how: Fix, step: number): Level | null {
    const { zoomPresets, masks = [] } = level;
    if (how === 'mask') return lettering && maskLettering(level, step, imageRatio, lettering);
    const fixed =
      how === 'nest'
        ? nestSteps(zoomPresets, imageRatio)
        : facts.small && moveOffFlat(zoomPresets, step, imageRatio, withMasks(facts.small, masks));
    return fixed && { ...level, zoomPresets: fixed };
  }

  function fix(how: Fix, step = 1) {
    const fixed = fixedBy(how, step);
    if (!fixed) return alert({ type: 'error', message: how === 'mask' ? NO_ROOM : NOTHING_ELSEWHERE });
    const { zoomPresets, masks } = fixed;
    onFix((before) => (how === 'mask' ? levelWithMasks(before, masks ?? []) : { ...before, zoomPresets }));
    onShow(step);
    focusField(`zoomPresets-${step}`);
  }

  return (
    <FoldingCard title={t('Checklist')}>
      <CheckList
        checks={checks}
        isEmpty={isEmpty}
        actionsOf={(check) => (
          <>
            <Button aria-label={t('Show me: {text}', { text: check.text })} onClick={() => show(check)}>
              {t('Show me')}
            </Button>
            {check.fix && <FixButton check={check} fix={check.fix} onFix={fix} />}
            {check.fix === 'mask' && (
              <Button aria-label={t('Leave it: {text}', { text: check.text })} onClick={() => leave(check)}>
                {t('Leave it')}
              </Button>
            )}
          </>
        )}
      />
      {isUnreadable && <p className="note">{UNREADABLE}</p>}
    </FoldingCard>
  );
}

interface FixButtonProps {
  check: Check;
  fix: Fix;
  onFix: (fix: Fix, step?: number) => void;
}

function FixButton({ check, fix, onFix }: FixButtonProps) {
  return (
    <Button aria-label={`${FIXES[fix]}: ${check.text}`} onClick={() => onFix(fix, check.step)}>
      {FIXES[fix]}
    </Button>
  );
}
