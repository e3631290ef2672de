import { sentenceGap } from '#shared/language/sentences.ts';
import { t } from '#shared/language/t.ts';
import { isOn, useCopyState } from '../../progress-copy/copy-state.ts';
import { keyFromFragment } from '../../progress-copy/key-link.ts';
import { Button } from '../../ui/button/button.tsx';
import { useJoin } from './join-progress.tsx';
import styles from './link-offer.module.css';

interface JoinByLinkProps {
  fragment: string;
  onClose: () => void;
}

function Message({ title, text, onClose }: { title: string; text: string; onClose: () => void }) {
  return (
    <>
      <h2 className={styles.question}>{title}</h2>
      <p>{text}</p>
      <div className="row above-4">
        <Button onClick={onClose}>{t('OK')}</Button>
      </div>
    </>
  );
}

function Question({ linkKey, onClose }: { linkKey: string; onClose: () => void }) {
  const join = useJoin(async () => linkKey, onClose);
  const isKeeping = isOn(useCopyState());

  return (
    <>
      <h2 className={styles.question}>{t('Join the device that this link is from?')}</h2>
      <p>
        {t(
          'Nothing is lost: the better result of here and there is kept. Join your own devices only: anyone with this link can read and change the progress.',
        )}
        {sentenceGap()}
        {isKeeping && t('This device leaves the copy that it keeps now.')}
      </p>
      <p role="alert" className={styles.error}>
        {join.fieldErrors.key ?? join.problem}
      </p>
      <div className="row above-4">
        <Button variant="primary" aria-disabled={join.isRunning} onClick={() => void join.run()}>
          {join.isRunning ? t('Joining…') : t('Join')}
        </Button>
        <Button onClick={onClose}>{t('Not now')}</Button>
      </div>
    </>
  );
}

/** Asks before this device joins the copy whose key was in the address (docs/rules/progress.md#progress-copy). */
export function JoinByLink({ fragment, onClose }: JoinByLinkProps) {
  const state = useCopyState();
  const key = keyFromFragment(fragment);
  return (
    <section className={styles.offer} aria-label={t('Key in this link')}>
      {key === null && (
        <Message
          title={t('This link contains no key')}
          text={t('It may be incomplete. Nothing was changed: try the 12 words instead.')}
          onClose={onClose}
        />
      )}
      {key !== null && state?.key === key && (
        <Message
          title={t('This device has joined already')}
          text={t('It keeps the progress that this link leads to.')}
          onClose={onClose}
        />
      )}
      {key !== null && state?.key !== key && <Question linkKey={key} onClose={onClose} />}
    </section>
  );
}
