import { words } from '../words.ts';
import { GENRES, type Genre, genreName } from './genres.ts';
import { PLATFORMS, type Platform, platformName } from './platforms.ts';

/** What a typed word says of a game: one of these genres, or one of these platforms. */
export type FactWord = { genres: readonly Genre[] } | { platforms: readonly Platform[] };

// As players type them, besides codes and names: folded, without spaces.
const platformWords: Partial<Record<Platform, string>> = {
  arcade: 'arcades coinop mame',
  dos: 'msdos pc',
  windows: 'pc steam win',
  mac: 'macintosh macos apple',
  browser: 'flash browsergame web',
  ios: 'iphone ipad mobile',
  android: 'mobile',
  'feature-phone': 'mobile nokia java j2me',
  'apple-ii': 'apple2 apple',
  c64: 'commodore commodore64',
  'atari-8-bit': 'atari',
  'atari-st': 'atari',
  'zx-spectrum': 'spectrum zx speccy',
  'amstrad-cpc': 'amstrad cpc',
  'bbc-micro': 'bbc',
  msx: 'msx2',
  x68000: 'x68k sharpx68000',
  'fm-towns': 'towns',
  'ti-99': 'ti994a',
  odyssey: 'magnavox',
  'odyssey-2': 'magnavox odyssey2',
  'atari-2600': 'vcs atari',
  'atari-5200': 'atari',
  'atari-7800': 'atari',
  jaguar: 'atari',
  lynx: 'atari',
  nes: 'famicom nintendo nintendoentertainmentsystem',
  snes: 'supernintendo superfamicom supernes sfc nintendo',
  n64: 'nintendo64 nintendo',
  gamecube: 'gc ngc nintendogamecube nintendo',
  wii: 'nintendowii nintendo',
  'wii-u': 'nintendo',
  switch: 'nsw nintendoswitch nintendo',
  'switch-2': 'nintendo',
  'game-boy': 'gb nintendo',
  'game-boy-color': 'gbc gameboycolour nintendo',
  gba: 'advance gameboyadvance nintendo',
  ds: 'nds nintendods nintendo',
  '3ds': 'nintendo3ds nintendo',
  'virtual-boy': 'nintendo',
  'game-and-watch': 'gamewatch nintendo',
  'master-system': 'sms sega segamastersystem',
  'mega-drive': 'genesis megadrive smd sega segagenesis segamegadrive',
  'sega-cd': 'megacd segacd sega',
  '32x': 'sega',
  saturn: 'segasaturn sega',
  dreamcast: 'dc segadreamcast sega',
  'game-gear': 'sega',
  'sg-1000': 'sega',
  ps1: 'psx psone playstation1 playstation',
  ps2: 'playstation',
  ps3: 'playstation',
  ps4: 'playstation',
  ps5: 'playstation',
  psp: 'playstationportable playstation',
  vita: 'psvita playstation',
  xbox: 'originalxbox',
  'xbox-360': '360 x360 xbox',
  'xbox-one': 'xone xbone xbox',
  'xbox-series': 'xboxseriesx xboxseriess xsx xbox',
  'pc-engine': 'turbografx turbografx16 pce tg16',
  'neo-geo': 'mvs aes snk',
  vr: 'oculus quest rift vive psvr virtualreality',
  tabletop: 'tabletop',
};

const genreWords: Partial<Record<Genre, string>> = {
  platformer: 'platform jumpnrun jumpandrun',
  fps: 'firstperson shooter egoshooter',
  tps: 'thirdperson shooter',
  'shoot-em-up': 'shmup shootemup shooter spaceshooter bullethell',
  'run-and-gun': 'runngun shooter',
  'beat-em-up': 'brawler beatemup',
  'hack-and-slash': 'hacknslash hackslash',
  fighting: 'fighter beatemup',
  action: 'action',
  stealth: 'stealth',
  survival: 'survival',
  horror: 'horror',
  rpg: 'roleplaying jrpg crpg',
  'action-rpg': 'arpg rpg',
  'tactical-rpg': 'srpg trpg rpg strategyrpg',
  mmo: 'mmorpg massivelymultiplayer',
  roguelike: 'roguelite',
  rts: 'strategy',
  'turn-based': '4x strategy turnbased',
  tactics: 'tactical strategy',
  'tower-defence': 'towerdefense td',
  'card-game': 'cards card solitaire',
  'board-game': 'board',
  management: 'tycoon business',
  'city-builder': 'citybuilding',
  'life-sim': 'lifesim farming',
  simulation: 'sim simulator',
  'vehicle-sim': 'flightsim simulator flightsimulator trainsimulator',
  racing: 'race racer kart driving',
  sports: 'sport',
  puzzle: 'puzzler',
  'word-game': 'word words',
  adventure: 'pointandclick pointnclick',
  'text-adventure': 'interactivefiction',
  'visual-novel': 'vn',
  rhythm: 'music',
  party: 'party',
  sandbox: 'sandbox',
  educational: 'edutainment',
  idle: 'clicker incremental',
};

function joined(text: string): string {
  return words(text)
    .map(({ folded }) => folded)
    .join('');
}

/** The codes by what is typed for them: codes, names in the language of the page and both halves of those, and the words above. */
function byWord<Code extends string>(
  codes: readonly Code[],
  nameOf: (code: Code) => string,
  others: Partial<Record<Code, string>>,
): Map<string, Code[]> {
  const found = new Map<string, Code[]>();
  for (const code of codes) {
    const name = nameOf(code);
    const texts = [code, name, ...name.split(' / '), ...(others[code]?.split(' ') ?? [])];
    for (const word of new Set(texts.map(joined))) found.set(word, [...(found.get(word) ?? []), code]);
  }
  return found;
}

/** What each word says, folded and without spaces: `gamecube`, `nintendo64`, `racing`. A platform comes before a genre. */
export function factWords(): ReadonlyMap<string, FactWord> {
  const genres = byWord(GENRES, genreName, genreWords);
  const platforms = byWord(PLATFORMS, platformName, platformWords);
  return new Map<string, FactWord>([
    ...[...genres].map(([word, codes]) => [word, { genres: codes }] as const),
    ...[...platforms].map(([word, codes]) => [word, { platforms: codes }] as const),
  ]);
}
