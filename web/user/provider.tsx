import { useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { useEffect } from 'react';
import { useSearch } from 'wouter';
import {
  loginWays,
  PROVIDER_START,
  ProviderProblem,
  type ProviderPurpose,
} from '#shared/api/account/provider.ts';
import { t } from '#shared/language/t.ts';
import { callQuery } from '../browser/call-query.ts';
import { addressOf } from '../browser/site-path.ts';
import { useAlert } from '../ui/alert/alerts.tsx';
import { buttonClass } from '../ui/button/button.tsx';

const PROBLEM = 'provider-problem';

const problems: Readonly<Record<ProviderProblem, string>> = {
  away: t('The provider does not answer. Try again later.'),
  late: t('This took too long, or was begun in another browser: start again.'),
  denied: t('The login was broken off at the provider.'),
  refused: t('The answer of the provider was not accepted: start again.'),
  stranger: t('Your account there has no access to this site. Ask an admin of this site.'),
  taken: t('This account is linked with another user, or you are linked with another account.'),
  failed: t('You could not be logged in: start again.'),
};

/** How users log in to this site. */
export const loginWaysQuery = callQuery('login-ways', loginWays, { staleTime: Number.POSITIVE_INFINITY });

/** Whether this site takes passwords; it does until it says otherwise. */
export function useHasPasswords(): boolean {
  return useQuery(loginWaysQuery()).data?.hasPasswords ?? true;
}

interface ProviderLinkProps {
  purpose: ProviderPurpose;
  label: (provider: string) => string;
  /** The path in the site to come back to. */
  target: string;
}

/** A link to the provider, in the form of a button; nothing on a site without one. */
export function ProviderLink({ purpose, label, target }: ProviderLinkProps) {
  const { data } = useQuery(loginWaysQuery());
  if (!data?.provider) return null;
  const query = new URLSearchParams({ purpose, 'redirect-to': target });
  return (
    <a className={buttonClass()} href={addressOf(`${PROVIDER_START}?${query}`)}>
      <ExternalLink size={18} aria-hidden="true" />
      {label(data.provider)}
    </a>
  );
}

/** What went wrong at the provider, as the address says; null for nothing. */
export function useProviderProblem(): string | null {
  const problem = new URLSearchParams(useSearch()).get(PROBLEM);
  return ProviderProblem.options.includes(problem as ProviderProblem)
    ? problems[problem as ProviderProblem]
    : null;
}

/** Says it where a user is logged in. */
export function ProviderProblemAlert() {
  const alert = useAlert();
  const problem = useProviderProblem();
  useEffect(() => {
    if (problem !== null) alert({ type: 'error', message: problem });
  }, [problem, alert]);
  return null;
}
