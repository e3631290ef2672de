import { describe, expect, it } from 'vitest';
import { createUploadPlaces } from './upload-places.ts';

const visitor = (name: string) => ({ key: name, isManager: false });
const manager = (name: string) => ({ key: name, isManager: true });

describe('places for uploads', () => {
  it('are shared: nobody takes more than three', () => {
    const { take } = createUploadPlaces();
    const taken = [1, 2, 3].map(() => take(visitor('a')));
    expect(taken).not.toContain(null);
    expect(take(visitor('a'))).toBeNull();
    expect(take(visitor('b'))).not.toBeNull();
    taken[0]?.();
    expect(take(visitor('a'))).not.toBeNull();
  });

  it('given back twice count once', () => {
    const { take } = createUploadPlaces();
    const [first] = [1, 2, 3].map(() => take(visitor('a')));
    first?.();
    first?.();
    expect(take(visitor('a'))).not.toBeNull();
    expect(take(visitor('a'))).toBeNull();
  });

  it('are limited to twelve, and one more for a manager', () => {
    const { take } = createUploadPlaces();
    for (let index = 0; index < 12; index += 1) expect(take(visitor(`${index}`))).not.toBeNull();
    expect(take(visitor('x'))).toBeNull();
    const giveBack = take(manager('meg'));
    expect(giveBack).not.toBeNull();
    expect(take(manager('ada'))).toBeNull();
    giveBack?.();
    expect(take(manager('ada'))).not.toBeNull();
  });
});
