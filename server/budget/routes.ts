import type { AuditOf } from '#shared/api/endpoint.ts';
import { budgetReport, eraseOldest } from '#shared/api/site/budget.ts';
import type { BudgetName } from '#shared/budget/budget.ts';
import { recordAuditEvent } from '../audit/queries.ts';
import { type Commit, change } from '../change.ts';
import type { Context } from '../context.ts';
import { serve } from '../http/serve.ts';
import type { Mount, Visitor } from '../http/visitor.ts';
import type { Budgets } from './budgets.ts';
import { countUpTo, deleteOldest } from './queries.ts';

/** A call erases at most so many: it has to end before its caller gives up. */
const MAX_ERASED = 50_000;
/** Deleted in one transaction: few enough not to delay other writes. */
const MAX_ROWS_AT_ONCE = 50;

export type EraseCommit = Commit<AuditOf<typeof eraseOldest>>;

interface BudgetRoutesContext extends Context {
  budgets: Budgets;
  /** Deletes the level that was declined the longest ago, with its pictures; false when there is none. */
  deleteOldestDeclined: (commit: EraseCommit) => Promise<boolean>;
}

/** The admins' side of the budgets: how full they are, and making room (docs/rules/administration.md#budgets). */
export function budgetRoutes(mount: Mount, context: BudgetRoutesContext): void {
  const { budgets } = context;

  serve(mount, budgetReport, () => budgets.report());

  change(mount, eraseOldest, async ({ body, visitor }, commit) => ({
    erased: await eraseOldestTenth(context, commit, { name: body.budget, visitor }),
    report: await budgets.report(),
  }));
}

/** Erases what was unused for the longest until a tenth of what is used is free, and returns how many things that were. */
async function eraseOldestTenth(
  context: BudgetRoutesContext,
  commit: EraseCommit,
  { name, visitor }: { name: BudgetName; visitor: Visitor },
): Promise<number> {
  const { db, now, budgets } = context;
  const { used } = await budgets.read(name);
  const eraseSome = await createEraser(context, commit, name);
  let erased = 0;
  try {
    while (erased < MAX_ERASED) {
      const count = await eraseSome();
      erased += count;
      if (count === 0 || (await budgets.read(name)).used <= used * 0.9) break;
    }
  } finally {
    if (erased > 0) {
      // Whatever has become of the admin in between.
      const event = { action: 'oldest-erased', subject: name, detail: String(erased) } as const;
      await recordAuditEvent(db, { at: now(), user: visitor.user?.name ?? null, ...event });
    }
  }
  return erased;
}

/** What erases a few things and returns their number: of a small site one by one, so that not much more than a tenth goes. */
async function createEraser(
  { db, deleteOldestDeclined }: BudgetRoutesContext,
  commit: EraseCommit,
  name: BudgetName,
): Promise<() => Promise<number>> {
  if (name === 'submitted-pictures') return async () => Number(await deleteOldestDeclined(commit));
  const rows = Math.ceil((await countUpTo(db, name, 10 * MAX_ROWS_AT_ONCE)) / 10);
  // Recorded in one entry at the end.
  return () => commit(async ({ trx }) => ({ result: await deleteOldest(trx, name, rows), entry: null }));
}
