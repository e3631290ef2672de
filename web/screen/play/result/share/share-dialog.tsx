import { Suspense, useRef, useState } from 'react';
import * as v from 'valibot';
import type { Day } from '#shared/calendar/day.ts';
import { t } from '#shared/language/t.ts';
import { levelTitle } from '#shared/level/level-title.ts';
import { withBonusLine } from '#shared/play/bonus/bonus-line.ts';
import { describeMark } from '#shared/play/mark.ts';
import { useLocalStorage } from '../../../../browser/storage/use-local-storage.ts';
import { formatShortDay } from '../../../../browser/time/format.ts';
import { useBonusAnswers } from '../../../../play/bonus-answers.ts';
import { Button, buttonClass } from '../../../../ui/button/button.tsx';
import { ShareButtons } from '../../../../ui/button/share-buttons.tsx';
import { Dialog, DialogButtons } from '../../../../ui/dialog/dialog.tsx';
import { Checkbox } from '../../../../ui/field/checkbox.tsx';
import { TextField } from '../../../../ui/field/text-field.tsx';
import { lazyPart } from '../../../../ui/loading/lazy-part.tsx';
import type { SharedLevel } from './make-share-picture.ts';
import styles from './share-dialog.module.css';

const ShareAsPicture = lazyPart(async () => (await import('./share-as-picture.tsx')).ShareAsPicture);

/** A part of the text that may be left out. */
interface Choice {
  isIncluded: boolean;
  onChange: (isIncluded: boolean) => void;
}

interface ShareDialogProps {
  text: string;
  /** Null for a level without an address that opens for others. */
  url: Choice | null;
  /** Null where no guess is known. */
  guesses: Choice | null;
  picture: PictureProps;
  onClose: () => void;
}

interface PictureProps extends Omit<SharedLevel, 'line'> {
  number: number | null;
  day: Day | null;
}

/** The picture of a score, its text and what that includes, and other ways to share it. */
export function ShareDialog({ text: score, url, guesses, picture, onClose }: ShareDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOnMastodon, setIsOnMastodon] = useState(false);
  const [withBonus, setWithBonus] = useState(false);
  const [withShapes] = useLocalStorage('share-shapes', v.boolean(), false);
  const [answers] = useBonusAnswers(picture.level.id);
  const rightYear = picture.level.releaseDate;
  const longer = answers && withBonusLine(score, answers, { rightYear, withShapes });
  const text = (withBonus && longer) || score;
  return (
    <Dialog ref={dialog} title={t('Share score')} onClose={onClose}>
      <AsPicture {...picture} />
      <section className={styles.part}>
        <p className={styles.text}>{text}</p>
        <div className={styles.choices}>
          {url && <Checkbox label={t('With link')} isChecked={url.isIncluded} onChange={url.onChange} />}
          {guesses && (
            <Checkbox
              label={t('Include my guesses, hidden')}
              isChecked={guesses.isIncluded}
              onChange={guesses.onChange}
            />
          )}
          {longer && (
            <Checkbox label={t('Include my bonus answers')} isChecked={withBonus} onChange={setWithBonus} />
          )}
        </div>
        <ShareButtons label={t('Copy text')} variant="plain" text={text} />
      </section>
      <section className={styles.part}>
        <div className={styles.posts}>
          <a
            className={buttonClass()}
            href={`https://bsky.app/intent/compose?text=${encodeURIComponent(text)}`}
            target="_blank"
            rel="noopener noreferrer"
          >
            {t('Post on Bluesky')}
          </a>
          {!isOnMastodon && <Button onClick={() => setIsOnMastodon(true)}>{t('Post on Mastodon')}</Button>}
        </div>
        {isOnMastodon && <PostOnMastodon text={text} />}
      </section>
      <DialogButtons>
        <Button onClick={() => dialog.current?.close()}>{t('Close')}</Button>
      </DialogButtons>
    </Dialog>
  );
}

/** The score as a picture. */
function AsPicture({ number, day, ...shared }: PictureProps) {
  const { id, creator } = shared.level;
  const title = shared.isCustom ? t('Player Level') : levelTitle(id, number);
  const line = [title, day === null ? creator : formatShortDay(day)].filter(Boolean).join(' · ');
  const description = `${shared.siteName}, ${line.replace(' · ', ', ')}: ${describeMark(shared.outcomes)}`;
  return (
    <Suspense fallback={<div className={styles.waiting} />}>
      <ShareAsPicture shared={{ ...shared, line }} description={description} />
    </Suspense>
  );
}

/** The host of a server as people write it: alone, as an address, or behind an account; null for anything else. */
export function serverHost(text: string): string | null {
  const name = text
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/^.*@/, '');
  const host = URL.parse(`https://${name}`)?.hostname ?? '';
  return /^[^.]+(\.[^.]+)+$/.test(host) ? host : null;
}

/** A post on the player's own server, which this browser remembers. */
const EXAMPLE_SERVER = 'mastodon.social';

function PostOnMastodon({ text }: { text: string }) {
  const [server, setServer] = useLocalStorage('mastodon-server', v.string(), '');
  const host = serverHost(server);
  return (
    <div className={`row ${styles.post}`}>
      <TextField
        label={t('Your Mastodon server')}
        placeholder={EXAMPLE_SERVER}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        inputMode="url"
        dir="ltr"
        maxLength={200}
        value={server}
        onChange={(event) => setServer(event.target.value)}
      />
      <a
        className={buttonClass()}
        {...(host === null
          ? { 'aria-disabled': true, role: 'link' }
          : { href: `https://${host}/share?text=${encodeURIComponent(text)}` })}
        target="_blank"
        rel="noopener noreferrer"
      >
        {t('Post on Mastodon')}
      </a>
    </div>
  );
}
