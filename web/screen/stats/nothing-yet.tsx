import { Link } from 'wouter';
import { paths } from '#shared/page/paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import type { Choice } from './choice.ts';
import styles from './nothing-yet.module.css';

interface NothingYetProps {
  choice: Choice;
  /** How many levels are released; null when that would be a hint. */
  released: number | null;
}

function textFor({ choice, released }: NothingYetProps): string {
  if (choice.kind === 'decade') return 'None of the games you have finished came out then.';
  if (choice.kind === 'all') return 'Finish a puzzle to start your stats.';
  if (released === 0) return 'There is no level by that name. It may be spelled in another way.';
  const levels = released === 1 ? 'One level is' : `${released} levels are`;
  return `${levels} out, and you have not finished any yet.`;
}

/** Shown while there are no finished levels. */
export function NothingYet(props: NothingYetProps) {
  return (
    <section className={styles.nothing} aria-label="Nothing yet">
      <p>{textFor(props)}</p>
      <div className={styles.ways}>
        <Link className={buttonClass('main')} to={paths.today}>
          Play today's puzzle
        </Link>
        <Link className={buttonClass()} to={paths.archive()}>
          Pick one from the archive
        </Link>
      </div>
    </section>
  );
}
