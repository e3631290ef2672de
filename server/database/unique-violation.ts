const UNIQUE_VIOLATION = '23505';
const SQLITE_CONSTRAINT_PRIMARYKEY = 1555;
const SQLITE_CONSTRAINT_UNIQUE = 2067;

/** Whether an insert failed because its key exists, on either database. */
export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  return (
    code === UNIQUE_VIOLATION ||
    errcode === SQLITE_CONSTRAINT_PRIMARYKEY ||
    errcode === SQLITE_CONSTRAINT_UNIQUE
  );
}
