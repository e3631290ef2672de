import { Suspense, useState } from 'react';
import { roomLink } from '../../room/room-link.ts';
import { useAlert } from '../../ui/alerts.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { lazyPart } from '../../ui/loading/lazy-part.tsx';
import { ShareButtons } from '../../ui/share-buttons.tsx';
import styles from './invite.module.css';

const QrCode = lazyPart(async () => (await import('../../ui/qr-code.tsx')).QrCode);

/** The link of a room, to copy, share or scan. */
export function Invite({ roomKey, isAlone = false }: { roomKey: string; isAlone?: boolean }) {
  const alert = useAlert();
  const [isCodeShown, setIsCodeShown] = useState(false);
  const link = roomLink(roomKey);
  return (
    <Card title="Invite friends">
      <p className={styles.text}>
        {isAlone && 'You are the only member so far. '}
        Send them the link: everyone who has it can join and read what is in the room.
      </p>
      <div className={styles.ways}>
        <ShareButtons
          label="Copy the link"
          look={isAlone ? 'main' : 'plain'}
          text={link}
          onCopied={() => alert({ type: 'success', message: 'Copied to clipboard!' })}
        >
          <Button aria-expanded={isCodeShown} onClick={() => setIsCodeShown(!isCodeShown)}>
            {isCodeShown ? 'Hide the QR code' : 'Show the QR code'}
          </Button>
        </ShareButtons>
      </div>
      {isCodeShown && (
        <Suspense fallback={<p className={styles.text}>Loading…</p>}>
          <QrCode text={link} label="QR code of the link to this room" />
        </Suspense>
      )}
    </Card>
  );
}
