import { describe, expect, it } from 'vitest';
import { createLog } from './log.ts';
import { createReadableLog } from './readable-log.ts';

function written(isColoured = false) {
  let text = '';
  const stream = createReadableLog({ write: (part) => (text += part) }, isColoured);
  const log = createLog('debug', stream);
  return { log, stream, lines: () => text.split('\n').slice(0, -1), text: () => text };
}

describe('the log on a terminal', () => {
  it('tells a response in one line', () => {
    const { log, lines } = written();
    log.info({ reqId: 'a', method: 'GET', path: '/about', status: 200, ms: 12 });
    log.info({ reqId: 'b', method: 'GET', path: '/about', status: 503, ms: 9, reason: 'full' });
    expect(lines()).toEqual([
      expect.stringMatching(/^\d\d:\d\d:\d\d GET \/about 200 12 ms$/),
      expect.stringMatching(/^\d\d:\d\d:\d\d GET \/about 503 9 ms reqId=b reason=full$/),
    ]);
  });

  it('has the level, the fields, and the stack of an error below its sentence', () => {
    const { log, lines } = written();
    log.error({ path: 'a b', err: new Error('It broke') }, 'Could not clean up');
    const [first, second, third] = lines();
    expect(first).toMatch(/^\d\d:\d\d:\d\d error Could not clean up path=a b$/);
    expect(second).toBe('    Error: It broke');
    expect(third).toMatch(/^ {4}at /);
  });

  it('shows what a terminal would obey or hide as its code', () => {
    const { log, text } = written();
    log.warn({ path: '/\u001b[2J\u202e', err: new Error('one\u0007') }, 'a\u009bb\nforged line');
    expect(text()).not.toMatch(/[^\n\x20-\x7e]/);
    expect(text()).toContain('path=/\\u001b[2J\\u202e');
    expect(text()).toContain('a\\u009bb\\u000aforged line');
  });

  it('leaves a line that is no entry as it is, and loses none of several at once', () => {
    const { stream, lines } = written();
    stream.write('{"level":30,"time":0,"msg":"one"}\nnot JSON\n"text"\n');
    expect(lines()).toEqual([expect.stringMatching(/ one$/), 'not JSON', '"text"']);
  });

  it('is coloured where colours are shown', () => {
    const { log, text } = written(true);
    log.error({}, 'Red');
    expect(text()).toContain('\u001b[31merror\u001b[39m Red');
  });
});
