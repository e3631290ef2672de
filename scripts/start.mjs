import { spawn } from 'node:child_process';
import { buildWeb } from './build-web.mjs';
import { install } from './install.mjs';
import { pinnedNode } from './pinned-node.mjs';
import { main, root } from './project.mjs';
import { NODE_OPTIONS, serverEnvironment } from './server-process.mjs';

await main(async () => {
  await install();
  await buildWeb();
  serve();
});

/** Runs the server in the place of this process: its signals go in, its exit code comes out. */
function serve() {
  const server = spawn(pinnedNode(), [...NODE_OPTIONS, 'server/main.ts'], {
    cwd: root,
    stdio: 'inherit',
    env: serverEnvironment(),
  });
  // A terminal sends Ctrl-C to the server as well: passing it on would make it two.
  const isTerminal = [process.stdin, process.stdout, process.stderr].some(({ isTTY }) => isTTY);
  process.on('SIGINT', () => isTerminal || server.kill('SIGINT'));
  process.on('SIGTERM', () => server.kill('SIGTERM'));
  process.on('SIGHUP', () => server.kill('SIGHUP'));
  server.on('close', (code, signal) => {
    if (!signal) process.exit(code);
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
}
