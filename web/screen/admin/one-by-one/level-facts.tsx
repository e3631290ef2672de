import { useQuery } from '@tanstack/react-query';
import { Eye, EyeOff, Pencil, Play } from 'lucide-react';
import { Link } from 'wouter';
import { LANGUAGES, languages } from '#shared/language/languages.ts';
import { t } from '#shared/language/t.ts';
import type { Level } from '#shared/level/level.ts';
import { givenDescriptions } from '#shared/level/step-descriptions.ts';
import { translationText } from '#shared/level/translations.ts';
import { paths } from '#shared/page/paths.ts';
import { ListedDifficulty } from '../../../difficulty/listed-difficulty.tsx';
import { allDifficultiesQuery } from '../../../difficulty/queries.ts';
import { playtestsQuery } from '../../../playtest/queries.ts';
import { roundText } from '../../../playtest/round-results.tsx';
import { Button, buttonClass } from '../../../ui/button/button.tsx';
import styles from './level-facts.module.css';

interface LevelFactsProps {
  level: Level;
  /** The name of the game, or the text in its place. */
  name: string;
  /** Whether the texts are shown: they would give the game away. */
  isShown: boolean;
  /** Whether they can be hidden again. */
  mayHide: boolean;
  onReveal: () => void;
}

/** The name of a waiting level and who made it, with ways to see more of it; hidden until the manager has played it or reveals it. */
export function QueuedLevelFacts({ level, name, isShown, mayHide, onReveal }: LevelFactsProps) {
  const difficulty = useQuery(allDifficultiesQuery()).data?.[level.id];
  const round = useQuery(playtestsQuery(level.id)).data?.rounds.find(
    ({ version }) => version === level.version,
  );
  return (
    <div className="stack gap-2 breaks">
      <h2 className={isShown ? styles.name : styles.hidden}>
        {name}{' '}
        {isShown && level.releaseDate !== null && (
          <span className={`muted ${styles.year}`}>{level.releaseDate}</span>
        )}
      </h2>
      <p className="note">
        {t('by {creator}', { creator: level.creator })} · {level.id}{' '}
        {isShown && difficulty && <ListedDifficulty difficulty={difficulty} />}
      </p>
      {round && <p className="note">{roundText(round)}</p>}
      <div className={styles.buttons}>
        <Link className={buttonClass()} to={paths.level(level.id)} aria-keyshortcuts="p">
          <Play size={16} aria-hidden="true" />
          {isShown ? t('Play') : t('Play without spoilers')}
        </Link>
        {mayHide && (
          <Button aria-keyshortcuts="v" onClick={onReveal}>
            {isShown ? <EyeOff size={16} aria-hidden="true" /> : <Eye size={16} aria-hidden="true" />}
            {isShown ? t('Hide the name') : t('Show the name')}
          </Button>
        )}
        <Link className={buttonClass()} to={paths.editLevel(level.id)} aria-keyshortcuts="e">
          <Pencil size={16} aria-hidden="true" />
          {t('Edit')}
        </Link>
      </div>
    </div>
  );
}

/** What is written about a waiting level. */
export function QueuedTexts({ level, isShown }: Pick<LevelFactsProps, 'level' | 'isShown'>) {
  const texts = [
    [t('Comment'), level.comment],
    [t('Description'), isShown ? level.presentation : ''],
    [t('Did you know'), isShown ? level.didYouKnow : ''],
    [t('What the steps show'), isShown ? (givenDescriptions(level) ?? []).filter(Boolean).join(' · ') : ''],
    ...LANGUAGES.map((code) => [
      t('Texts in {language}', { language: languages[code].name }),
      isShown ? translationText(level.translations?.[code]) : '',
    ]),
  ].filter(([, text]) => text !== '');
  if (texts.length === 0) return null;
  return (
    <dl className={`stack gap-2 breaks ${styles.texts}`}>
      {texts.map(([title, text]) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
