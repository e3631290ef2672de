import { describe, expect, it } from 'vitest';
import { nameWithoutEdition } from './edition-words.ts';

describe('nameWithoutEdition', () => {
  it.each([
    ['Grim Fandango Remastered', 'Grim Fandango'],
    ['StarCraft: Remastered', 'StarCraft'],
    ['Dead Rising Deluxe Remaster', 'Dead Rising'],
    ['Age of Empires: Definitive Edition', 'Age of Empires'],
    ['The Elder Scrolls V: Skyrim – Special Edition', 'The Elder Scrolls V: Skyrim'],
    ['Fallout 3: Game of the Year Edition', 'Fallout 3'],
    ['Borderlands GOTY', 'Borderlands'],
    ['Borderlands - goty edition', 'Borderlands'],
    ['Deus Ex: Human Revolution – Director’s Cut', 'Deus Ex: Human Revolution'],
    ["Deadly Premonition: The Director's Cut", 'Deadly Premonition'],
    ['Ico HD', 'Ico'],
    ['Ico HD: The Complete Edition', 'Ico'],
    ['Quake 25th Anniversary Edition', 'Quake'],
    ['Halo: Combat Evolved Anniversary', 'Halo: Combat Evolved'],
    ["Baldur's Gate: Enhanced Edition", "Baldur's Gate"],
    ['Transport Tycoon Deluxe', 'Transport Tycoon'],
    ["Link's Awakening DX", "Link's Awakening"],
    ['Homeworld Remastered Collection', 'Homeworld'],
    ['Mass Effect Legendary Edition', 'Mass Effect'],
    ['The Witcher 3: Wild Hunt – Complete Edition', 'The Witcher 3: Wild Hunt'],
  ])('finds that of %s', (name, base) => {
    expect(nameWithoutEdition(name)).toBe(base);
  });

  it.each([
    'Doom',
    'HD',
    'Remastered',
    'Definitive Edition',
    'Mega Man X',
    'Final Fantasy X',
    'Resident Evil 2',
    'Just Dance 2023 Edition',
    'Celeste Classic',
    'Worms 3D',
    'Ultimate Spider-Man',
    'Special Edition Racing',
    'The Legendary Axe',
    'Persona 5 Royal',
  ])('leaves %s alone', (name) => {
    expect(nameWithoutEdition(name)).toBeNull();
  });

  it('takes a long name in no time', () => {
    expect(nameWithoutEdition(`${'- : '.repeat(5000)}x`)).toBeNull();
  });
});
