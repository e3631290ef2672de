import { build, type PluginOption, type Rolldown } from 'vite';

interface Options {
  /** Names that the bundle has replaced by these values. */
  globals?: Record<string, unknown>;
  plugins?: PluginOption[];
  treeshake?: Rolldown.TreeshakingOptions;
}

/** Bundles a script of the pages with all that it imports. */
export async function bundleScript(input: string, options: Options): Promise<string> {
  const definitions = Object.entries(options.globals ?? {}).map(([name, value]) => [
    name,
    JSON.stringify(value),
  ]);
  const result = await build({
    configFile: false,
    publicDir: false,
    plugins: options.plugins ?? [],
    logLevel: 'warn',
    define: Object.fromEntries(definitions),
    build: {
      write: false,
      target: 'es2023',
      modulePreload: false,
      rolldownOptions: {
        input,
        output: { format: 'iife' },
        treeshake: options.treeshake ?? true,
        checks: { bundlerTimings: false },
      },
    },
  });
  const [chunk] = (result as Rolldown.RolldownOutput).output;
  return chunk.code;
}
