import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { Link } from 'wouter';
import type { Day } from '#shared/calendar/day.ts';
import { t } from '#shared/language/t.ts';
import { paths } from '#shared/page/paths.ts';
import { hasPermission, type User } from '#shared/user/user.ts';
import { levelsQuery } from '../../../level/queries.ts';
import { site } from '../../../site/site.ts';
import { buttonClass } from '../../../ui/button/button.tsx';
import { Message } from '../../../ui/text/message.tsx';
import styles from './owner-steps.module.css';

interface Step {
  title: string;
  detail: string;
  link: { to: string; label: string };
  isDone: boolean;
}

/** What is left to do until the first puzzle, for managers of a site without one (docs/rules/screens.md#empty-site). */
export function OwnerSteps({ user, today }: { user: User; today: Day }) {
  const { data: levels = [] } = useQuery({ ...levelsQuery(today), staleTime: 0 });
  const isApproved = levels.some(({ state }) => state === 'approved');
  const isDaySet = site().firstDay > today;
  const steps: Step[] = [
    {
      title: t('Add a level'),
      detail: t('Drop a screenshot, name its game and send it. Others can do so, too.'),
      link: { to: paths.create, label: t('Make a level') },
      isDone: isApproved || levels.some(({ state }) => state === 'submitted'),
    },
    ...(hasPermission(user, 'admin')
      ? [
          {
            title: t('Set the first day'),
            detail: t('Without one, the first level is played as soon as it is approved.'),
            link: { to: paths.admin, label: t('Set the day') },
            isDone: isDaySet,
          },
        ]
      : []),
    {
      title: t('Approve it'),
      detail: t('Approved levels are played in order, one a day.'),
      link: { to: paths.queue(), label: t('Review levels') },
      isDone: isApproved,
    },
  ];
  return (
    <Message
      title={t('No puzzle yet')}
      detail={t('Visitors see that the first one is coming. What is left to do:')}
    >
      <ol className={`stack gap-2 ${styles.steps}`}>
        {steps.map((step) => (
          <StepItem key={step.title} {...step} />
        ))}
      </ol>
    </Message>
  );
}

function StepItem({ title, detail, link, isDone }: Step) {
  return (
    <li className={`${styles.step} ${isDone ? styles.done : ''}`}>
      <div className={styles.text}>
        <h2 className={`line gap-1 large ${styles.title}`}>
          {title}
          {isDone && <Check size={18} role="img" aria-label={t('done')} />}
        </h2>
        <p className="muted">{detail}</p>
      </div>
      <Link className={buttonClass(isDone ? 'quiet' : 'plain')} to={link.to}>
        {link.label}
      </Link>
    </li>
  );
}
