import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parser } from '@prometheus-io/lezer-promql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { openSqliteSite, type TestSite } from '../../test/site/site.ts';
import { readText } from '../../test/source-files.ts';

const TOKEN = 'sixteen characters';

interface Rule {
  alert: string;
  expr: string;
  for: string;
  labels: { severity: string };
  annotations: { summary: string };
}

interface Panel {
  id: number;
  title: string;
  targets: { expr: string }[];
}

const rules: Rule[] = parse(readText('docs/monitoring/alerts.yml')).groups[0].rules;
const { panels, templating } = JSON.parse(readText('docs/monitoring/dashboard.json'));
const queries = [
  ...rules.map(({ alert, expr }) => [alert, expr]),
  ...(panels as Panel[]).flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr])),
] as [title: string, query: string][];

let site: TestSite;
let backupDir: string;
/** The lines of the samples that a site sends. */
let samples: string[];

beforeAll(async () => {
  backupDir = await mkdtemp(join(tmpdir(), 'zoomout-monitoring-'));
  site = await openSqliteSite({ config: { metricsToken: TOKEN, backupDir } });
  await site.call('/');
  await site.call({ method: 'POST', url: '/api/level/ZO-1/score', payload: {} });
  const response = await site.call({ url: '/api/metrics', headers: { authorization: `Bearer ${TOKEN}` } });
  samples = response.payload.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
});

afterAll(async () => {
  await site.close();
  await rm(backupDir, { recursive: true });
});

/** The nodes of a query that have a name of the grammar, as text. */
function nodesOf(query: string, name: string): string[] {
  const found: string[] = [];
  parser.parse(query).iterate({
    enter: (node) => {
      if (node.type.isError) throw new Error(`not PromQL at character ${node.from}: ${query}`);
      if (node.name === name) found.push(query.slice(node.from, node.to));
    },
  });
  return found;
}

/** The labels of what a selector selects; Prometheus adds the first two. */
function labelsOf(selector: string): string[] {
  const [metric = ''] = selector.match(/^\w+/) ?? [];
  const own = samples.filter((line) => line.startsWith(`${metric}{`));
  return ['job', 'instance', ...own.flatMap((line) => line.match(/\w+(?==")/g) ?? [])];
}

/** Grafana replaces it before the query is sent. */
const sent = (query: string) => query.replaceAll('$__rate_interval', '5m');

describe('the monitoring of docs/monitoring', () => {
  it.each(queries)('%s asks for metrics and labels that the site has', (_, query) => {
    const selectors = nodesOf(sent(query), 'VectorSelector');
    expect(selectors).not.toEqual([]);
    for (const selector of selectors) {
      const [metric = ''] = selector.match(/^\w+/) ?? [];
      if (metric === 'up') continue;
      expect(samples.map((line) => line.split(/[{ ]/)[0])).toContain(metric);
    }
    const labels = selectors.flatMap(labelsOf);
    for (const label of nodesOf(sent(query), 'LabelName')) expect(labels).toContain(label);
  });

  it('alerts of days, errors, backups and the disk, each with what is wrong and how bad', () => {
    const names = rules.map(({ alert }) => alert);
    expect(new Set(names).size).toBe(names.length);
    const needed = ['ZoomoutDaysAheadLow', 'ZoomoutErrors', 'ZoomoutBackupOld', 'ZoomoutDiskLow'];
    expect(names).toEqual(expect.arrayContaining(needed));
    for (const rule of rules) {
      expect(rule.for).toMatch(/^\d+[mh]$/);
      expect(['warning', 'critical']).toContain(rule.labels.severity);
      expect(rule.annotations.summary).not.toBe('');
    }
  });

  it('has a dashboard whose parts have ids of their own and ask the chosen source', () => {
    const ids = (panels as Panel[]).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(templating.list.map(({ name }: { name: string }) => name)).toEqual(['source', 'job']);
    const sources = readText('docs/monitoring/dashboard.json').match(/(?<="uid": ").*(?=")/g) ?? [];
    expect(sources.filter((uid) => uid !== '$' + '{source}')).toEqual(['zoomout']);
  });
});
