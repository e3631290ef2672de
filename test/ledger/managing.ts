import { randomUUID } from 'node:crypto';
import type { Level, LevelState } from '#shared/level/level.ts';
import { levelRevision } from '#shared/level/level-version.ts';
import { removeFromOrder } from '#shared/level/order/daily-order.ts';
import { firstFreeIndex } from '#shared/level/order/release.ts';
import { formOf, levelParts } from '../level/upload.ts';
import { type Doubt, type Ledger, noteDeedTold } from './ledger.ts';

import { ask, nextImage, type Written } from './written.ts';

const nextStates: Record<LevelState, readonly LevelState[]> = {
  submitted: ['submitted', 'approved', 'archived'],
  approved: ['approved', 'submitted'],
  archived: ['archived', 'submitted', 'approved'],
  candidate: ['candidate', 'approved'],
};

const deeds: Record<string, string> = {
  'submitted approved': 'level-approved',
  'archived approved': 'level-approved',
  'submitted archived': 'level-archived',
  'archived submitted': 'level-restored',
  'approved submitted': 'level-approval-cancelled',
};

/** One change at a time, so that the expected state is known: saves with and without an image, states, deletions, sorting. */
export async function manage(site: Written): Promise<void> {
  const { ledger, chosen } = site;
  const waiting = [...ledger.levels.values()].filter((level) => level?.id.startsWith('PL-')) as Level[];
  const level = waiting.length > 0 && chosen.below(4) > 0 ? chosen.one(waiting) : null;
  if (!level) return sortLevels(site);
  if (chosen.below(8) === 0) return deleteOne(site, level);
  return saveOne(site, level);
}

async function saveOne(site: Written, level: Level): Promise<void> {
  const { ledger, chosen, admin: cookies } = site;
  const wanted = { state: chosen.one(nextStates[level.state]), presentation: `Saved ${randomUUID()}` };
  ledger.doubt = { id: level.id, wanted, order: orderAfter(site, level, wanted.state) };
  const sent = { ...level, ...wanted, baseRevision: levelRevision(level) };
  const image = chosen.below(3) === 0 ? await nextImage(site) : undefined;
  const form = await formOf(levelParts(sent, image));
  const body = new Uint8Array(form.payload);
  const told = await ask(site, '/api/level', { body, type: form.headers['content-type'], cookies });
  if (!told) return;
  ledger.levels.set(level.id, told.json as Level);
  settle(ledger, deeds[`${level.state} ${wanted.state}`] ?? 'level-edited', level.id);
}

async function deleteOne(site: Written, { id, state }: Level): Promise<void> {
  const { ledger, admin: cookies } = site;
  const order = state === 'approved' ? without(site, id) : ledger.order;
  ledger.doubt = { id, wanted: null, order };
  if (!(await ask(site, `/api/level/${encodeURIComponent(id)}`, { method: 'DELETE', cookies }))) return;
  ledger.levels.set(id, null);
  settle(ledger, 'level-deleted', id);
}

/** Swaps two of the last levels. */
async function sortLevels(site: Written): Promise<void> {
  const { ledger, chosen, admin: cookies } = site;
  const order = [...ledger.order];
  const place = order.length - 2 - chosen.below(4);
  order.splice(place, 2, ...order.slice(place, place + 2).reverse());
  ledger.doubt = { id: null, wanted: null, order };
  const told = await ask(site, '/api/level-order', { body: JSON.stringify(order), cookies });
  if (told) settle(ledger, 'order-changed', '');
}

/** The change in doubt is confirmed. */
function settle(ledger: Ledger, action: string, subject: string): void {
  const { order } = ledger.doubt as Doubt;
  ledger.order = order;
  ledger.doubt = null;
  noteDeedTold(ledger, action, subject);
}

function orderAfter(site: Written, { id, state }: Level, next: LevelState): readonly string[] {
  if (state === next) return site.ledger.order;
  if (next === 'approved') return [...site.ledger.order, id];
  return state === 'approved' ? without(site, id) : site.ledger.order;
}

function without({ ledger, calendar }: Written, id: string): string[] {
  return removeFromOrder(ledger.order, id, firstFreeIndex(calendar.schedule, calendar.latestDay));
}
