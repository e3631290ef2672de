import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import type { Migration } from '../../server/database/migrations/all.ts';

export type DialectName = 'sqlite' | 'postgres';

const dialects = {
  sqlite: {
    createAdapter: () => new SqliteAdapter(),
    createIntrospector: (db: Kysely<unknown>) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  },
  postgres: {
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
};

/** The SQL that a migration runs on a database, without running it. */
export async function schemaOf({ name, up }: Migration, dialect: DialectName): Promise<string> {
  const statements: string[] = [];
  const db = new Kysely<unknown>({
    dialect: { ...dialects[dialect], createDriver: () => new DummyDriver() },
    log: ({ query }) => {
      if (query.parameters.length > 0)
        throw new Error(`${name} has a statement with parameters: ${query.sql}`);
      statements.push(`${query.sql.trim().replace(/^ {4}/gm, '')};\n`);
    },
  });
  await up(db);
  await db.destroy();
  return statements.join('');
}
