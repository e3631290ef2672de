import { Link } from 'wouter';
import { t } from '#shared/language/t.ts';
import { paths } from '#shared/page/paths.ts';
import { hasPermission } from '#shared/user/user.ts';
import { rich } from '../../../language/rich.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { useVerifiedUser } from '../../../user/queries.ts';
import { useContactQuestion } from '../system/look/use-look.ts';
import styles from './contact-question.module.css';

/** Asks admins who is responsible for the site, until one has said so or wants nobody to be asked (docs/rules/look.md#look-and-texts). */
export function ContactQuestion() {
  const { user } = useVerifiedUser();
  const { isAsked, dismiss } = useContactQuestion(user !== null && hasPermission(user, 'admin'));
  if (!isAsked) return null;
  return (
    <div className={`row gap-apart middle ends ${styles.question}`}>
      <p>
        {rich(
          'Visitors cannot see who runs this site: there is neither a contact nor an imprint. <link>Add one under Look and texts</link>.',
          { link: (inner) => <Link to={paths.systemLook}>{inner}</Link> },
        )}
      </p>
      <Button disabled={dismiss.isRunning} onClick={() => void dismiss.run()}>
        {t('Do not ask again')}
      </Button>
    </div>
  );
}
