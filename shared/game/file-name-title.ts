// What capture tools, emulators and people add to a title in file names (docs/rules/editor.md#games-of-file-names).

/** Names that files get without anyone naming them, and words that describe a picture rather than a game. */
const GENERIC_WORDS = new Set(
  `screenshot screenshots screen shot shots capture captured captures captura capturas schermata skärmbild skærmbillede
  bildschirmfoto bildschirmaufnahme zrzut ekranu ekran görüntüsü снимок экрана скриншот capture d'écran écran de pantalla
  schermafbeelding scherm afbeelding kuvakaappaus skjermbilde snap snapshot snapshots snipping snip image images img imgs
  picture pictures pic pics photo photos foto fotos bild bilder dsc dscn dscf pxl mvimg whatsapp signal telegram video videos
  vlcsnap mpv frame frames clip clips replay replays record recording recorded desktop wallpaper background untitled unnamed
  unknown download downloads file files new neu temp tmp test tests album albums camera roll dcim game games gaming gameplay
  play playing steam steamapps remote userdata common switch nintendo playstation ps1 ps2 ps3 ps4 ps5 xbox create uploads
  upload export exports output out png jpg jpeg webp avif bmp folder ordner level levels menu main title start intro outro
  ending end credits loading boss fight battle final map world area stage scene cutscene castle town city over pause my best
  cool funny nice moment favourite favorite draft drafts puzzle zoomout original full hd uhd hdr raw sdr edit edited crop
  cropped final resized scaled small large medium thumb thumbnail thumbnails preview cover box art logo banner icon
  documents onedrive icloud dropbox google share shared public users user home archive backup old misc other various stuff
  tiny big huge little wide widescreen tall narrow square portrait landscape panorama panoramic animated animation dark bright
  black white blank empty noise noisy blurry blurred sharp transparent rotated truncated damaged corrupt example sample
  todo inbox collection collections library media mobile phone from at on um à al las of vom am pm a m the and january
  february march april may june july august september october november december jan feb mar apr jun jul aug sep oct nov dec
  scummvm dosbox retroarch mame snes9x dolphin pcsx2 duckstation ppsspp fraps bandicam obs unbekannt kopie copy copie copia cópia kopia kopio`
    .split(/\s+/)
    .filter(Boolean),
);

/** Whether words name no game: `Screenshot`, `IMG`, `Boss fight`. Digits alone are none either. */
export function isGeneric(text: string): boolean {
  const found = text
    .toLowerCase()
    .split(/[^\p{L}\p{N}']+/u)
    .filter(Boolean);
  return found.every((word) => GENERIC_WORDS.has(word) || /^\d+$/.test(word));
}

const DATE = String.raw`(?:19|20)\d\d[-_. ]?(?:0[1-9]|1[0-2])[-_. ]?(?:0[1-9]|[12]\d|3[01])`;
const SHORT_DATE = String.raw`\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])`;
const SPOKEN_DATE = String.raw`\d{1,2}[-_./]\d{1,2}[-_./](?:19|20)\d\d`;
const CLOCK = String.raw`(?:[01]?\d|2[0-3])[-_.:;h ]?[0-5]\d(?:[-_.:; ]?[0-5]\d)?(?:[-_.:; ]?\d{1,6})?(?:[ _]?[AaPp]\.?[Mm]\.?)?`;
const JOIN = String.raw`(?:[-_.,T ]|\s-\s|\s(?:at|um|à|a las|alle|kl\.?|om|в)\s|\s)*`;

/** When a picture was taken, as tools write it. What follows it is a counter or an id. */
const CAPTURED_AT = new RegExp(
  String.raw`(?:^|[^\p{L}\p{N}])(?:${DATE}${JOIN}${CLOCK}|${SPOKEN_DATE}${JOIN}${CLOCK}|${SHORT_DATE}[-_]\d{6}|${DATE}|${SPOKEN_DATE})(?![\p{L}\p{N}])(?<after>.*)$`,
  'u',
);

/** A tool's own word between the title and the time or counter. */
const TOOL_WORDS =
  /(?:[\s_-]+|^)(?:screenshots?|screen ?shots?|captures?|snapshots?|replays?|clips?|dvr|recording|gameplay|thumbnail|vlcsnap|xbox game bar|steam screenshot|geforce|shadowplay|fraps|bandicam|reshade|dxtory|nvidia|ansel|photo ?mode|hd|uhd|4k|8k|hdr)$/iu;

/** What ends a title that is an executable's name. */
const EXECUTABLE =
  /(?:[\s_-]+|(?<=\p{Ll}|\d))(?:win64[\s_-]*shipping|wingdk[\s_-]*shipping|shipping|win64|win32|winx64|x64|x86|dx ?1[12]|dx9|d3d1[12]|vulkan|vk|opengl|\.exe|exe)$/iu;

const TAGS = /\s*(?:\([^()]*\)|\[[^[\]]*\]|\{[^{}]*\})/gu;
const COPY = /(?:[\s_-]+(?:copy|kopie|copie|copia|cópia|kopia)(?:[\s_-]*\d+)?|^copy of\s+)$/iu;
const VERSION =
  /[\s_-]+(?:v(?:er(?:sion)?)?\.?\s?\d+(?:[._]\d+)*[a-z]?|build[\s_-]?\d+|rev[\s_-]?\w|\d+\.\d+\.\d+(?:\.\d+)*)$/iu;
const RESOLUTION = /[\s_-]+(?:\d{3,4}x\d{3,4}|(?:480|720|1080|1440|2160|4320)[pi]?)$/iu;
const HASH = /[\s_-]+(?:(?=[0-9a-f]*\d)[0-9a-f]{8,}|[A-Z]{4}[-_ ]?\d{5})$/iu;

/** Removes, from the end of a title and again, what is no part of any title. */
function withoutNoise(title: string): string {
  let text = title;
  for (;;) {
    const next = [COPY, VERSION, RESOLUTION, HASH, EXECUTABLE, TOOL_WORDS]
      .reduce((rest, noise) => rest.replace(noise, ''), text)
      .replace(/[\s_.,;~+-]+$/u, '');
    if (next === text) return text;
    text = next;
  }
}

/** The name without tags in brackets, and whether one of them tells a region, language or dump, as file names of emulators do. */
function withoutTags(name: string): { text: string; tags: string[] } {
  const tags = [...name.matchAll(TAGS)].map(([tag]) => tag.trim().slice(1, -1));
  return { text: name.replace(TAGS, ' ').trim(), tags };
}

/** The name before the time of its capture, and the time's presence. */
function beforeCapture(name: string): { text: string; after: string; isDated: boolean } {
  const match = CAPTURED_AT.exec(name);
  if (!match) return { text: name, after: '', isDated: false };
  return { text: name.slice(0, match.index), after: match.groups?.after ?? '', isDated: true };
}

/** A title that a file name may contain. */
export interface TitleGuess {
  title: string;
  /** Whether the name is like those of capture tools and emulators, so that what is left of it is a title. */
  isCaptured: boolean;
  /** Whether a trailing number, which may be part of the title, or a subtitle was left out. */
  isShortened: boolean;
  /** Whether words were left out that may describe the picture. */
  isBeginning: boolean;
  /** A year in brackets, or one that stood behind the title. */
  year: number | null;
  /** The year in which a console took the picture: it plays no later game. */
  capturedIn: number | null;
}

const EXTENSION = /\.(?:png|jpe?g|jfif|webp|avif|bmp|gif|tiff?|tga|heic|jxl|mp4|mkv|webm|mov|zip)$/iu;
/** Of a name, and of the names of a path: no disk stores longer ones, but archives do, and each name is read by dozens of expressions. */
const MAX_NAME_LENGTH = 255;
const MAX_NAMES = 20;
const MIN_LETTERS = 2;
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
/** A year after a title, and what may describe the picture. A game may be named by a later one. */
const YEAR = /^(?<title>.+?)[\s_-]+(?<year>19[5-9]\d|20[0-3]\d)(?:[\s_-].*)?$/u;
/** A PlayStation writes the time without signs. */
const CONSOLE_TIME = /_(?<year>20[1-9]\d)\d{10}$/u;
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
    capturedIn: Number(CONSOLE_TIME.exec(untagged)?.groups?.year) || null,
  };
  const base = counter?.title ?? cleaned;
  const full = spaced(base);
  const numbered = NUMBER.exec(base)?.groups;
  const readings = [full, uncamelled(full)];
  const counted = NUMBER.exec(uncamelled(full))?.groups;
  const shorter = [numbered?.title, full.replace(EDITION, ''), ...partsOf(full), counted?.title];
  const dated = YEAR.exec(base)?.groups;
  return [
    ...readings.map((title) => ({ title, isShortened: false, isBeginning: false, ...shared })),
    ...(dated?.title && shared.year === null
      ? [
          {
            ...{ ...shared, title: spaced(dated.title), year: Number(dated.year) },
            ...{ isShortened: true, isBeginning: false },
          },
        ]
      : []),
    ...shorter
      .filter((title) => title !== undefined)
      .map((title) => ({ title: spaced(title), isShortened: true, isBeginning: false, ...shared })),
    ...readings
      .flatMap(beginningsOf)
      .map((title) => ({ title, isShortened: true, isBeginning: true, ...shared })),
  ];
}

/** The first words of a title, the longest beginning first. */
function beginningsOf(title: string): string[] {
  const found = title.split(/\s+/u);
  return found.slice(1).map((_, at) => found.slice(0, found.length - at - 1).join(' '));
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
  const names = path.split(/[/\\]/u).filter(Boolean).slice(-MAX_NAMES);
  for (const [depth, name] of names.toReversed().entries()) {
    if (name.length > MAX_NAME_LENGTH) continue;
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
