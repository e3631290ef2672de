import { install } from './install.mjs';
import { pinnedNode } from './pinned-node.mjs';
import { main, replaceProcess } from './project.mjs';

// Runs a command that is written in TypeScript, `node scripts/run.mjs user list`: installs what it needs, as a start does, and runs it on a Node
// that reads TypeScript. A restore on a new machine begins with one.
await main(async () => {
  const [name, ...args] = process.argv.slice(2);
  await install();
  replaceProcess(pinnedNode(), [`scripts/${name}.ts`, ...args]);
});
