import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { describeError } from '../server/lifecycle/describe-error.ts';
import { StartError } from '../server/process/run.ts';

/** Runs a command: prints what it returns, or why it failed, and then ends with 1. */
export async function runCommand(run: () => string | Promise<string>): Promise<void> {
  try {
    console.log(await run());
  } catch (error) {
    console.error(describeError(error));
    process.exitCode = 1;
  }
}

/** The words of the command line, with those of its options. Throws a `StartError` with the help of the command for an option that it does not know. */
export function readArguments<const Options extends ParseArgsOptionsConfig>(options: Options, help: string) {
  try {
    return parseArgs({ allowPositionals: true, options });
  } catch (error) {
    throw new StartError(`${(error as Error).message}\n\n${help}`);
  }
}
