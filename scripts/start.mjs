import { buildWeb } from './build-web.mjs';
import { install } from './install.mjs';
import { pinnedNode } from './pinned-node.mjs';
import { main, replaceProcess } from './project.mjs';
import { NODE_OPTIONS, serverEnvironment } from './server-process.mjs';

await main(async () => {
  await install();
  await buildWeb();
  replaceProcess(pinnedNode(), [...NODE_OPTIONS, 'server/main.ts'], serverEnvironment());
});
