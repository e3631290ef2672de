import * as v from 'valibot';
import { Level } from './level.ts';
import type { Translation } from './level-texts.ts';

// What the first picture needs. All other fields are covered, so that a new one is until it is listed here.
const OPEN_FIELDS = [
  'id',
  'version',
  'path',
  'imageRatio',
  'imageHeight',
  'noSmoothing',
  'comment',
  'zoomPresets',
  'masks',
  'withdrawnAt',
  'colour',
  'language',
] as const;

/** The part of a level that may be read before it was played; of its texts its comment and what describes its first step (docs/rules/levels.md#covered-levels). */
export const OpenLevel = v.pick(Level, [...OPEN_FIELDS, 'stepDescriptions', 'translations']);
export type OpenLevel = v.InferOutput<typeof OpenLevel>;

/** A level whose other fields are encoded, so that nobody reads its answer by accident. This is no secret: `uncoverLevel` reads it. */
export const CoveredLevel = v.object({
  ...OpenLevel.entries,
  covered: v.pipe(v.string(), v.regex(/^(?:[0-9a-f]{2})+$/)),
});
export type CoveredLevel = v.InferOutput<typeof CoveredLevel>;

/** The part of a level that may be read before it was played. */
export function openPart(level: Level): OpenLevel {
  const open = Object.fromEntries(OPEN_FIELDS.map((name) => [name, level[name]])) as OpenLevel;
  const { comment, translations = {} } = level;
  const translated = Object.entries(translations).map(([code, texts]) => [code, openTexts(texts)]);
  return {
    ...open,
    ...openTexts(level),
    comment,
    ...(translated.length > 0 && { translations: Object.fromEntries(translated) }),
  };
}

function openTexts({ comment, stepDescriptions }: Translation): Translation {
  const first = stepDescriptions?.map((text, index) => (index === 0 ? text : ''));
  return { ...(comment && { comment }), ...(first && { stepDescriptions: first }) };
}

/** The level as those receive it who may not edit it. */
export function coverLevel(level: Level): CoveredLevel {
  const isOpen = (name: string) => OPEN_FIELDS.some((open) => open === name);
  const others = Object.entries(level).filter(([name]) => !isOpen(name));
  return { ...openPart(level), covered: encode(JSON.stringify(Object.fromEntries(others))) };
}

/** The whole level. Throws for a covered one that is damaged. */
export function uncoverLevel(level: Level | CoveredLevel): Level {
  if (!('covered' in level)) return level;
  return v.parse(Level, { ...level, ...JSON.parse(decode(level.covered)) });
}

/** Two hexadecimal digits for each character of the JSON, which differ from place to place. */
function encode(json: string): string {
  const ascii = json.replace(/[^ -~]/g, (character) => `\\u${hex(character.charCodeAt(0), 4)}`);
  return Array.from(ascii, (character, index) => hex(character.charCodeAt(0) ^ keyAt(index), 2)).join('');
}

function decode(text: string): string {
  const codes = text.match(/../g) ?? [];
  return codes.map((code, index) => String.fromCharCode(Number.parseInt(code, 16) ^ keyAt(index))).join('');
}

function keyAt(index: number): number {
  return (index * 29 + 83) % 128;
}

function hex(code: number, length: number): string {
  return code.toString(16).padStart(length, '0');
}
