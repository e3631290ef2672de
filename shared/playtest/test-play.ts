import type { Level } from '../level/level.ts';

const TEST_PLAY = /\.try\d+$/;

/** The id under which a browser stores the play of a test: apart from that of the level, and from those of its other versions. */
export function testPlayId({ id, version }: Pick<Level, 'id' | 'version'>): string {
  return `${id}.try${version}`;
}

/** Whether an id is that of a play of a test, which is no progress (docs/rules/submission.md#playtests). */
export function isTestPlay(id: string): boolean {
  return TEST_PLAY.test(id);
}
