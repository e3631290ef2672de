import { t } from '#shared/language/t.ts';
import type { TableProblem } from '#shared/level/table/read-level-table.ts';
import { refusalText } from '#shared/refusal/refusals.ts';
import { Button } from '../../../ui/button/button.tsx';
import box from '../../task-box.module.css';
import { answerTables } from './found-tables.ts';
import type { TablePlan } from './read-tables.ts';

const MAX_SHOWN_PROBLEMS = 30;
const NO_GAMES = t('The list of games could not be loaded.');

/** What an import with tables would do, before it does it (docs/rules/editor.md#tables-of-pictures). */
export function TablePreview({ plans }: { plans: readonly TablePlan[] | null }) {
  const problems = plans?.flatMap((plan) => plan.problems) ?? [];
  const isRight = plans !== null && problems.length === 0;
  const isForDrafts = plans?.every((plan) => plan.isForDrafts) ?? false;
  const isUnlisted = ({ column, refusal }: TableProblem) =>
    column === 'name' && ['game-not-found', 'game-unknown'].includes(refusal.reason);
  const title = t('Levels of a table');
  return (
    <section className={`stack gap-2 breaks ${box.box}`} aria-label={title}>
      <h3 className="large">{title}</h3>
      {plans === null && <p role="alert">{NO_GAMES}</p>}
      {plans?.map((plan) => (
        <Plan key={plan.path} plan={plan} />
      ))}
      <div className="row">
        {isRight && (
          <Button onClick={() => answerTables('go')}>
            {isForDrafts ? t('Change the drafts') : t('Make drafts')}
          </Button>
        )}
        {problems.some(isUnlisted) && (
          <Button onClick={() => answerTables('unlisted')}>{t('Take games that are not in the list')}</Button>
        )}
        <Button onClick={() => answerTables('leave')}>{isRight ? t('Cancel') : t('Close')}</Button>
      </div>
    </section>
  );
}

function Plan({ plan }: { plan: TablePlan }) {
  const { path, drafts, ignored, hasDays, others, isAlone, isForDrafts } = plan;
  const problems = plan.problems.filter(({ refusal }) => !isAlone || refusal.reason !== 'table-no-draft');
  const more = problems.length - MAX_SHOWN_PROBLEMS;
  return (
    <div role="status" className="stack gap-1">
      <p className="strong">{path}</p>
      {isAlone && (
        <p className="bad">
          {t('Its pictures are missing: drop them together with it, as files, a folder or a ZIP archive.')}
        </p>
      )}
      {problems.length > 0 && (
        <>
          <p>{t('Nothing becomes a draft until this is mended:')}</p>
          <ul className={`stack gap-1 small bad ${box.list}`} aria-label={t('Not done')}>
            {problems.slice(0, MAX_SHOWN_PROBLEMS).map((problem) => (
              <li key={`${problem.line} ${problem.column} ${problem.refusal.reason}`}>
                {problemText(problem)}
              </li>
            ))}
            {more > 0 && <li>{t('and {count} more', { count: more })}</li>}
          </ul>
        </>
      )}
      {plan.problems.length === 0 && !isAlone && (
        <p>
          {isForDrafts
            ? t(
                '{count, plural, one {# draft gets what its line says.} other {# drafts get what their lines say.}}',
                {
                  count: drafts.size,
                },
              )
            : t('{count, plural, one {# level becomes a draft.} other {# levels become drafts.}}', {
                count: drafts.size,
              })}
        </p>
      )}
      {others > 0 && (
        <p>
          {t(
            '{count, plural, one {# file} other {# files}} beside it that it does not name: taken as pictures without it.',
            {
              count: others,
            },
          )}
        </p>
      )}
      {ignored.length > 0 && <p>{t('Columns that are not read: {names}', { names: ignored.join(', ') })}</p>}
      {hasDays && (
        <p>
          {t('Days are read by the command alone: pin these levels in the calendar once they are approved.')}
        </p>
      )}
    </div>
  );
}

function problemText({ line, column, refusal }: TableProblem): string {
  const problem = refusalText(refusal);
  if (column === null) return t('Line {line}: {problem}', { line, problem });
  return t('Line {line}, {column}: {problem}', { line, column, problem });
}
