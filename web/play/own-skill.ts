import * as v from 'valibot';
import { allScores } from '#shared/api/play/play.ts';
import { dayInUtc } from '#shared/calendar/day.ts';
import { type ComparedResult, Skill, skillOf } from '#shared/difficulty/skill.ts';
import { call } from '../browser/call.ts';
import { storedValue, storeValue } from '../browser/storage/local-storage.ts';
import { finishedPlay, storedLevelIds } from './play-storage.ts';
import { countedScores } from './score-outbox.ts';

const KEY = 'skill';
const Stored = v.object({ skill: Skill, foundOn: v.string() });
const NEVER = { skill: 0 as Skill, foundOn: '' };

/** The bucket of this browser's player, as it was found last. */
export function ownSkill(): Skill {
  return storedValue(KEY, Stored, NEVER).skill;
}

/** Finds the bucket of this browser's player for later plays, once a day: from the last daily results and the published counts. */
export async function findOwnSkill(): Promise<void> {
  const today = dayInUtc(Date.now());
  if (storedValue(KEY, Stored, NEVER).foundOn === today) return;
  const scores = await call(allScores).catch(() => null);
  if (scores) storeValue(KEY, { skill: skillOf(results(scores)), foundOn: today });
}

/** The results on released levels, last begun first. */
function results(scores: Record<string, number[]>): ComparedResult[] {
  const counted = countedScores();
  const found = storedLevelIds().flatMap((id) => {
    const play = finishedPlay(id);
    const players = Object.hasOwn(scores, id) ? scores[id] : undefined;
    return play?.score !== null && play && players ? [{ play, players, counted: counted[id] }] : [];
  });
  const sorted = found.toSorted((one, other) =>
    (one.play.playedOn ?? '') < (other.play.playedOn ?? '') ? 1 : -1,
  );
  return sorted.map(({ play, ...rest }) => ({ ...rest, score: play.score ?? 0 }));
}
