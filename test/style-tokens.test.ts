import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const TOKENS = 'tokens.css';
const SPACES = /^(padding|margin|gap|row-gap|column-gap)/;

const sheets = globSync('web/**/*.css', { cwd: ROOT }).map((file) => file.replaceAll('\\', '/'));

function read(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
}

interface Declaration {
  place: string;
  property: string;
  value: string;
}

const declarations: Declaration[] = sheets
  .filter((file) => basename(file) !== TOKENS)
  .flatMap((file) =>
    [...read(file).matchAll(/([a-z-]+):\s*([^;{}]+);/g)].map(([, property = '', value = '']) => ({
      place: `${file}: ${property}: ${value}`,
      property,
      value,
    })),
  );

const tokens = [...read(`web/style/${TOKENS}`).matchAll(/(--(?:text|space)-[a-z0-9]+):\s*([^;]+);/g)].map(
  ([, name = '', value = '']) => ({ name, value }),
);
const names = new Set(tokens.map(({ name }) => name));
const spaces = new Set(tokens.filter(({ name }) => name.startsWith('--space-')).map(({ value }) => value));

/** The names under which components import each sheet, with their sources. */
const uses = Map.groupBy(
  globSync('web/**/*.{ts,tsx}', { cwd: ROOT }).flatMap((path) => {
    const file = path.replaceAll('\\', '/');
    const source = readFileSync(join(ROOT, file), 'utf8');
    return [...source.matchAll(/import (\w+) from '(.+\.module\.css)'/g)].map(
      ([, name = '', sheet = '']) => ({
        sheet: posix.join(posix.dirname(file), sheet),
        name,
        source,
      }),
    );
  }),
  ({ sheet }) => sheet,
);

function sorted(body: string): string {
  return body
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean)
    .sort()
    .join('; ');
}

/** The declarations of each class of shapes.css. */
const shapes = new Map(
  [...read('web/style/shapes.css').matchAll(/\.([a-z][\w-]*) \{([^{}]*)\}/g)].map(
    ([, name = '', body = '']) => [name, sorted(body)],
  ),
);

/** The classes that components name as they are, without those of their own sheets. */
const named = new Set(
  globSync('web/**/*.tsx', { cwd: ROOT })
    .filter((file) => !file.endsWith('.test.tsx'))
    .flatMap((file) => [
      ...readFileSync(join(ROOT, file), 'utf8').matchAll(
        /\bclassName="([^"]*)"|[cC]lass(?:Name)?=\{`([^$`]*)/g,
      ),
    ])
    .flatMap(([, plain = '', first = '']) => `${plain} ${first}`.split(/\s+/))
    .filter(Boolean),
);

function isUsed(sheet: string, className: string): boolean {
  const found = uses.get(sheet) ?? [];
  return found.some(({ name, source }) => new RegExp(`\\b${name}(\\.${className}\\b|\\[)`).test(source));
}

describe('the sheets', () => {
  it('take the size of type from a token', () => {
    const literal = declarations.filter(
      ({ property, value }) =>
        (property === 'font-size' && !/^(var\(--text-[a-z0-9]+\)|inherit)$/.test(value)) ||
        (property === 'font' && value !== 'inherit' && !/^(\d+ )?var\(--text-/.test(value)),
    );
    expect(literal.map(({ place }) => place)).toEqual([]);
  });

  it('size type in rem, which follows the font size of the browser', () => {
    const fixed = tokens.filter(({ name, value }) => name.startsWith('--text-') && /\dpx/.test(value));
    expect(fixed).toEqual([]);
  });

  it('draw no border as a shadow, which vanishes where colours are forced', () => {
    const drawn = declarations.filter(
      ({ property, value }) =>
        property === 'box-shadow' && /0 0 0 [\d.]+px var\(--(line|control|muted)\)/.test(value),
    );
    // Those around pictures, which are seen without.
    const allowed = /zoom-frame|enlarged-picture/;
    expect(drawn.map(({ place }) => place).filter((place) => !allowed.test(place))).toEqual([]);
  });

  it('ask for widths in em, which follow the font size of the browser too', () => {
    const fixed = sheets.filter((file) => /@media[^{]*width[^{]*\dpx/.test(read(file)));
    expect(fixed).toEqual([]);
  });

  it('change the layout only at the widths that tokens.css names', () => {
    const named = /^\(width (<=|>) (26|35|44|62|75)em\)$/;
    const queries = sheets.flatMap((file) =>
      [...read(file).matchAll(/@media([^{]*)/g)].flatMap(([, media = '']) =>
        [...media.matchAll(/\([^()]*width[^()]*\)/g)].map(([query]) => ({ file, query })),
      ),
    );
    expect(queries.length).toBeGreaterThan(20);
    expect(queries.filter(({ query }) => !named.test(query))).toEqual([]);
  });

  it('take a space from a token where there is one of its size', () => {
    const literal = declarations.filter(({ property, value }) => {
      if (!SPACES.test(property) || value.includes('(-') || /-\d/.test(value)) return false;
      return value.split(' ').some((part) => spaces.has(part));
    });
    expect(literal.map(({ place }) => place)).toEqual([]);
  });

  it('mirror themselves for languages that are read from right to left', () => {
    const sided = declarations.filter(
      ({ property, value }) =>
        /^(margin|padding|border|scroll-margin)-(left|right)/.test(property) ||
        (/^(text-align|float)$/.test(property) && /left|right/.test(value)),
    );
    expect(sided.map(({ place }) => place)).toEqual([]);
  });

  it('use only tokens that exist', () => {
    const used = declarations.flatMap(({ value, place }) =>
      [...value.matchAll(/var\((--(?:text|space)-[a-z0-9]+)\)/g)].map(([, name = '']) => ({ name, place })),
    );
    expect(used.length).toBeGreaterThan(100);
    expect(used.filter(({ name }) => !names.has(name)).map(({ place }) => place)).toEqual([]);
  });

  it('have no class that nothing uses', () => {
    const composed = sheets.flatMap((file) =>
      [...read(file).matchAll(/composes: ([^;]+);/g)].map(([, text = '']) => text),
    );
    const unused = sheets
      .filter((file) => file.endsWith('.module.css'))
      .flatMap((file) => {
        const selectors = read(file)
          .replace(/\{[^{}]*\}/g, '{}')
          .replace(/'[^']*'/g, '');
        const classes = new Set([...selectors.matchAll(/\.([a-z]\w*)/gi)].map(([, name = '']) => name));
        return [...classes].filter((name) => !isUsed(file, name)).map((name) => `${file}: .${name}`);
      });
    const isComposed = (place: string) =>
      composed.some((text) => new RegExp(`\\b${place.split('.').at(-1)}\\b`).test(text));
    expect(unused.filter((place) => !isComposed(place))).toEqual([]);
  });

  it('have shapes that components use', () => {
    expect([...shapes.keys()].filter((name) => !named.has(name))).toEqual([]);
  });

  it('have every class that a component names', () => {
    const global = new Set(
      sheets
        .filter((file) => !file.endsWith('.module.css'))
        .flatMap((file) => [...read(file).matchAll(/\.([a-z][\w-]*)/g)].map(([, name = '']) => name)),
    );
    expect(named.size).toBeGreaterThan(20);
    expect([...named].filter((name) => !global.has(name))).toEqual([]);
  });

  it('have every class that a component takes from them', () => {
    const taken = [...uses].flatMap(([file, users]) =>
      users.flatMap(({ name, source }) =>
        [...source.matchAll(new RegExp(`(?<![\\w./-])${name}\\.(\\w+)`, 'g'))].map(([, part = '']) => ({
          file,
          part,
        })),
      ),
    );
    const missing = taken.filter(
      ({ file, part }) => part !== 'module' && !new RegExp(`\\.${part}(?![\\w-])`).test(read(file)),
    );
    expect(taken.length).toBeGreaterThan(500);
    expect(missing).toEqual([]);
  });

  it('leave to a shape what a shape says', () => {
    const bodies = new Set(shapes.values());
    const repeated = sheets
      .filter((file) => file.endsWith('.module.css'))
      .filter((file) => !uses.get(file)?.some(({ name, source }) => source.includes(`${name}[`)))
      .flatMap((file) =>
        [...read(file).matchAll(/^\.(\w+) \{([^{}]*)\}/gm)]
          .filter(([, , body = '']) => bodies.has(sorted(body)))
          .map(([, name]) => `${file}: .${name}`),
      );
    expect(repeated).toEqual([]);
  });

  it('belong to the component of their name, or to a folder', () => {
    const borrowed = globSync('web/**/*.tsx', { cwd: ROOT }).flatMap((file) =>
      [...readFileSync(join(ROOT, file), 'utf8').matchAll(/from '(.+)\.module\.css'/g)]
        .map(([, path = '']) => `${posix.join(dirname(file.replaceAll('\\', '/')), path)}.tsx`)
        .filter((owner) => owner !== file.replaceAll('\\', '/') && existsSync(join(ROOT, owner)))
        .map((owner) => `${file} borrows the sheet of ${owner}`),
    );
    expect(borrowed).toEqual([]);
  });
});
