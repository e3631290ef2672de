import { useRef } from 'react';
import * as v from 'valibot';
import { useLocalStorage } from '../../../browser/use-local-storage.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Dialog, DialogButtons } from '../../../ui/dialog.tsx';
import { Checkbox } from '../../../ui/field/checkbox.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { ShareButtons } from '../../../ui/share-buttons.tsx';
import styles from './share-dialog.module.css';

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
  onClose: () => void;
}

/** What the shared text includes, and the ways to share it. */
export function ShareDialog({ text, url, guesses, onClose }: ShareDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <Dialog ref={dialog} title="Share score" onClose={onClose}>
      <p className={styles.text}>{text}</p>
      <div className={styles.choices}>
        {url && <Checkbox label="With link" isChecked={url.isIncluded} onChange={url.onChange} />}
        {guesses && (
          <Checkbox
            label="Include guesses (spoiler-tagged)"
            isChecked={guesses.isIncluded}
            onChange={guesses.onChange}
          />
        )}
      </div>
      <ShareButtons label="Copy text" text={text}>
        <a
          className={buttonClass()}
          href={`https://bsky.app/intent/compose?text=${encodeURIComponent(text)}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          Post on Bluesky
        </a>
      </ShareButtons>
      <PostOnMastodon text={text} />
      <DialogButtons>
        <Button onClick={() => dialog.current?.close()}>Close</Button>
      </DialogButtons>
    </Dialog>
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
function PostOnMastodon({ text }: { text: string }) {
  const [server, setServer] = useLocalStorage('mastodon-server', v.string(), '');
  const host = serverHost(server);
  return (
    <div className={styles.post}>
      <TextField
        label="Your Mastodon server"
        placeholder="mastodon.social"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        inputMode="url"
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
        Post on Mastodon
      </a>
    </div>
  );
}
