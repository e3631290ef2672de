import { useQueryClient } from '@tanstack/react-query';
import { LogIn, LogOut } from 'lucide-react';
import { Link } from 'wouter';
import { logout } from '#shared/api/account/session.ts';
import { t } from '#shared/language/t.ts';
import { paths } from '#shared/page/paths.ts';
import type { UserLinkState } from '#shared/user/user-link.ts';
import { call, messageOf } from '../../browser/call.ts';
import { useUrlHash } from '../../browser/page/page.ts';
import { keysAtEndOf } from '../../browser/url-hash.ts';
import { usePageTitle } from '../../site/page-title.ts';
import { useAction } from '../../ui/action/use-action.ts';
import { Button, buttonClass } from '../../ui/button/button.tsx';
import { LoadError } from '../../ui/loading/load-error.tsx';
import { Loading } from '../../ui/loading/loading.tsx';
import { Message } from '../../ui/text/message.tsx';
import { notifyUserChanged, useUser } from '../../user/user.ts';
import { AccountForm } from './account-form.tsx';
import { useAccountLink } from './use-account-link.ts';

/** Where an invited user chooses a name and a password, or a user a new password (docs/rules/accounts.md#one-time-links). */
export function AccountLinkScreen() {
  usePageTitle(t('Your account'));
  const key = keysAtEndOf(useUrlHash())[0];
  // Another link in the same tab begins anew.
  return <OpenLink key={key} linkKey={key} />;
}

function OpenLink({ linkKey }: { linkKey: string }) {
  const link = useAccountLink(linkKey);
  const user = useUser();
  const { data, error, refetch, done, use } = link;
  if (done) return <Done {...done} />;
  if (linkKey === '') return <Useless state="unknown" />;
  if (!data && error) {
    return (
      <LoadError
        title={t('The link could not be checked')}
        detail={messageOf(error)}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <Loading text={t('Checking the link…')} />;
  if (data.state !== 'invitation' && data.state !== 'reset') return <Useless state={data.state} />;
  if (user && !(data.state === 'reset' && data.name === user.name)) {
    return <SomebodyElse name={user.name} link={data} />;
  }
  return <AccountForm link={data} use={use} />;
}

function Useless({ state }: { state: 'used' | 'late' | 'unknown' }) {
  const texts = {
    used: {
      title: t('This link was used already'),
      detail: t(
        'It works once. If that was you, log in with the password that you chose; if not, tell an admin of this site.',
      ),
    },
    late: {
      title: t('This link has expired'),
      detail: t('It worked for 24 hours. Ask an admin of this site for a new one.'),
    },
    unknown: {
      title: t('This link does not work'),
      detail: t(
        'It may be incomplete: copy all of it, up to the last letter. If it still does not work, an admin has withdrawn it or made a newer one.',
      ),
    },
  };
  return (
    <Message {...texts[state]}>
      <Link className={buttonClass('plain')} to={paths.login(paths.today)}>
        {t('Log in')}
      </Link>
    </Message>
  );
}

function Done({ name, isLoggedIn }: { name: string; isLoggedIn: boolean }) {
  if (isLoggedIn) {
    return (
      <Message title={t('Your password is set')} detail={t('You are logged in as {name}', { name })}>
        <Link className={buttonClass('primary')} to={paths.profile}>
          {t('Your account')}
        </Link>
      </Message>
    );
  }
  return (
    <Message
      title={t('Your password is set')}
      detail={t('Log in with the name {name} and your new password.', { name })}
    >
      <Link className={buttonClass('primary')} to={paths.login(paths.profile)}>
        <LogIn size={18} aria-hidden="true" />
        {t('Log in')}
      </Link>
    </Message>
  );
}

/** The link of one person in the session of another: nothing is used up by accident. */
function SomebodyElse({ name, link }: { name: string; link: UserLinkState }) {
  const queryClient = useQueryClient();
  const detail =
    link.state === 'reset'
      ? t('This link sets a new password for {other}. Log out first, or open it in another browser.', {
          other: link.name,
        })
      : t('This link is for a new user. Log out first, or send it to the person it is for.');

  const logOut = useAction(
    async () => {
      await call(logout);
      queryClient.removeQueries({ type: 'inactive' });
      notifyUserChanged();
    },
    { failed: (reason) => reason, fields: [] },
  );

  return (
    <Message title={t('You are logged in as {name}', { name })} detail={detail}>
      <Button variant="primary" disabled={logOut.isRunning} onClick={() => void logOut.run()}>
        <LogOut size={18} aria-hidden="true" />
        {t('Log out')}
      </Button>
      <p role="alert">{logOut.problem}</p>
    </Message>
  );
}
