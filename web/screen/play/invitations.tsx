import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { paths } from '#shared/page/paths.ts';
import { useIsSmallScreen } from '../../browser/screen.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import styles from './invitations.module.css';

interface InvitationProps {
  title: string;
  to: string;
  label: string;
  children: ReactNode;
}

/** A card that leads somewhere. */
export function Invitation({ title, to, label, children }: InvitationProps) {
  return (
    <Card title={title}>
      <p className={styles.text}>{children}</p>
      <Link className={buttonClass()} to={to}>
        {label}
      </Link>
    </Card>
  );
}

/** A short introduction for visitors who have never played. */
export function NewHere() {
  return (
    <section className={styles.welcome}>
      <h2 className={styles.question}>New here?</h2> This is a small part of a screenshot. Which video game is
      it from? Every miss or skip zooms out. You get five guesses. <Link to={paths.about}>All the rules</Link>
    </section>
  );
}

/** Invites players to submit a level, where the level creator is available. */
export function YourTurn() {
  if (useIsSmallScreen()) return null;
  return (
    <Invitation title="Your turn" to={paths.create} label="Make a level">
      Got a screenshot that would stump everyone? Submit a level via the Level Creator.
    </Invitation>
  );
}

/** Leads to how to make a room, in which friends compare their days. */
export function RoomInvitation() {
  return (
    <Invitation title="With friends" to={paths.room} label="Compare in a room">
      How did your friends do? Compare your days, without an account.
    </Invitation>
  );
}
