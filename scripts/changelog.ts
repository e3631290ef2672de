import type { Release } from '#shared/upgrade/release.ts';

/** The title of the section for what no version has yet. */
const UNRELEASED = 'Unreleased';

interface Section {
  title: string;
  text: string;
}

function sectionsOf(changelog: string): Section[] {
  return changelog
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const [title = '', ...lines] = section.split('\n');
      return { title: title.trim(), text: lines.join('\n').trim() };
    });
}

/** What CHANGELOG.md has under "Unreleased"; null without such a section. */
export function unreleasedChanges(changelog: string): string | null {
  return sectionsOf(changelog).find(({ title }) => title === UNRELEASED)?.text ?? null;
}

/** The versions in CHANGELOG.md, in its order. */
export function releasesOf(changelog: string): Release[] {
  return sectionsOf(changelog).flatMap(({ title, text }) => {
    const [, version, date] = /^(\d+\.\d+\.\d+) \((\d{4}-\d\d-\d\d)\)$/.exec(title) ?? [];
    return version && date ? [{ version, date, changes: text }] : [];
  });
}

/** CHANGELOG.md with what was unreleased as a version, and an empty section for what comes next. */
export function withRelease(changelog: string, { version, date }: Omit<Release, 'changes'>): string {
  return changelog.replace(`## ${UNRELEASED}\n`, `## ${UNRELEASED}\n\n## ${version} (${date})\n`);
}
