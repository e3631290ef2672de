import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'wouter';
import type { SourceTake } from '#shared/api/site/pack.ts';
import { t } from '#shared/language/t.ts';
import { paths } from '#shared/page/paths.ts';
import { rich } from '../../../../language/rich.tsx';
import { candidatesQuery, sortCandidates } from '../../curate/use-candidates.ts';

/** What a pack has brought, then what is to be known of its levels; `first` is one of the candidates. */
export function takeFacts({ name, version, ...take }: SourceTake, first?: string): ReactNode[] {
  const { added, known, changed, withdrawn } = take;
  const linksTo = (ids: readonly string[]) => ({ ids: () => <LevelLinks ids={ids} /> });
  return [
    <Fragment key="added">
      {t(
        '{name}, version {version}: {count, plural, =0 {no new candidates} one {# new candidate} other {# new candidates}}',
        { name, version, count: added },
      )}{' '}
      {added > 0 && <Link to={paths.curate(first)}>{t('Desk')}</Link>}
    </Fragment>,
    known.length > 0 && rich('Left out, as these have the pictures: <ids></ids>', linksTo(known)),
    changed.length > 0 && rich('Changed by its author, on the desk: <ids></ids>', linksTo(changed)),
    withdrawn.length > 0 && rich('Withdrawn by its author: <ids></ids>', linksTo(withdrawn)),
  ].filter((fact) => fact !== false);
}

/** Links to levels: to those that come up on the desk, or whose changes do, there, and to the editor of others. */
function LevelLinks({ ids }: { ids: readonly string[] }) {
  const { data = [] } = useQuery({ ...candidatesQuery(), refetchInterval: false });
  const onDesk = new Map(
    sortCandidates(data).open.map(({ level, update }) => [update?.before.id ?? level.id, level.id]),
  );
  return ids.map((id, at) => {
    const candidate = onDesk.get(id);
    return (
      <Fragment key={id}>
        {at > 0 && ', '}
        <Link to={candidate === undefined ? paths.editLevel(id) : paths.curate(candidate)}>{id}</Link>
      </Fragment>
    );
  });
}
