import type { Database } from '../../database/tables.ts';

/** Makes the editions of a game those of another one, or of none; returns their ids. */
export async function moveEditions(db: Database, from: number, to: number | null): Promise<number[]> {
  const rows = await db
    .selectFrom('game')
    .select('id')
    .where('edition_of', '=', from)
    .orderBy('id')
    .execute();
  await db.updateTable('game').set({ edition_of: to }).where('edition_of', '=', from).execute();
  // No game is an edition of itself.
  if (to !== null) {
    await db
      .updateTable('game')
      .set({ edition_of: null })
      .where('id', '=', to)
      .where('edition_of', '=', to)
      .execute();
  }
  return rows.map(({ id }) => id);
}

/** Makes games editions of a restored one, unless they have become those of another since `moveEditions` gave them `movedTo`. */
export async function restoreEditions(
  db: Database,
  { id, editions, movedTo }: { id: number; editions: readonly number[]; movedTo: number | null },
): Promise<void> {
  if (editions.length === 0) return;
  await db
    .updateTable('game')
    .set({ edition_of: id })
    .where('id', 'in', editions)
    .where((where) =>
      where.or([
        where('edition_of', 'is', null),
        ...(movedTo === null ? [] : [where('edition_of', '=', movedTo)]),
      ]),
    )
    .execute();
}

/** Makes games editions that are not known as such, whatever import has written them last. */
export async function fillEditions(
  db: Database,
  games: readonly { id: number; editionOf: number | null }[],
): Promise<void> {
  for (const { id, editionOf } of games) {
    if (editionOf === null) continue;
    await db
      .updateTable('game')
      .set({ edition_of: editionOf })
      .where('id', '=', id)
      .where('edition_of', 'is', null)
      .execute();
  }
}
