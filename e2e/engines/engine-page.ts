import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect } from '@playwright/test';
import type { Engine, PointerStep } from './engine.ts';
import { look, type Query, type Sight } from './query.ts';

const library = createRequire(import.meta.url).resolve(
  '@testing-library/dom/dist/@testing-library/dom.umd.min.js',
);
const queries = `() => { ${readFileSync(library, 'utf8')} }`;

const WAIT_MS = 60_000;

interface Point {
  x: number;
  y: number;
}

/** What journeys do with a page, in whatever engine. */
export interface EnginePage {
  goto: (path: string) => Promise<void>;
  reload: () => Promise<void>;
  evaluate: <Result, Args extends unknown[]>(
    work: (...args: Args) => Result,
    ...args: Args
  ) => Promise<Awaited<Result>>;
  /** Waits until an element is there, and returns the first one. */
  see: (query: Query, isReady?: (sight: Sight) => boolean) => Promise<Sight>;
  /** Waits until an element is not there. */
  miss: (query: Query) => Promise<void>;
  /** Clicks an element with the mouse once it can be met and has stopped moving. */
  click: (query: Query) => Promise<void>;
  drag: (from: Point, to: Point) => Promise<void>;
  type: (text: string) => Promise<void>;
  press: (key: string) => Promise<void>;
  upload: (selector: string, file: string) => Promise<void>;
  resize: (width: number, height: number) => Promise<void>;
  screenshot: () => Promise<Buffer>;
}

/** The page of an engine that shows a site. */
export function createPage(engine: Engine, url: string): EnginePage {
  const evaluate: EnginePage['evaluate'] = async (work, ...args) =>
    JSON.parse((await engine.call(String(work), JSON.stringify(args))) ?? 'null');

  async function lookNow(query: Query): Promise<Sight> {
    const sight = await evaluate(look, query);
    if (sight) return sight;
    await engine.call(queries, '[]');
    return lookNow(query);
  }

  const see: EnginePage['see'] = async (query, isReady = ({ count }) => count > 0) => {
    let sight = await lookNow(query);
    const ready = async () => {
      sight = await lookNow(query);
      return isReady(sight);
    };
    const message = `${JSON.stringify(query)} on the page`;
    await expect.poll(ready, { message, timeout: WAIT_MS, intervals: [50, 100, 200] }).toBe(true);
    return sight;
  };

  function point(steps: PointerStep[]): Promise<void> {
    return engine.perform([
      { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions: steps },
    ]);
  }

  const keys = (values: string[]) =>
    engine.perform([
      {
        type: 'key',
        id: 'keyboard',
        actions: [
          ...values.map((value) => ({ type: 'keyDown' as const, value })),
          ...values.toReversed().map((value) => ({ type: 'keyUp' as const, value })),
        ],
      },
    ]);

  return {
    goto: (path) => engine.goto(url + path),
    reload: engine.reload,
    evaluate,
    see,
    miss: async (query) => void (await see(query, ({ count }) => count === 0)),
    click: async (query) => {
      let before = { x: -1, y: -1 };
      const { x, y } = await see(query, (sight) => {
        const isStill = sight.x === before.x && sight.y === before.y;
        before = sight;
        return isStill && sight.isReachable;
      });
      await point([
        { type: 'pointerMove', x, y },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ]);
    },
    drag: (from, to) =>
      point([
        { type: 'pointerMove', ...from },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerMove', x: Math.round((from.x + to.x) / 2), y: Math.round((from.y + to.y) / 2) },
        { type: 'pointerMove', ...to },
        { type: 'pointerUp', button: 0 },
      ]),
    type: async (text) => {
      for (const character of text) await keys([character]);
    },
    press: (key) => keys([KEYS[key] ?? key]),
    upload: engine.upload,
    resize: engine.resize,
    screenshot: engine.screenshot,
  };
}

/** Keys without a character, by their code points in the WebDriver standard. */
const KEYS: Record<string, string> = {
  Enter: '\uE007',
  Tab: '\uE004',
  Escape: '\uE00C',
  Space: ' ',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
};
