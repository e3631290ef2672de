import { weekFit } from '../difficulty/week-curve.ts';
import { autoSort, hasCelebration } from '../level/order/auto-sort.ts';
import {
  type Clash,
  clashesAt,
  countClashes,
  hasClash,
  type Places,
  type Plan,
  placesOf,
  REACH,
} from './clashes.ts';

/** Two places of a daily order whose levels change places. */
interface Swap {
  from: number;
  to: number;
}

/** A clash that a swap cures. */
export interface Mark extends Clash {
  cure: Swap;
}

/** A plan and what of it may move. */
export interface MovablePlan extends Plan {
  firstFree: number;
  /** The ids of the levels that are pinned to a day. */
  pins: Pick<ReadonlySet<string>, 'has'>;
}

/** The first and the last place of some days. */
export interface Range {
  first: number;
  last: number;
  /** Whether no day beyond it changes places with one of it. */
  isClosed?: boolean;
}

type CanMove = (index: number) => boolean;

/** Whether the level at a place may move: beyond the lock window, not pinned, without a celebration. */
function movesOf({ levels }: Places, { firstFree, pins }: MovablePlan): CanMove {
  return (index) => {
    const level = levels[index];
    return level !== undefined && index >= firstFree && !pins.has(level.id) && !hasCelebration(level);
  };
}

function exchange({ levels }: Places, { from, to }: Swap): void {
  const [one, other] = [levels[from], levels[to]];
  if (one && other) [levels[from], levels[to]] = [other, one];
}

/** The places that may clash otherwise once the levels of two have swapped. */
function around({ from, to }: Swap, count: number): Set<number> {
  const places = new Set<number>();
  for (const start of [from, to]) {
    for (let index = start; index <= Math.min(start + REACH, count - 1); index += 1) places.add(index);
  }
  return places;
}

/** Whether a swap ends a clash, and all clashes of the order are fewer than before. */
function doesCure(places: Places, index: number, { kind }: Clash, swap: Swap): boolean {
  exchange(places, swap);
  const isGone = !hasClash(places, index, kind);
  exchange(places, swap);
  // Few levels get so far.
  if (!isGone) return false;
  const affected = around(swap, places.levels.length);
  const count = countClashes(places, affected);
  exchange(places, swap);
  const isBetter = countClashes(places, affected) < count;
  exchange(places, swap);
  return isBetter;
}

/** The swap with the nearest level that cures a clash of a place: of its own level, or else of one that it clashes with. */
function cureOf(places: Places, index: number, clash: Clash, canMove: CanMove): Swap | null {
  const count = places.levels.length;
  for (const from of [index, ...clash.others].filter(canMove)) {
    for (let distance = 1; distance < count; distance += 1) {
      for (const to of [from + distance, from - distance]) {
        if (canMove(to) && doesCure(places, index, clash, { from, to })) return { from, to };
      }
    }
  }
  return null;
}

/** Looks up the clashes of places that a swap would cure: what no swap can cure is not worth a mark (docs/rules/daily-order.md#clashes). */
export function marksOf(plan: MovablePlan): { places: Places; marksAt: (index: number) => Mark[] } {
  const places = placesOf(plan);
  const canMove = movesOf(places, plan);
  const marksAt = (index: number) =>
    clashesAt(places, index).flatMap((clash) => {
      const cure = cureOf(places, index, clash, canMove);
      return cure ? [{ ...clash, cure }] : [];
    });
  return { places, marksAt };
}

/**
 * The daily order with the places of a range sorted for variety and by the week, and without a mark: what is left after auto-sort is cured by
 * swaps, with days beyond the range where none within it helps, unless it is closed (docs/rules/daily-order.md#auto-sort).
 */
export function sortRange(plan: MovablePlan, { first, last, isClosed = false }: Range): string[] {
  const { order, schedule, curve, pins, firstFree } = plan;
  const difficulties = Object.fromEntries(
    order.flatMap(({ id, difficulty }) => (difficulty ? [[id, difficulty]] : [])),
  );
  const suits = curve && weekFit(curve, schedule, difficulties);
  const sorted = autoSort(order, { first: Math.max(first, firstFree), last }, { suits, pins });
  const places = placesOf({ ...plan, order: sorted });
  // Those after the range clash with its end.
  const canMove = movesOf(places, plan);
  const isWithin = (index: number) => !isClosed || (first <= index && index <= last);
  cureAll(places, { first, last: last + REACH }, (index) => isWithin(index) && canMove(index));
  return places.levels.map(({ id }) => id);
}

function cureAll(places: Places, { first, last }: Range, canMove: CanMove): void {
  for (let isCured = false; !isCured; ) {
    isCured = true;
    for (let index = first; index <= last; index += 1) {
      for (const clash of clashesAt(places, index)) {
        const cure = cureOf(places, index, clash, canMove);
        if (!cure) continue;
        exchange(places, cure);
        // It may make another one possible anywhere. Each leaves fewer clashes, so this ends.
        isCured = false;
        break;
      }
    }
  }
}
