import * as z from 'zod/mini';
import type { Database, SecondFactorRow } from '../../database/tables.ts';

const Hashes = z.array(z.string());

export interface SecondFactor {
  userId: string;
  /** Sealed. */
  secret: string;
  /** The time step of the last code that was used. */
  lastStep: number;
  /** Hashes of those that are left. */
  recoveryCodes: string[];
  createdAt: string;
}

export async function findSecondFactor(db: Database, userId: string): Promise<SecondFactor | null> {
  const row = await db
    .selectFrom('second_factor')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ? factorFromRow(row) : null;
}

/** All of them, with the names of their users. */
export async function listSecondFactors(db: Database): Promise<(SecondFactor & { userName: string })[]> {
  const rows = await db
    .selectFrom('second_factor')
    .innerJoin('user', 'user.id', 'second_factor.user_id')
    .selectAll('second_factor')
    .select('user.name')
    .orderBy('user.name')
    .execute();
  return rows.map((row) => ({ ...factorFromRow(row), userName: row.name }));
}

/** Throws an error that `isTaken` knows when the user has one. */
export async function insertSecondFactor(db: Database, factor: SecondFactor): Promise<void> {
  await db
    .insertInto('second_factor')
    .values({
      user_id: factor.userId,
      secret: factor.secret,
      last_step: factor.lastStep,
      recovery_codes: JSON.stringify(factor.recoveryCodes),
      created_at: factor.createdAt,
    })
    .execute();
}

/** Uses up the codes up to a time step; says whether they were unused. */
export async function consumeTimeStep(db: Database, userId: string, step: number): Promise<boolean> {
  const result = await db
    .updateTable('second_factor')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Puts other recovery codes in the place of those that were seen; says whether they were still these. */
export async function replaceRecoveryCodes(
  db: Database,
  { userId, recoveryCodes }: SecondFactor,
  codes: readonly string[],
): Promise<boolean> {
  const result = await db
    .updateTable('second_factor')
    .set({ recovery_codes: JSON.stringify(codes) })
    .where('user_id', '=', userId)
    .where('recovery_codes', '=', JSON.stringify(recoveryCodes))
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Says whether there was one. */
export async function deleteSecondFactor(db: Database, userName: string): Promise<boolean> {
  const result = await db
    .deleteFrom('second_factor')
    .where('user_id', '=', (query) => query.selectFrom('user').select('id').where('name', '=', userName))
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

function factorFromRow(row: SecondFactorRow): SecondFactor {
  return {
    userId: row.user_id,
    secret: row.secret,
    lastStep: row.last_step,
    recoveryCodes: Hashes.parse(JSON.parse(row.recovery_codes)),
    createdAt: row.created_at,
  };
}
