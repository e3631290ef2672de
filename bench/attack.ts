import { attackCatalogue } from './attack/catalogue.ts';
import { attackLocked } from './attack/locked.ts';
import { attackLogins } from './attack/login.ts';
import { attackByPictures } from './attack/pictures.ts';
import { runScenarios } from './run-scenarios.ts';

// `npm run bench -- attack` runs all attacks; `npm run bench -- attack NAME` one. Each prints what it found beside its limit,
// and ends the run with a code of its own when the limit is exceeded.
await runScenarios({
  catalogue: attackCatalogue,
  locked: attackLocked,
  login: attackLogins,
  pictures: attackByPictures,
});
