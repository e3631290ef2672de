import type { FastifyReply, FastifyRequest } from 'fastify';
import { isReleased } from '#shared/level/order/release.ts';
import { isTestable, PLAYTEST_DAYS } from '#shared/playtest/playtest.ts';
import { timestampOf, Uuid } from '#shared/schema/values.ts';
import { createSignedIds } from '../http/signed-ids.ts';
import type { Calendar } from '../level/calendar.ts';
import { currentCalendar } from '../level/calendar.ts';
import type { PlacedLevel } from '../level/queries.ts';
import type { LevelContext } from '../level/site-snapshot.ts';
import { createSigner } from '../secret.ts';
import { findTesters } from './queries.ts';

/** Whether a tester may see a part of the picture of a level. */
type OpensPicture = (placed: PlacedLevel) => boolean;

/** The browsers of testers, each known by the ids of its plays in a signed cookie. */
export interface TesterCookies {
  remember: (request: FastifyRequest, reply: FastifyReply, playId: string) => void;
  /** The ids of the plays of a browser. */
  playIds: (request: FastifyRequest) => string[];
  /** The levels whose crops a browser may load as a tester, or after the finish their whole pictures. */
  openedPictures: (request: FastifyRequest, part: 'crop' | 'whole') => Promise<OpensPicture>;
}

const nothing: OpensPicture = () => false;

export function createTesters(context: LevelContext, secret: string, publicUrl: string): TesterCookies {
  const { db, now } = context;
  // Each has 36 characters.
  const plays = createSignedIds(createSigner(secret, 'tester'), publicUrl, {
    ...{ name: 'tester', id: Uuid },
    ...{ maxIds: 60, days: PLAYTEST_DAYS },
  });
  return {
    remember: plays.add,
    playIds: (request) => [...plays.read(request)],
    openedPictures: async (request, part) => {
      const playIds = [...plays.read(request)];
      if (playIds.length === 0) return nothing;
      const time = timestampOf(now());
      const testers = (await findTesters(db, playIds)).filter(
        ({ endsAt, score }) => endsAt > time && (part === 'crop' || score !== null),
      );
      const calendar = await currentCalendar(context);
      return (placed) =>
        testers.some(
          ({ levelId, version }) => placed.level.id === levelId && isTested(placed, version, calendar),
        );
    },
  };
}

/** Whether a level is still the version that testers play, and is to be tested. */
export function isTested(
  { level, index, damaged }: PlacedLevel,
  version: number,
  calendar: Calendar,
): boolean {
  const { state } = level;
  return (
    !damaged && level.version === version && isTestable({ state, isReleased: isReleased(index, calendar) })
  );
}
