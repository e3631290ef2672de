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
export function withoutNoise(title: string): string {
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
export function withoutTags(name: string): { text: string; tags: string[] } {
  const tags = [...name.matchAll(TAGS)].map(([tag]) => tag.trim().slice(1, -1));
  return { text: name.replace(TAGS, ' ').trim(), tags };
}

/** The name before the time of its capture, and the time's presence. */
export function beforeCapture(name: string): { text: string; after: string; isDated: boolean } {
  const match = CAPTURED_AT.exec(name);
  if (!match) return { text: name, after: '', isDated: false };
  return { text: name.slice(0, match.index), after: match.groups?.after ?? '', isDated: true };
}
