import { Flag } from 'lucide-react';
import { Suspense, useState } from 'react';
import { t } from '#shared/language/t.ts';
import { Button } from '../../../ui/button/button.tsx';
import { lazyPart } from '../../../ui/loading/lazy-part.tsx';

const ReportDialog = lazyPart(async () => (await import('./report-dialog.tsx')).ReportDialog);

/** A way to report a problem of a finished level. */
export function ReportProblem({ levelId }: { levelId: string }) {
  const [isReporting, setIsReporting] = useState(false);
  return (
    <div>
      <Button variant="quiet" onClick={() => setIsReporting(true)}>
        <Flag size={16} aria-hidden="true" />
        {t('Report a problem')}
      </Button>
      {isReporting && (
        <Suspense>
          <ReportDialog levelId={levelId} onClose={() => setIsReporting(false)} />
        </Suspense>
      )}
    </div>
  );
}
