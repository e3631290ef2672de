import { availableParallelism, cpus, loadavg } from 'node:os';

/** Runs the scenarios that the command line names, or `standard` ones, after a line about the machine. */
export async function runScenarios(
  scenarios: Record<string, () => Promise<void>>,
  standard: readonly string[] = Object.keys(scenarios),
): Promise<void> {
  const named = process.argv.slice(2);
  const wanted = named.length > 0 ? named : standard;
  const unknown = wanted.filter((name) => !(name in scenarios));
  if (unknown.length > 0) {
    console.error(`There is no scenario '${unknown.join(', ')}', only: ${Object.keys(scenarios).join(', ')}`);
    process.exitCode = 1;
    return;
  }
  const load = loadavg()[0]?.toFixed(1);
  console.log(
    `${new Date().toISOString().slice(0, 10)}, ${availableParallelism()} × ${cpus()[0]?.model}, Node ${process.versions.node}, load ${load} before`,
  );
  for (const name of wanted) {
    console.log(`\n## ${name}`);
    await scenarios[name]?.();
  }
}
