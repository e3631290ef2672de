import { t } from '#shared/language/t.ts';
import type { Level } from '#shared/level/level.ts';
import { isWebAddress } from '#shared/level/picture/picture-key.ts';
import { paths } from '#shared/page/paths.ts';
import { useUrlHash } from '../../browser/page/page.ts';
import { addressOf } from '../../browser/site-path.ts';
import { useToday } from '../../browser/time/clock.ts';
import { keysAtEndOf } from '../../browser/url-hash.ts';
import { BrokenLink } from '../../level/broken-link.tsx';
import { decodeLevel } from '../../level/level-link.ts';
import { useLinkPicture } from '../../level/use-link-picture.ts';
import { isLocalPicture } from '../../picture/picture-store.ts';
import { useLocalPicture } from '../../picture/use-local-picture.ts';
import { usePageTitle } from '../../site/page-title.ts';
import { buttonClass } from '../../ui/button/button.tsx';
import { useResult } from '../../ui/state/use-result.ts';
import { Message } from '../../ui/text/message.tsx';
import { PlayLevel } from './play-level.tsx';

/** A level that exists only in its link, with its code in the path or the fragment (docs/rules/levels.md#level-links). */
export function CustomScreen({ code: codeInPath }: { code?: string }) {
  const fragment = useUrlHash();
  const [code] = keysAtEndOf(codeInPath ?? fragment);
  const level = useResult(decodeLevel, code);
  if (level === undefined) return null;
  if (!level?.name || level.zoomPresets.includes(null)) return <BrokenLink />;
  if (isLocalPicture(level.path)) return <LocalLevel level={level} code={code} />;
  if (!isWebAddress(level.path)) return <BrokenLink />;
  return <OnlineLevel level={level} code={code} />;
}

function OnlineLevel({ level, code }: { level: Level; code: string }) {
  const picture = useLinkPicture(level, false);
  return <PlayCustomLevel level={level} code={code} isShareable={picture === 'online'} />;
}

function NotHere() {
  usePageTitle(t('Image not found'));
  return (
    <Message
      title={t("This level's image is not here")}
      detail={t(
        'Only the browser that made the level has it. To share it, submit the level or use an online image.',
      )}
    >
      <a className={buttonClass('primary')} href={addressOf(paths.today)}>
        {t("Play today's puzzle")}
      </a>
    </Message>
  );
}

/** A level whose picture only its creator's browser keeps: tried there before it is submitted (docs/rules/levels.md#level-links). */
export function LocalLevel({ level, code }: { level: Level; code: string }) {
  const picture = useLocalPicture(level.path);
  if (picture?.kind === 'waiting') return null;
  if (picture?.kind !== 'shown') return <NotHere />;
  return <PlayCustomLevel level={{ ...level, path: picture.address }} code={code} isShareable={false} />;
}

interface PlayCustomLevelProps {
  level: Level;
  code: string;
  /** Whether the link opens for others too. */
  isShareable: boolean;
}

/** The play screen of a level in a link. */
export function PlayCustomLevel({ level, code, isShareable }: PlayCustomLevelProps) {
  const today = useToday();
  const noPlace = { number: null, day: null, previous: null, next: null };
  return (
    <PlayLevel
      key={level.id}
      level={level}
      link={isShareable ? paths.custom(code) : null}
      editLink={paths.editCustom(code)}
      {...noPlace}
      today={today}
    />
  );
}
