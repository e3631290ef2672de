import { styleText } from 'node:util';
import pino from 'pino';
import { parseJson } from '#shared/text/parse-json.ts';
import { escapeInvisible, type LogStream } from './log.ts';

type Entry = Record<string, unknown>;

const COLOURS: Record<string, Parameters<typeof styleText>[0]> = {
  fatal: 'red',
  error: 'red',
  warn: 'yellow',
};

/**
 * Writes the lines of the log as a person reads them, for a terminal: the time of day, the level if it is not `info`, the sentence, the other
 * fields, and the stack of an error below it. A line that is no JSON stays as it is.
 */
export function createReadableLog(target: LogStream, isColoured: boolean): LogStream {
  const paint = (style: Parameters<typeof styleText>[0], text: string) =>
    isColoured ? styleText(style, text, { validateStream: false }) : text;
  return {
    write: (text) => {
      const lines = text.split('\n').filter((line) => line !== '');
      target.write(lines.map((line) => `${readable(line, paint)}\n`).join(''));
    },
  };
}

function readable(
  line: string,
  paint: (style: Parameters<typeof styleText>[0], text: string) => string,
): string {
  const entry = parseJson(line);
  if (typeof entry !== 'object' || entry === null) return escapeInvisible(line);
  const { level, time, msg, err, ...rest } = entry as Entry;
  const name = pino.levels.labels[Number(level)] ?? 'info';
  const colour = COLOURS[name];
  const { sentence, fields } = partsOf(msg, rest);
  const parts = [
    paint('dim', timeOfDay(Number(time))),
    ...(name === 'info' ? [] : [paint(colour ?? 'dim', name)]),
    ...(sentence === '' ? [] : [escapeInvisible(sentence)]),
    ...Object.entries(fields).map(([key, value]) => paint('dim', escapeInvisible(`${key}=${textOf(value)}`))),
  ];
  return [parts.join(' '), ...stackOf(err).map((each) => paint('dim', `    ${escapeInvisible(each)}`))].join(
    '\n',
  );
}

/** A response is told in one sentence; its id is for what went wrong. */
function partsOf(msg: unknown, rest: Entry): { sentence: string; fields: Entry } {
  if (msg !== undefined) return { sentence: String(msg), fields: rest };
  const { method, path, status, ms, reqId, ...others } = rest;
  if (status === undefined) return { sentence: '', fields: rest };
  const sentence = `${textOf(method)} ${textOf(path)} ${textOf(status)} ${textOf(ms)} ms`;
  return { sentence, fields: Number(status) < 500 ? others : { reqId, ...others } };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

/** The lines of an error as pino writes it. */
function stackOf(err: unknown): string[] {
  if (typeof err !== 'object' || err === null) return [];
  const { stack, message } = err as Entry;
  return String(stack ?? message ?? textOf(err))
    .split('\n')
    .map((line) => line.trim());
}

function timeOfDay(time: number): string {
  return new Date(time).toTimeString().slice(0, 8);
}
