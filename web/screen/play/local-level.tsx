import type { Level } from '#shared/level/level.ts';
import { paths } from '#shared/page/paths.ts';
import { useLocalPicture } from '../../picture/use-local-picture.ts';
import { usePageTitle } from '../../site/page-title.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';
import { PlayCustomLevel } from './play-custom-level.tsx';

function NotHere() {
  usePageTitle('Image not found');
  return (
    <Message
      title="This level's image is not here"
      detail="Only the browser that made the level has it. To share it, submit the level or use an online image."
    >
      <a className={buttonClass('primary')} href={paths.today}>
        Play today's puzzle
      </a>
    </Message>
  );
}

/** A level whose picture only its maker's browser keeps: tried there before it is submitted (docs/rules/levels.md#level-links). */
export function LocalLevel({ level, code }: { level: Level; code: string }) {
  const picture = useLocalPicture(level.path);
  if (picture?.kind === 'waiting') return null;
  if (picture?.kind !== 'shown') return <NotHere />;
  return <PlayCustomLevel level={{ ...level, path: picture.address }} code={code} isShareable={false} />;
}
