import { spawn } from 'node:child_process';
import { install } from './install.mjs';
import { pinnedNode } from './pinned-node.mjs';
import { inProject, main, root } from './project.mjs';

await main(async () => {
  await install();
  const node = pinnedNode();
  // The development page sends its calls to this port.
  const env = { ENV_NAME: 'development', ...process.env, PORT: '3000', HOST: '127.0.0.1' };
  together([
    spawn(node, ['--watch', '--watch-preserve-output', 'server/main.ts'], {
      cwd: root,
      stdio: 'inherit',
      env,
    }),
    spawn(node, [inProject('node_modules/vite/bin/vite.js')], { cwd: root, stdio: 'inherit' }),
  ]);
});

/** Whichever ends first takes the other one with it. */
function together(children) {
  const stop = () => {
    for (const child of children) child.kill('SIGTERM');
  };
  for (const child of children) {
    child.on('error', stop);
    child.on('close', (code) => {
      process.exitCode ||= code ?? 0;
      stop();
    });
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
}
