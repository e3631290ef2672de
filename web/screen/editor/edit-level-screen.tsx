import { useQuery } from '@tanstack/react-query';
import { Redirect } from 'wouter';
import type { Level } from '#shared/level/level.ts';
import { paths } from '#shared/page/paths.ts';
import { hasPermission } from '#shared/user/user.ts';
import { isNotFound } from '../../browser/call.ts';
import { levelQuery } from '../../level/queries.ts';
import { useLastUser } from '../../user/use-last-user.ts';
import { useUser } from '../../user/user.ts';
import { DesktopOnly } from './desktop-only.tsx';
import { Editor } from './editor.tsx';
import { EditorMissing } from './editor-missing.tsx';
import { startOfStored } from './editor-start.ts';

/** The editor on a stored level, for its submitter and for managers; everyone else is redirected to play it (docs/rules.md#editor-access). */
export function EditLevelScreen({ levelId }: { levelId: string }) {
  return (
    <DesktopOnly>
      <Stored levelId={levelId} />
    </DesktopOnly>
  );
}

function Stored({ levelId }: { levelId: string }) {
  const { user } = useLastUser(useUser());
  // A cached level may be stale: editing starts from the latest version.
  const { data, error, isFetchedAfterMount, refetch } = useQuery({
    ...levelQuery(levelId),
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
  });
  if (data && isFetchedAfterMount) {
    if (data.state === 'approved' && !hasPermission(user, 'manage-level')) {
      return <Redirect to={paths.level(levelId)} replace />;
    }
    return <StoredEditor key={data.id} level={data} />;
  }
  if (error) return <EditorMissing isNotFound={isNotFound(error)} onRetry={() => void refetch()} />;
  return <p aria-busy="true">Loading the level…</p>;
}

// A refetch must not replace the level that is being edited.
function StoredEditor({ level }: { level: Level }) {
  return <Editor start={startOfStored(level)} />;
}
