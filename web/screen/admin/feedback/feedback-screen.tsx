import { useVerifiedUser } from '../../../user/queries.ts';
import { AdminFrame } from '../admin-frame.tsx';
import { LevelRatings } from './level-ratings.tsx';
import { OpenReports } from './open-reports.tsx';

/** What players say about levels: problems they report, ratings and guesses. */
export function FeedbackScreen() {
  const { user } = useVerifiedUser();
  if (!user) return null;
  return (
    <AdminFrame title="Feedback" user={user}>
      <OpenReports />
      <LevelRatings />
    </AdminFrame>
  );
}
