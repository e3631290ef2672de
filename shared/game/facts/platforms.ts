import * as v from 'valibot';
import { t } from '../../language/t.ts';

/** The platforms by code, with their names: a text is a proper name, the same in all languages. Codes are stored and stand in files, so they stay. */
const names = {
  arcade: () => t('Arcade'),
  mainframe: () => t('Mainframe computer'),
  dos: 'DOS',
  windows: 'Windows',
  mac: 'Mac',
  linux: 'Linux',
  browser: () => t('Web browser'),
  ios: 'iOS',
  android: 'Android',
  'feature-phone': () => t('Mobile phone'),
  'apple-ii': 'Apple II',
  'trs-80': 'TRS-80',
  'vic-20': 'VIC-20',
  c64: 'Commodore 64',
  amiga: 'Amiga',
  'atari-8-bit': 'Atari 400/800',
  'atari-st': 'Atari ST',
  'zx-spectrum': 'ZX Spectrum',
  'amstrad-cpc': 'Amstrad CPC',
  'bbc-micro': 'BBC Micro',
  msx: 'MSX',
  'pc-88': 'PC-88',
  'pc-98': 'PC-98',
  x68000: 'X68000',
  'fm-towns': 'FM Towns',
  'ti-99': 'TI-99/4A',
  odyssey: 'Magnavox Odyssey',
  'odyssey-2': 'Magnavox Odyssey²',
  'atari-2600': 'Atari 2600',
  'atari-5200': 'Atari 5200',
  'atari-7800': 'Atari 7800',
  jaguar: 'Atari Jaguar',
  lynx: 'Atari Lynx',
  intellivision: 'Intellivision',
  colecovision: 'ColecoVision',
  vectrex: 'Vectrex',
  'channel-f': 'Channel F',
  nes: 'NES',
  snes: 'Super NES',
  n64: 'Nintendo 64',
  gamecube: 'GameCube',
  wii: 'Wii',
  'wii-u': 'Wii U',
  switch: 'Nintendo Switch',
  'switch-2': 'Nintendo Switch 2',
  'game-boy': 'Game Boy',
  'game-boy-color': 'Game Boy Color',
  gba: 'Game Boy Advance',
  ds: 'Nintendo DS',
  '3ds': 'Nintendo 3DS',
  'virtual-boy': 'Virtual Boy',
  'game-and-watch': 'Game & Watch',
  'master-system': 'Master System',
  'mega-drive': 'Mega Drive / Genesis',
  'sega-cd': 'Mega-CD / Sega CD',
  '32x': 'Sega 32X',
  saturn: 'Saturn',
  dreamcast: 'Dreamcast',
  'game-gear': 'Game Gear',
  'sg-1000': 'SG-1000',
  ps1: 'PlayStation',
  ps2: 'PlayStation 2',
  ps3: 'PlayStation 3',
  ps4: 'PlayStation 4',
  ps5: 'PlayStation 5',
  psp: 'PSP',
  vita: 'PlayStation Vita',
  xbox: 'Xbox',
  'xbox-360': 'Xbox 360',
  'xbox-one': 'Xbox One',
  'xbox-series': 'Xbox Series X|S',
  'pc-engine': 'PC Engine / TurboGrafx-16',
  'neo-geo': 'Neo Geo',
  'neo-geo-pocket': 'Neo Geo Pocket',
  wonderswan: 'WonderSwan',
  '3do': '3DO',
  'cd-i': 'CD-i',
  'n-gage': 'N-Gage',
  vr: () => t('VR headset'),
  handheld: () => t('Handheld electronic game'),
  tabletop: () => t('Table or paper'),
} as const satisfies Record<string, string | (() => string)>;

/** The code of a platform. */
export type Platform = keyof typeof names;

/** The codes of all platforms, computers first. */
export const PLATFORMS = Object.keys(names) as Platform[];

/** The code of a platform, as calls have it. */
export const Platform = v.picklist(PLATFORMS);

/** The name of a platform. */
export function platformName(platform: Platform): string {
  const name = names[platform];
  return typeof name === 'string' ? name : name();
}

/** Whether a text is the code of a platform. */
export function isPlatform(text: string): text is Platform {
  return Object.hasOwn(names, text);
}
