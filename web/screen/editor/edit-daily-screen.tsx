import { useQuery } from '@tanstack/react-query';
import { Redirect } from 'wouter';
import { type Day, isDay } from '#shared/calendar/day.ts';
import { paths } from '#shared/page/paths.ts';
import { hasPermission } from '#shared/user/user.ts';
import { isNotFound } from '../../browser/call.ts';
import { useToday } from '../../browser/clock.ts';
import { dailyQuery } from '../../level/queries.ts';
import { useLastUser } from '../../user/use-last-user.ts';
import { useUser } from '../../user/user.ts';
import { EditLevelScreen } from './edit-level-screen.tsx';
import { EditorMissing } from './editor-missing.tsx';

/** The editor on the level of a day, for admins; everyone else is redirected to play it (docs/rules.md#editor-access). */
export function EditDailyScreen({ asked }: { asked: string | undefined }) {
  const today = useToday();
  const isAdmin = hasPermission(useLastUser(useUser()).user, 'admin');
  const day = asked === undefined ? today : asked;
  if (!isDay(day)) return <Redirect to={paths.today} replace />;
  if (!isAdmin) return <Redirect to={day === today ? paths.today : paths.daily(day)} replace />;
  return <OfDay day={day} />;
}

function OfDay({ day }: { day: Day }) {
  const { data, error, refetch } = useQuery(dailyQuery(day));
  if (data) return <EditLevelScreen levelId={data.level.id} />;
  if (error) return <EditorMissing isNotFound={isNotFound(error)} onRetry={() => void refetch()} />;
  return <p aria-busy="true">Loading the level…</p>;
}
