import { type FormEvent, useRef, useState } from 'react';
import { t } from '#shared/language/t.ts';
import { formatMerge } from '#shared/play/progress.ts';
import { loadModule } from '../../browser/load-module.ts';
import { CopyError } from '../../progress-copy/encrypt-saves.ts';
import { joinCopy } from '../../progress-copy/manage-copy.ts';
import { useAlert } from '../../ui/alert/alerts.tsx';
import { Button } from '../../ui/button/button.tsx';
import { TextArea } from '../../ui/field/text-field.tsx';
import { useInvalidFocus } from '../../ui/field/use-invalid-focus.ts';
import styles from './join-progress.module.css';

const FAILURES = {
  none: t('There is no copy for this key. One that is unused for 400 days is erased.'),
  erased: t('The copy for this key was erased.'),
  damaged: t('The copy for this key is damaged. Nothing was changed here.'),
  newer: t('A newer version of this site wrote the copy. Reload this page, then try again.'),
  'too-large': t('The copy for this key is too large.'),
  unreachable: t('The copy could not be read. Check your connection and try again.'),
};

/** Returns a function that joins the copy of a key, alerts about what came of it, and returns why it failed; null for a success. */
export function useJoin(): (key: string) => Promise<string | null> {
  const alert = useAlert();
  return async (key) => {
    try {
      const joined = await joinCopy(key);
      if (joined.kind !== 'joined') return FAILURES[joined.kind];
      const merged = joined.merge ? ` ${formatMerge(joined.merge)}` : '';
      alert({ type: 'success', message: t('This device keeps its progress, too.{merged}', { merged }) });
      return null;
    } catch (error) {
      return FAILURES[error instanceof CopyError ? error.reason : 'unreachable'];
    }
  };
}

async function keyFromText(text: string): Promise<{ key: string } | { error: string }> {
  try {
    return (await loadModule(() => import('../../progress-copy/key-text.ts'))).keyFromText(text);
  } catch {
    return { error: FAILURES.unreachable };
  }
}

/** A form for the 12 words or the link of another device. */
export function JoinProgress() {
  const join = useJoin();
  const [text, setText] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const [error, setError] = useState<{ message: string } | null>(null);
  const [isJoining, setIsJoining] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isJoining) return;
    setIsJoining(true);
    const found = await keyFromText(text);
    const message = 'key' in found ? await join(found.key) : found.error;
    setError(message === null ? null : { message });
    setIsJoining(false);
  }

  useInvalidFocus(form, error);

  return (
    <form ref={form} className={styles.form} onSubmit={(event) => void submit(event)}>
      <TextArea
        label={t('12 words or link')}
        hint={t('Your other device shows them on this page. Nothing is lost: the better result is kept.')}
        error={error?.message}
        value={text}
        rows={3}
        autoCapitalize="none"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" variant="primary" aria-disabled={isJoining}>
        {isJoining ? t('Joining…') : t('Join')}
      </Button>
    </form>
  );
}
