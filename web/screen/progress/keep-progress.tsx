import { useState } from 'react';
import { canEncrypt } from '../../browser/can-encrypt.ts';
import { isOn, useCopyState } from '../../progress-copy/copy-state.ts';
import { turnOnCopy } from '../../progress-copy/manage-copy.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { JoinProgress } from './join-progress.tsx';
import { KeptProgress } from './kept-progress.tsx';
import styles from './progress-card.module.css';

function KeepOrJoin({ wasErased }: { wasErased: boolean }) {
  const [isJoining, setIsJoining] = useState(false);
  return (
    <>
      <p>
        This site can keep an encrypted copy of your progress, for your other devices and for the day this
        browser clears its storage. It can be read with your key only, which this site does not store.
      </p>
      {wasErased && (
        <p className={styles.note}>The last copy was erased on another device. Your progress here stayed.</p>
      )}
      <div className={styles.ways}>
        <Button look={isJoining ? 'plain' : 'main'} onClick={() => void turnOnCopy()}>
          Keep my progress
        </Button>
        <Button aria-expanded={isJoining} onClick={() => setIsJoining(!isJoining)}>
          I have a key
        </Button>
      </div>
      {isJoining && <JoinProgress />}
    </>
  );
}

/** An encrypted copy of the progress on this site: off until the visitor turns it on (docs/rules/progress.md#kept-progress). */
export function KeepProgress() {
  const state = useCopyState();
  if (!canEncrypt()) {
    return (
      <Card title="Keep my progress">
        <p>This site can keep an encrypted copy of your progress, but browsers encrypt over https only.</p>
      </Card>
    );
  }
  const wasErased = state?.key === null && state.endedBy === 'erased';
  return (
    <Card title="Keep my progress">
      {isOn(state) ? <KeptProgress key={state.key} state={state} /> : <KeepOrJoin wasErased={wasErased} />}
    </Card>
  );
}
