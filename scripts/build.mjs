import { buildWeb } from './build-web.mjs';
import { install } from './install.mjs';
import { main } from './project.mjs';

await main(async () => {
  await install();
  await buildWeb({ verbose: true });
});
