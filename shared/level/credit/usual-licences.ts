/** What pictures of games are mostly under; any other text will do. */
export const USUAL_LICENCES = [
  'CC0-1.0',
  'CC-BY-4.0',
  'CC-BY-SA-4.0',
  'CC-BY-SA-3.0',
  'MIT',
  'GPL-2.0-or-later',
  'GPL-3.0-or-later',
];
