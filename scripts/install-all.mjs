import { install } from './install.mjs';
import { main } from './project.mjs';

// Before commands that run tools of the tests directly.
await main(() => install({ withTests: true }));
