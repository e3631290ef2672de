import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Day } from '../calendar/day.ts';
import { joinSaves } from '../progress-copy/join-saves.ts';
import {
  addMembership,
  endMembership,
  joinMemberships,
  type Membership,
  type Memberships,
  NO_MEMBERSHIPS,
  sortMemberships,
} from './memberships.ts';

function membership(memberSecret: string, changed: Partial<Membership> = {}): Membership {
  return {
    roomKey: `room of ${memberSecret}`,
    memberSecret,
    makerSecret: null,
    joinedOn: '2026-11-20' as Day,
    ...changed,
  };
}

const withRooms = (...rooms: Membership[]) => rooms.reduce(addMembership, NO_MEMBERSHIPS);
const secretsOf = ({ rooms }: Memberships) => rooms.map(({ memberSecret }) => memberSecret);

test('the rooms of two devices are those of both, without those that one of them has left', () => {
  const here = withRooms(membership('a'), membership('b'));
  const there = endMembership(withRooms(membership('b'), membership('c')), 'b');
  expect(secretsOf(joinMemberships(here, there))).toEqual(['a', 'c']);
  expect(secretsOf(joinMemberships(joinMemberships(here, there), here))).toEqual(['a', 'c']);
});

test('a room is left after any number of others', () => {
  const secretOf = (index: number) => `a${String(index).padStart(4, '0')}`;
  const many = Array.from({ length: 600 }, (_, index) => secretOf(index));
  const left = many.reduce(endMembership, withRooms(membership('b'), membership('c')));
  expect(secretsOf(endMembership(left, 'b'))).toEqual(['c']);
  expect(left.left.length).toBe(500);
});

test('the order and the number of joins do not matter', () => {
  const secret = fc.constantFrom('a', 'b', 'c', 'd');
  const device = fc
    .record({ rooms: fc.array(secret), left: fc.array(secret) })
    .map(({ rooms, left }) => left.reduce(endMembership, withRooms(...rooms.map((one) => membership(one)))));
  fc.assert(
    fc.property(device, device, device, (one, two, three) => {
      const joined = joinMemberships(joinMemberships(one, two), three);
      expect(joinMemberships(three, joinMemberships(two, one))).toEqual(joined);
      expect(joinMemberships(joined, two)).toEqual(joined);
    }),
  );
});

test('of a room that two devices have joined, the creator’s membership is used, else the same one on both', () => {
  const roomKey = 'one room';
  const one = membership('b', { roomKey });
  const other = membership('a', { roomKey });
  const creator = membership('c', { roomKey, makerSecret: 'm' });
  expect(sortMemberships(withRooms(one, other))).toEqual({ used: [other], surplus: [one] });
  expect(sortMemberships(withRooms(other, one)).used).toEqual([other]);
  expect(sortMemberships(withRooms(one, other, creator))).toEqual({ used: [creator], surplus: [other, one] });
});

test('a copy joins rooms as such, and passes on those that it cannot read', () => {
  const secrets = ['a', 'b'].map((letter) => `${letter.repeat(42)}A`);
  const [here, there] = secrets.map((secret) =>
    withRooms(membership(secret, { roomKey: 'AAAAAAAAAAAAAAAAAAAAAA' })),
  );
  const join = (one: unknown, other: unknown) =>
    joinSaves(new Map([['rooms', one]]), new Map([['rooms', other]])).get('rooms');
  expect(secretsOf(join(here, there) as Memberships)).toEqual(secrets);
  expect(join(there, here)).toEqual(join(here, there));
  const newer = { version: 2, rooms: {} };
  expect(join(here, newer)).toBe(newer);
  expect(join(newer, here)).toBe(newer);
  expect(joinSaves(new Map(), new Map([['rooms', here]])).get('rooms')).toBe(here);
});
