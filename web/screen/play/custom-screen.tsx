import { useMemo } from 'react';
import { isWebAddress } from '#shared/level/foreign-pictures.ts';
import { useToday } from '../../browser/clock.ts';
import { decodeLevel } from '../../browser/level-link.ts';
import { usePageTitle } from '../../browser/page-title.ts';
import { paths } from '../../paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';
import { PlayLevel } from './play-level.tsx';

/** A level that lives in its link alone. */
export function CustomScreen({ code }: { code: string }) {
  const today = useToday();
  const level = useMemo(() => decodeLevel(code), [code]);
  const isPlayable = level?.name && isWebAddress(level.path) && !level.zoomPresets.includes(null);
  if (!isPlayable) return <BrokenLink />;
  const noPlace = { number: null, day: null, previous: null, next: null };
  return <PlayLevel key={level.id} level={level} link={paths.custom(code)} {...noPlace} today={today} />;
}

function BrokenLink() {
  usePageTitle('Level not found');
  return (
    <Message
      title="This link holds no level"
      detail="Some of it may have been lost on the way. Ask whoever sent it to copy the whole link again."
    >
      <a className={buttonClass('main')} href={paths.today}>
        Play today's puzzle
      </a>
    </Message>
  );
}
