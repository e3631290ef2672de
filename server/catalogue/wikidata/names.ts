import type { Genre } from '#shared/game/facts/genres.ts';
import type { Platform } from '#shared/game/facts/platforms.ts';

// What Wikidata calls a platform or a genre: by its id where that is certain, as entities name others, and by its English label, as
// query results can. What is in no list is left out.

const platformNames: [code: Platform, names: readonly string[]][] = [
  ['nes', ['Q172742', 'nintendo entertainment system', 'family computer', 'family computer disk system']],
  ['snes', ['Q183259', 'super nintendo entertainment system']],
  ['n64', ['Q184839', 'nintendo 64']],
  ['gamecube', ['Q182172', 'gamecube', 'nintendo gamecube']],
  ['wii', ['Q8079', 'wii']],
  ['wii-u', ['Q56942', 'wii u']],
  ['switch', ['Q19610114', 'nintendo switch']],
  ['switch-2', ['nintendo switch 2']],
  ['game-boy', ['Q186437', 'game boy']],
  ['game-boy-color', ['game boy color']],
  ['gba', ['Q188642', 'game boy advance']],
  ['ds', ['Q170323', 'nintendo ds']],
  ['3ds', ['Q203597', 'nintendo 3ds']],
  ['virtual-boy', ['virtual boy']],
  ['ps1', ['Q10677', 'playstation']],
  ['ps2', ['Q10680', 'playstation 2']],
  ['ps3', ['Q10683', 'playstation 3']],
  ['ps4', ['Q5014725', 'playstation 4']],
  ['ps5', ['Q63184502', 'playstation 5']],
  ['psp', ['Q170325', 'playstation portable']],
  ['vita', ['Q188808', 'playstation vita']],
  ['xbox', ['Q132020', 'xbox']],
  ['xbox-360', ['Q48263', 'xbox 360']],
  ['xbox-one', ['Q13361286', 'xbox one']],
  ['xbox-series', ['xbox series x and series s', 'xbox series x/s', 'xbox series x']],
  ['windows', ['Q1406', 'microsoft windows', 'windows']],
  ['mac', ['Q14116', 'macos', 'mac os', 'classic mac os', 'os x']],
  ['linux', ['Q388', 'linux']],
  ['dos', ['Q47604', 'ms-dos', 'dos']],
  ['browser', ['web browser', 'browser']],
  ['ios', ['Q48493', 'ios']],
  ['android', ['Q94', 'android']],
  ['arcade', ['arcade game machine', 'arcade video game machine', 'arcade video game', 'arcade']],
  ['mega-drive', ['Q10676', 'sega mega drive', 'sega genesis', 'mega drive']],
  ['master-system', ['Q209868', 'master system', 'sega master system']],
  ['game-gear', ['game gear', 'sega game gear']],
  ['sega-cd', ['sega cd', 'mega-cd', 'sega mega-cd']],
  ['32x', ['sega 32x', '32x']],
  ['saturn', ['Q200912', 'sega saturn']],
  ['dreamcast', ['Q184198', 'dreamcast', 'sega dreamcast']],
  ['sg-1000', ['sg-1000']],
  ['atari-2600', ['Q206261', 'atari 2600']],
  ['atari-5200', ['atari 5200']],
  ['atari-7800', ['atari 7800']],
  ['atari-8-bit', ['atari 8-bit computers', 'atari 8-bit family']],
  ['atari-st', ['atari st']],
  ['jaguar', ['atari jaguar']],
  ['lynx', ['atari lynx']],
  ['amiga', ['Q100047', 'amiga', 'commodore amiga']],
  ['c64', ['Q99775', 'commodore 64']],
  ['vic-20', ['commodore vic-20', 'vic-20']],
  ['zx-spectrum', ['Q23882', 'zx spectrum']],
  ['amstrad-cpc', ['amstrad cpc']],
  ['bbc-micro', ['bbc micro']],
  ['apple-ii', ['apple ii', 'apple ii series']],
  ['msx', ['msx', 'msx2']],
  ['pc-88', ['pc-8800 series', 'nec pc-8801', 'pc-8801']],
  ['pc-98', ['pc-9800 series', 'nec pc-9801', 'pc-9801']],
  ['x68000', ['sharp x68000', 'x68000']],
  ['fm-towns', ['fm towns']],
  ['pc-engine', ['turbografx-16', 'pc engine', 'turbografx-cd']],
  ['neo-geo', ['neo geo', 'neo geo aes', 'neo geo mvs']],
  ['neo-geo-pocket', ['neo geo pocket', 'neo geo pocket color']],
  ['wonderswan', ['wonderswan', 'wonderswan color']],
  ['3do', ['3do interactive multiplayer', '3do']],
  ['cd-i', ['cd-i', 'philips cd-i']],
  ['n-gage', ['n-gage']],
  ['intellivision', ['intellivision']],
  ['colecovision', ['colecovision']],
  ['vectrex', ['vectrex']],
];

const genreNames: [code: Genre, names: readonly string[]][] = [
  ['platformer', ['Q828322', 'platform game', 'platformer']],
  ['metroidvania', ['metroidvania']],
  ['fps', ['Q185029', 'first-person shooter']],
  ['tps', ['Q380266', 'third-person shooter']],
  ['shoot-em-up', ["shoot 'em up", 'shoot ’em up', 'scrolling shooter', 'bullet hell']],
  ['run-and-gun', ['run and gun', 'run and gun video game']],
  ['beat-em-up', ['Q858523', "beat 'em up", 'beat ’em up']],
  ['hack-and-slash', ['hack and slash']],
  ['fighting', ['Q846224', 'fighting game']],
  ['stealth', ['stealth game', 'stealth video game']],
  ['survival', ['survival game', 'survival video game']],
  ['horror', ['survival horror', 'horror video game']],
  ['action-rpg', ['Q1422746', 'action role-playing game', 'action role-playing video game']],
  ['tactical-rpg', ['tactical role-playing game', 'tactical role-playing video game']],
  ['mmo', ['Q175173', 'massively multiplayer online role-playing game', 'massively multiplayer online game']],
  ['roguelike', ['Q1143132', 'roguelike', 'roguelite']],
  ['rpg', ['Q744038', 'role-playing video game']],
  ['rts', ['Q208189', 'real-time strategy', 'real-time strategy video game']],
  ['turn-based', ['turn-based strategy', 'turn-based strategy video game', '4x']],
  ['tactics', ['turn-based tactics', 'real-time tactics', 'tactical game']],
  ['tower-defence', ['tower defense']],
  ['moba', ['Q189867', 'multiplayer online battle arena']],
  ['battle-royale', ['battle royale game']],
  ['card-game', ['digital collectible card game', 'collectible card game']],
  ['management', ['business simulation game', 'construction and management simulation']],
  ['city-builder', ['city-building game']],
  ['life-sim', ['life simulation game', 'social simulation game']],
  ['vehicle-sim', ['flight simulator', 'flight simulation video game', 'vehicle simulation game']],
  ['racing', ['Q860750', 'racing video game', 'racing game', 'kart racing game']],
  ['sports', ['Q868217', 'sports video game', 'association football video game']],
  ['word-game', ['word game']],
  ['puzzle', ['Q54767', 'puzzle video game', 'tile-matching video game']],
  ['text-adventure', ['interactive fiction', 'text adventure game']],
  ['visual-novel', ['Q689445', 'visual novel']],
  ['rhythm', ['rhythm game', 'music video game']],
  ['party', ['party video game']],
  ['pinball', ['pinball video game']],
  ['educational', ['educational video game']],
  ['idle', ['incremental game']],
  ['action-adventure', ['Q343568', 'action-adventure game']],
  ['adventure', ['Q23916', 'adventure game', 'graphic adventure game', 'point-and-click adventure game']],
  ['simulation', ['simulation video game']],
  ['action', ['Q270948', 'action game']],
];

const byName = <Code extends string>(list: [Code, readonly string[]][]) =>
  new Map(list.flatMap(([code, names]) => names.map((name) => [name, code] as const)));

const platformOf = byName(platformNames);
const genreOf = byName(genreNames);
const orderOfGenres = genreNames.map(([code]) => code);

/** The platforms with these ids or English labels, each once. */
export function platformsOf(names: readonly string[]): Platform[] {
  return [...new Set(names.flatMap((name) => platformOf.get(keyOf(name)) ?? []))];
}

/** The most telling of the genres with these ids or English labels: an action role-playing game is both a role-playing and an action game. */
export function genreAmong(names: readonly string[]): Genre | null {
  const found = names.flatMap((name) => genreOf.get(keyOf(name)) ?? []);
  return orderOfGenres.find((code) => found.includes(code)) ?? null;
}

function keyOf(name: string): string {
  return /^Q\d+$/.test(name) ? name : name.toLowerCase();
}
