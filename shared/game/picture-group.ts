import * as v from 'valibot';

/** What the pictures of one game share though nothing names it. */
export const PictureGroup = v.pipe(
  v.string(),
  v.regex(/^(?:steam \d{1,10}|switch [0-9A-F]{32}|release [0-9A-Z]{6,16})$/),
);

const STEAM_FOLDER = /(?:^|[/\\])760[/\\]remote[/\\](?<app>\d+)[/\\]screenshots[/\\]/u;
const STEAM_COPY = /^(?<app>\d{2,10})_\d{14}_\d+\.\w+$/u;
const SWITCH_PICTURE = /^\d{16}-(?<title>[0-9A-Fa-f]{32})\.\w+$/u;
/** Ids of discs and downloads, as emulators name pictures. */
const RELEASE =
  /^(?<id>(?:[SUB][CL][A-Z]{2}|NP[A-Z]{2}|CUSA|PPSA)[-_]?\d{5}|[GR][A-Z0-9]{3}\d{2}(?=-\d)|0100[0-9A-Fa-f]{12})(?=[-_.])/u;

/**
 * What the pictures of one game share though nothing names it: the number of a game of Steam, what a Switch makes of a title, or the id of a
 * release. Null for other pictures (docs/rules/editor.md#groups-of-pictures).
 */
export function pictureGroup(path: string): string | null {
  const name = path.split(/[/\\]/u).at(-1) ?? '';
  const app = (STEAM_FOLDER.exec(path) ?? STEAM_COPY.exec(name))?.groups?.app;
  if (app) return `steam ${app}`;
  const title = SWITCH_PICTURE.exec(name)?.groups?.title;
  if (title) return `switch ${title.toUpperCase()}`;
  const id = RELEASE.exec(name)?.groups?.id;
  return id ? `release ${id.toUpperCase().replace(/[-_]/u, '')}` : null;
}

const MANIFEST = /^[\ufeff\s]*"AppState"/iu;
const APP = /"appid"\s+"(?<app>\d+)"/iu;
const NAME = /"name"\s+"(?<name>(?:[^"\\]|\\.)+)"/iu;

/** The group of a game of Steam and its name, of the text of an `appmanifest_*.acf`; null for another file. */
export function groupOfManifest(text: string): { group: string; name: string } | null {
  const [app, name] = [APP.exec(text)?.groups?.app, NAME.exec(text)?.groups?.name];
  if (!MANIFEST.test(text) || !app || !name) return null;
  return { group: `steam ${app}`, name: name.replace(/\\(.)/gu, '$1') };
}

/** Whether a file is one in which Steam notes what a game is called. */
export function isManifest(path: string): boolean {
  return /(?:^|[/\\])appmanifest_\d+\.acf$/iu.test(path);
}

/** The ids of the games of the catalogue by those of Steam, of the lines of `starter/steam.tsv`. */
export function parseSteamGames(text: string): ReadonlyMap<string, number> {
  const [, ...lines] = text.split('\n');
  return new Map(
    lines.filter(Boolean).map((line) => {
      const [app = '', game] = line.split('\t');
      return [`steam ${app}`, Number(game)];
    }),
  );
}
