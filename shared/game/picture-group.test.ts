import { expect, it, test } from 'vitest';
import { groupOfManifest, isManifest, parseSteamGames, pictureGroup } from './picture-group.ts';

test.each([
  ['userdata/4711/760/remote/620/screenshots/20240131203015_1.jpg', 'steam 620'],
  ['760\\remote\\1245620\\screenshots\\20240131203015_1.jpg', 'steam 1245620'],
  ['copies/1245620_20240131203015_1.png', 'steam 1245620'],
  ['3214567890_20240131203015_1.png', 'steam 3214567890'],
  [
    'Album/2023/05/12/2023051221093800-F1C11A22FAEE3B82F21B330E1B786A39.jpg',
    'switch F1C11A22FAEE3B82F21B330E1B786A39',
  ],
  ['2023051221093801-f1c11a22faee3b82f21b330e1b786a39.jpg', 'switch F1C11A22FAEE3B82F21B330E1B786A39'],
  ['SLUS-20312_20240131203015.png', 'release SLUS20312'],
  ['ULUS10041_00000.png', 'release ULUS10041'],
  ['GALE01-1.png', 'release GALE01'],
  ['0100F2C0115B6000_2024-01-31_20-30-15.png', 'release 0100F2C0115B6000'],
  ['20240131203015_1.jpg', null],
  ['Elden Ring_20240131203015.jpg', null],
  ['DSC_0042.jpg', null],
  ['DSCF12345.jpg', null],
  ['Screenshot_20240131_203015.png', null],
])('%s is of the group %s', (path, group) => {
  expect(pictureGroup(path)).toBe(group);
});

test.each([
  [
    '\ufeff"AppState"\n{\n\t"appid"\t\t"620"\n\t"name"\t\t"Portal 2"\n\t"UserConfig" { "name" "x" }\n}',
    'steam 620',
    'Portal 2',
  ],
  ['"appstate" { "Name" "The \\"Real\\" One" "AppID" "7" }', 'steam 7', 'The "Real" One'],
])('a manifest of Steam names a game', (text, group, name) => {
  expect(groupOfManifest(text)).toEqual({ group, name });
});

test.each([
  '',
  '"libraryfolders" { "appid" "1" "name" "x" }',
  '"AppState" { "appid" "620" }',
  '{"appid": "1"}',
])('another file names none: %s', (text) => {
  expect(groupOfManifest(text)).toBeNull();
});

it('is a manifest by its name', () => {
  expect(
    ['steamapps/appmanifest_620.acf', 'appmanifest_620.ACF', 'a.acf', 'libraryfolders.vdf'].map(isManifest),
  ).toEqual([true, true, false, false]);
});

it('reads the games of the numbers of Steam', () => {
  expect([...parseSteamGames('steam_app_id\tgame_id\n620\t11410\n')]).toEqual([['steam 620', 11410]]);
});
