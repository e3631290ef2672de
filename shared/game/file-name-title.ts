import { beforeCapture, isGeneric, withoutNoise, withoutTags } from './file-name-noise.ts';

/** A title that a file name may contain. */
export interface TitleGuess {
  title: string;
  /** Whether the name is like those of capture tools and emulators, so that what is left of it is a title. */
  isCaptured: boolean;
  /** Whether a trailing number, which may be part of the title, or a subtitle was left out. */
  isShortened: boolean;
  /** Whether words were left out that may describe the picture. */
  isBeginning: boolean;
  /** A year in brackets. */
  year: number | null;
}

const EXTENSION = /\.(?:png|jpe?g|jfif|webp|avif|bmp|gif|tiff?|tga|heic|jxl|mp4|mkv|webm|mov|zip)$/iu;
const MIN_LETTERS = 2;
const MIN_BEGINNING_LETTERS = 6;
/** Ids that consoles and emulators give games. */
const GAME_ID =
  /^(?:[A-Z]{4}[-_ ]?\d{5}|(?:S[CL][A-Z]{2}|U[CL][A-Z]{2}|B[CL][A-Z]{2}|NP[A-Z]{2}|CUSA|PPSA)|(?=.*\d)[A-Z][A-Z0-9]{5}|[0-9A-Fa-f]{16,}|\d+|app[\s_-]?\d+)(?:[-_ ]\d+)?$/u;
/** Some games are named by a number only. */
const NUMBER_TITLE = /^[1-9]\d{3}$/u;
const PACKAGE_NAME = /^(?:com|net|org|jp|air|io)\.[\w.]+$/u;
const REGION_TAG =
  /^(?:[!a-z]\d?|[A-Z]{1,2}|(?:USA|Europe|Japan|World|En|Ja|De|Fr|Es|It|Rev|Disc|Beta|Proto|Unl)\b.*)$/u;
/** A number of at least two digits that begins with a zero, or one after a sign: a counter. */
const ZERO_COUNTER = /^(?<title>.*?(?:[^\d\s_#-]|\d(?=[\s_#-])))[\s_#-]*(?<![\d.])0\d+$/u;
const SIGNED_COUNTER = /^(?<title>.+?)\s*(?:#\s*\d+|\(\d+\))$/u;
const NUMBER = /^(?<title>.+?)(?<sign>[\s_-]+)(?<number>\d+)$/u;
const EDITION =
  /[\s_,:-]+(?:(?:game of the year|goty|definitive|complete|deluxe|ultimate|special|enhanced|anniversary|collector'?s|gold|legendary|premium|standard|director'?s cut|remastered|redux|hd)(?:[\s_]+edition)?|edition)$/iu;
const ARTICLE = /^(?<rest>[^,]+), (?<article>the|a|an|der|die|das|le|la|les|el|los)\b(?<after>.*)$/iu;

function spaced(text: string): string {
  const plain = text.replace(/[™®©]/gu, '').replace(/[_+]/gu, ' ');
  // Dots and hyphens separate words only where nothing else does.
  const dotted = /\s/u.test(plain) ? plain : plain.replace(/(?<=[\p{L}\p{N}])\.(?=[\p{L}\p{N}])/gu, ' ');
  const hyphened = /\s/u.test(dotted) ? dotted : dotted.replace(/(?<=[\p{L}\p{N}])-(?=[\p{L}\p{N}])/gu, ' ');
  return hyphened.replace(/\s+/gu, ' ').trim();
}

/** `TheWitcher3` as `The Witcher 3`. */
function uncamelled(text: string): string {
  if (/\s/u.test(text)) return text;
  return text
    .replace(/(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu, ' ')
    .replace(/(?<=\p{L})(?=\d)|(?<=\d)(?=\p{Lu}\p{Ll})/gu, ' ');
}

/** `Legend of Zelda, The - A Link to the Past` with its article in front. */
function withArticleFirst(text: string): string {
  const { rest, article, after } = ARTICLE.exec(text)?.groups ?? {};
  return rest === undefined ? text : `${article} ${rest}${after}`;
}

function isUsable(title: string): boolean {
  const letters = title.replace(/[^\p{L}\p{N}]/gu, '');
  if (NUMBER_TITLE.test(title)) return true;
  return letters.length >= MIN_LETTERS && !GAME_ID.test(title.trim()) && !isGeneric(title);
}

/** An app id or a bare picture number in front: `1245620_20240131`, `IMG_0001`, `0001 Portal`. */
function withoutLeadingId(text: string): string {
  return text
    .replace(/^(?:scummvm|dosbox|retroarch|mame|snes9x|dolphin|pcsx2)[\s_-]+(?=\p{L})/iu, '')
    .replace(
      /^(?:screenshot|screen shot|capture|vlcsnap|snapshot|img|desktop)[\s_-]+(?:of|from)?[\s_-]*(?=\p{L})/iu,
      '',
    )
    .replace(/^\d{5,}[\s_-]+(?=\p{L})/u, '');
}

function packageTitle(text: string): string {
  return PACKAGE_NAME.test(text) ? uncamelled(text.split('.').at(-1) ?? '') : text;
}

/** A title that follows the time, as on Android phones: `Screenshot_20240131-203015_Genshin Impact`. */
function titleAfter(text: string, after: string): string {
  const rest = withoutNoise(after.replace(/^[\s_.,-]+/u, ''));
  return isUsable(spaced(text)) || !/^\p{L}/u.test(rest) || !isUsable(rest) ? text : packageTitle(rest);
}

/** The titles that a name without its folder may contain, the most complete first. */
function guessesOf(name: string): TitleGuess[] {
  const { text: untagged, tags } = withoutTags(name.replace(EXTENSION, '').normalize('NFC'));
  const { text: before, after, isDated } = beforeCapture(untagged);
  const named = titleAfter(withoutNoise(before), after);
  const isTagged = tags.some((tag) => REGION_TAG.test(tag));
  const cleaned = withArticleFirst(withoutNoise(withoutLeadingId(named)));
  const counter = ZERO_COUNTER.exec(cleaned)?.groups ?? SIGNED_COUNTER.exec(cleaned)?.groups;
  const year = tags.map((tag) => /^(?:19|20)\d\d$/u.exec(tag)?.[0]).find((found) => found !== undefined);
  const shared = {
    isCaptured: isDated || isTagged || counter !== undefined || year !== undefined,
    year: year === undefined ? null : Number(year),
  };
  const base = counter?.title ?? cleaned;
  const full = spaced(base);
  const numbered = NUMBER.exec(base)?.groups;
  const shorter = [numbered?.title, full.replace(EDITION, ''), ...partsOf(full)];
  const readings = [full, uncamelled(full)];
  return [
    ...readings.map((title) => ({ title, isShortened: false, isBeginning: false, ...shared })),
    ...shorter
      .filter((title) => title !== undefined)
      .map((title) => ({ title: spaced(title), isShortened: true, isBeginning: false, ...shared })),
    ...readings
      .flatMap(beginningsOf)
      .map((title) => ({ title, isShortened: true, isBeginning: true, ...shared })),
  ];
}

/** The first words of a title, the longest beginning first. A single short word is too likely a word of a sentence. */
function beginningsOf(title: string): string[] {
  const found = title.split(/\s+/u);
  return found
    .map((_, at) => found.slice(0, found.length - at - 1).join(' '))
    .filter((beginning) => beginning.includes(' ') || beginning.length >= MIN_BEGINNING_LETTERS);
}

/** The title before a dash, or before and after it without one. */
function partsOf(title: string): string[] {
  const parts = title.split(/\s+[-–—]\s+/u);
  return parts.length > 1 ? [parts.slice(0, 2).join(' '), parts[0] as string] : [];
}

function isAmbiguousNumber(name: string): boolean {
  return /[\p{L}\d][-_]\d{1,2}$/u.test(name) && !/\s/u.test(name) && !/[_-].*[_-]/u.test(name);
}

/**
 * The titles that a picture's file may be named after, the most likely first: of its name, else of the closest folder with a name of its
 * own. `path` is a file name, with its folders if they are known (docs/rules/editor.md#games-of-file-names).
 */
export function titlesOfFile(path: string): TitleGuess[] {
  const names = path.split(/[/\\]/u).filter(Boolean);
  for (const [depth, name] of names.toReversed().entries()) {
    const base = name.replace(EXTENSION, '');
    const guesses = guessesOf(name);
    const usable = guesses.filter(({ title }, at) => {
      const isFirst = guesses.findIndex((other) => other.title === title) === at;
      return isFirst && isUsable(title);
    });
    if (usable.length > 0) {
      const isOpen = depth === 0 && isAmbiguousNumber(base);
      return usable.map((guess) => ({ ...guess, isShortened: guess.isShortened || isOpen }));
    }
  }
  return [];
}
