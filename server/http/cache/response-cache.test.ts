import { describe, expect, it } from 'vitest';
import { createResponseCache } from './response-cache.ts';

describe('a kept answer', () => {
  it('is made once for as long as its state is the same', async () => {
    const answers = createResponseCache(2);
    let made = 0;
    const find = (state: string) => answers.find('levels', state, async () => `list ${++made}`);
    const first = await find('1');
    expect(await find('1')).toBe(first);
    expect(made).toBe(1);
    expect((await find('2')).tag).not.toBe(first.tag);
    expect((await find('1')).tag).not.toBe(first.tag);
    expect(made).toBe(3);
  });

  it('keeps its compressed forms when the state is another but the bytes are the same', async () => {
    const answers = createResponseCache(2);
    const first = await answers.find('levels', '1', () => 'same');
    expect(await answers.find('levels', '2', () => 'same')).toBe(first);
  });

  it('is made once for all who ask at the same time', async () => {
    const answers = createResponseCache(2);
    let made = 0;
    const ask = () => answers.find('levels', '1', async () => `list ${++made}`);
    await Promise.all([ask(), ask(), ask()]);
    expect(made).toBe(1);
  });

  it('leaves when others were asked for since', async () => {
    const answers = createResponseCache(2);
    let made = 0;
    const ask = (name: string) => answers.find(name, '', () => String(++made));
    await ask('one');
    await ask('two');
    await ask('one');
    await ask('three');
    await ask('one');
    expect(made).toBe(3);
    await ask('two');
    expect(made).toBe(4);
  });

  it('that could not be made is tried again', async () => {
    const answers = createResponseCache(2);
    const fails = async () => {
      throw new Error('The database is away');
    };
    await expect(answers.find('levels', '1', fails)).rejects.toThrow('away');
    expect((await answers.find('levels', '1', () => 'there')).tag).toBeTruthy();
  });
});
