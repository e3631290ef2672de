import { expect, test } from 'vitest';
import type { Level } from './level.ts';
import { codeFromLevel, levelFromCode } from './level-code.ts';
import { contentHash, levelRevision } from './level-version.ts';

// Computed by version 1.0.0. Browsers have stored them: the ids with the progress of levels in links, the hashes with drafts.
const level: Level = {
  id: 'PL-Ada:1',
  name: 'Doom',
  path: 'a.webp',
  version: 3,
  gameId: 7,
  releaseDate: 1993,
  presentation: 'Two\nlines',
  didYouKnow: 'É',
  didYouKnowSpoils: false,
  creator: 'Ada',
  comment: '',
  celebration: '',
  noSmoothing: false,
  popularity: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  state: 'submitted',
  zoomPresets: [{ x: 1, y: 2, zoom: 3 }, null, null, null, { x: 50, y: 50, zoom: 100 }],
  imageRatio: null,
  credit: null,
};

test.each<[changes: Partial<Level>, linkId: string, hash: string, revision: string]>([
  [{}, 'custom-51a10f0efb54f4738056', '22698a148cadabae958c1aa651b9fc06', '3227b1af0c3aace5ee33f41dbd435e0a'],
  [
    { popularity: 5, state: 'approved', version: 4, imageRatio: 1.5, imageHeight: 1080 },
    'custom-1b1916a14d6d240a71a8',
    '22698a148cadabae958c1aa651b9fc06',
    '17c23ef7859ef159e47002d489ba2332',
  ],
  [
    { name: '', gameId: 9007199254740991, releaseDate: null, presentation: '', creator: '' },
    'custom-bd75bb4e8fd0d7d63830',
    'c64350c78db8dd183e2ca3556308db26',
    '7d6f2208279267bbe22a758bfea2ae83',
  ],
  [
    { didYouKnowSpoils: true, noSmoothing: true, comment: 'x', celebration: 'y' },
    'custom-63d2d51d63e3c1a0db91',
    '29f8959b7c1580212abc5fefb971dd71',
    'c9eca9a61351c13bf180b9ac806d56d7',
  ],
  [
    { credit: { attribution: 'A', licence: 'B', homepage: '' } },
    'custom-7a421f8759de598e215a',
    '7b2188171b97ccfbec69b268d79fc053',
    '7d213237fafac2f8c5c5eb88e54897f6',
  ],
  [
    { alsoAccepted: [{ id: 8, name: 'Doom II' }] },
    'custom-785baff95621d6294244',
    '3940a750ce39ca804c34c5a23f2b6cff',
    '8b12c0124c4fdfdb6510f44c6ce905b5',
  ],
  [
    { masks: [{ x: 0.1, y: 0.2, width: 0.333, height: 0.05 }] },
    'custom-2167198dd00e855ceef4',
    'feaaff07d22ac811c6b171f88b3ce920',
    '0da53fe2871c4436aa8b9b5de7df6ddc',
  ],
  [
    { alsoAccepted: [], masks: [], stepDescriptions: ['', ' ', '', '', ''] },
    'custom-51a10f0efb54f4738056',
    '22698a148cadabae958c1aa651b9fc06',
    '3227b1af0c3aace5ee33f41dbd435e0a',
  ],
  [
    { stepDescriptions: ['', 'A red door', '', '', ''] },
    'custom-51a10f0efb54f4738056',
    '22698a148cadabae958c1aa651b9fc06.93cdf515b245f0bf3c99a5c55c8e2255',
    '20ad58e50c478d778388a2d98942fca4',
  ],
  [
    {
      alsoAccepted: [{ id: 8, name: 'Doom II' }],
      masks: [{ x: 0, y: 0, width: 1, height: 1 }],
      stepDescriptions: ['a', 'b', 'c', 'd', 'e'],
      credit: { attribution: '', licence: '', homepage: 'https://x.example' },
    },
    'custom-a451a8076e045381f72d',
    'e409c466ca7264d8034d6e2f8ecda45c.5157eb720844679dd1616d613d5746d0',
    'f10b5e8c3f1ce02b8129cfee4ffd5079',
  ],
])(
  'a level with %o has the same id in a link, content hash and revision as in earlier versions',
  (changes, linkId, hash, revision) => {
    const changed = { ...level, ...changes };
    expect(levelFromCode(codeFromLevel(changed))?.id).toBe(linkId);
    expect(contentHash(changed)).toBe(hash);
    expect(levelRevision(changed)).toBe(revision);
  },
);
