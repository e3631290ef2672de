import { Pencil, Trash2, Undo2 } from 'lucide-react';
import { Link } from 'wouter';
import type { Candidate } from '#shared/candidate/candidate.ts';
import type { HeldBack } from '#shared/candidate/held-back.ts';
import { t } from '#shared/language/t.ts';
import { hiddenName } from '#shared/level/level-access.ts';
import { paths } from '#shared/page/paths.ts';
import { useIsUnseen } from '../../../level/unseen/play-along.ts';
import { Button } from '../../../ui/button/button.tsx';
import { FoldingCard } from '../../../ui/card/card.tsx';
import { ItemList } from '../../../ui/list/item-list.tsx';
import { LevelPicture } from '../level-picture.tsx';
import { originText } from './origin-facts.tsx';
import type { SortedCandidates } from './use-candidates.ts';
import type { Desk } from './use-desk.ts';

const MAX_SHOWN = 12;

const REASONS: Readonly<Record<HeldBack, string>> = {
  'not-looked-at': t('Being looked at'),
  'no-steps': t('No telling part was found, or the picture cannot be read'),
  'too-small': t('The picture is too small'),
  'one-colour': t('The first step is nearly one colour'),
  lettering: t('Lettering that masks cannot cover'),
  'same-picture': t('Nearly the picture of another level'),
  'same-game': t('Its game has a level within a year'),
};

interface SetAsideProps {
  lists: SortedCandidates;
  desk: Desk;
}

/** The candidates that do not come up, by the reason: each can be opened, dropped or brought back. */
export function SetAside({ lists, desk }: SetAsideProps) {
  const held = [...lists.held];
  const count = held.reduce((sum, [, many]) => sum + many.length, 0);
  return (
    <>
      {count > 0 && (
        <FoldingCard title={t('Held back ({count})', { count })} isOpen={false}>
          <div className="stack">
            {held.map(([why, many]) => (
              <Group key={why} title={REASONS[why]} decision="drop" {...{ many, desk }} />
            ))}
          </div>
        </FoldingCard>
      )}
      {lists.putOff.length > 0 && (
        <FoldingCard title={t('Put off ({count})', { count: lists.putOff.length })} isOpen={false}>
          <Group decision="back" many={lists.putOff} desk={desk} />
        </FoldingCard>
      )}
      {lists.dropped.length > 0 && (
        <FoldingCard title={t('Dropped ({count})', { count: lists.dropped.length })} isOpen={false}>
          <p className="note">{t('They are deleted after 30 days.')}</p>
          <Group decision="back" many={lists.dropped} desk={desk} />
        </FoldingCard>
      )}
    </>
  );
}

interface GroupProps {
  title?: string;
  many: readonly Candidate[];
  decision: 'drop' | 'back';
  desk: Desk;
}

function Group({ title, many, decision, desk }: GroupProps) {
  const isUnseen = useIsUnseen();
  const isDrop = decision === 'drop';
  const Icon = isDrop ? Trash2 : Undo2;
  return (
    <section className="stack gap-2" aria-label={title}>
      <div className="row middle">
        {title && (
          <h3>
            {title} ({many.length})
          </h3>
        )}
        <Button variant="quiet" onClick={() => desk.settleAs(decision, many)}>
          <Icon size={18} aria-hidden="true" />
          {isDrop ? t('Drop all') : t('Bring all back')}
        </Button>
      </div>
      <ItemList items={many} max={MAX_SHOWN}>
        {({ level, ...one }) => ({
          key: level.id,
          title: (
            <span className="line">
              <LevelPicture level={level} />
              {isUnseen(level) ? hiddenName() : level.name}
            </span>
          ),
          facts: [`${level.id} · ${originText(one.origin, !isUnseen(level))}`],
          more: (
            <Link to={paths.editLevel((one.update?.before ?? level).id)} className="line">
              <Pencil size={16} aria-hidden="true" />
              {t('Edit')}
            </Link>
          ),
          actions: [
            {
              label: isDrop ? t('Drop') : t('Bring back'),
              Icon,
              run: () => desk.settleAs(decision, [{ level, ...one }]),
            },
          ],
        })}
      </ItemList>
    </section>
  );
}
