import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Day } from '#shared/calendar/day.ts';
import { addMembership } from '#shared/room/memberships.ts';
import { newKey, newSecret } from '../../../browser/encoding/encryption.ts';
import { changeMemberships } from '../../../room/memberships.ts';
import { noteName } from '../../../room/room-notes.ts';
import { WithFriends } from './with-friends.tsx';

test('after a finish, members of rooms are led to their rooms, others to making one', async () => {
  localStorage.clear();
  const { unmount } = render(<WithFriends />);
  expect(screen.getByRole('link', { name: 'Start a room' }).getAttribute('href')).toBe('/room');
  unmount();
  const [roomKey, other] = [newKey(), newKey()];
  for (const key of [roomKey, other]) {
    const membership = {
      roomKey: key,
      memberSecret: newSecret(),
      makerSecret: null,
      joinedOn: '2026-11-20' as Day,
    };
    changeMemberships((memberships) => addMembership(memberships, membership));
  }
  noteName(roomKey, 'Sunday players');
  render(<WithFriends />);
  const link = await screen.findByRole('link', { name: 'Sunday players' });
  expect(link.getAttribute('href')).toBe(`/room#${roomKey}`);
  screen.getByRole('link', { name: 'Room without a name' });
  expect(screen.queryByRole('link', { name: 'Start a room' })).toBeNull();
});
