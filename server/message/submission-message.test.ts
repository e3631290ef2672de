import { describe, expect, it } from 'vitest';
import { aLevel } from '../../test/builders.ts';
import { discordBody } from './formats.ts';
import { submissionMessage } from './submission-message.ts';

function theme(comment: string): string {
  const sender = { siteName: 'Zoomout', address: 'https://zoomout.example', isPublic: true };
  const message = discordBody(submissionMessage(aLevel({ comment }), 'new'), sender);
  return message.embeds[0]?.fields[1]?.value ?? '';
}

describe('visitors’ text', () => {
  it.each([
    ['@everyone', '@\u200beveryone'],
    ['<@1234>', '\\<@\u200b1234\\>'],
    ['**bold** _it_ `code`', '\\*\\*bold\\*\\* \\_it\\_ \\`code\\`'],
    ['[free](https://evil.example)', '\\[free\\]\\(https:\u200b//evil.example\\)'],
    ['a\n\n# b\u2028c', 'a \\# b c'],
    ['', '–'],
    ['  ', '–'],
    ['\u200b\u2060\ufeff', '–'],
    ['\u202eeman\u2066 \x1b[31mred\x9b\0', 'eman \\[31mred'],
    ['👩\u200d🚀', '👩\u200d🚀'],
  ])('%j mentions nobody, links nowhere and has no formatting', (comment, plain) => {
    expect(theme(comment)).toBe(plain);
  });

  it('is cut to what the chat accepts, never within a character', () => {
    for (const character of ['*', '🦊', 'a']) {
      const value = theme(character.repeat(1800));
      expect(value.length).toBeLessThanOrEqual(1024);
      expect(value).toMatch(/[^\\]…$/u);
      expect(value.isWellFormed()).toBe(true);
    }
  });
});
