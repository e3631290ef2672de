import { existsSync, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';

export interface EngineProgram {
  name: 'firefox' | 'webkit';
  /** Where it is; undefined where the machine lacks it or what drives it. */
  program: string | undefined;
  /** What to install. */
  packages: string;
}

/** The browsers of other engines, as this machine has them. */
export function installedEngines(): EngineProgram[] {
  const miniBrowser = globSync('/usr/{lib,libexec}{,/*}/webkit*gtk-*/MiniBrowser').at(-1);
  const drivesWebKit = findProgram('WebKitWebDriver') && findProgram('Xvfb');
  return [
    {
      name: 'firefox',
      program: findProgram('firefox-esr') ?? findProgram('firefox'),
      packages: 'firefox-esr',
    },
    {
      name: 'webkit',
      program: drivesWebKit ? miniBrowser : undefined,
      packages: 'webkit2gtk-driver xvfb',
    },
  ];
}

function findProgram(name: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.map((folder) => join(folder, name)).find((file) => existsSync(file));
}
