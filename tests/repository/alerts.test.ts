import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Database } from '../../database/database.ts';
import { timeQueries } from '../../server/platform/database/query-metrics.ts';
import { createMetrics } from '../../server/platform/observability/metrics.ts';
import { newDatabase, testServer } from '../support/databases/database.ts';
import { readAlarms } from '../support/figures/alarms.ts';
import { apiOn } from '../support/servers/app.ts';

const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
const rules = readAlarms();

/** As much of a pool as tells how it is used. */
const pool = { on: () => {}, totalCount: 0, idleCount: 0, waitingCount: 0 };

describe('the rules of deploy/alerts.yml', () => {
  it('ask for metrics, labels and jobs that /metrics has', async () => {
    const metrics = createMetrics();
    const { db, close } = await newDatabase();
    timeQueries({ db }, metrics);
    if (!testServer) timeQueries({ db: { $client: pool } as unknown as Database }, metrics);
    const app = await apiOn(db, { metrics, pushContact: 'mailto:avisos@barrio.example' });
    await app.inject('/api/v1/categories');
    await expect(db.execute(sql`select 1 / 0`)).rejects.toThrow();
    const text = await metrics.text();
    await app.close();
    await close();
    const names = new Set(
      [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name, type]) =>
        type === 'histogram' ? [`${name}_bucket`, `${name}_count`] : [name],
      ),
    );
    for (const { alert, expr } of rules) {
      const asked = [...expr.matchAll(/\b((?:barrio|nodejs|process)_\w+)/g)].map(([, name]) => name as string);
      if (alert !== 'BarrioDown') expect(asked.length, alert).toBeGreaterThan(0);
      expect(
        asked.filter((name) => !names.has(name)),
        alert,
      ).toEqual([]);
      for (const [, name, label] of expr.matchAll(/\b(barrio_\w+)\{(\w+)/g)) {
        expect(text.includes(`${name}{${label}=`) || text.includes(`,${label}=`), `${alert}: ${label}`).toBe(true);
      }
      for (const [, jobs] of expr.matchAll(/job=~?"([\w|-]+)"/g)) {
        for (const job of (jobs as string).split('|')) if (job !== 'barrio') expect(text).toContain(`barrio_job_runs_total{job="${job}"}`);
      }
    }
  });

  it('are each explained in docs/operations.md, and nothing else is', () => {
    const explained = [...read('docs/operations.md').matchAll(/^\| (Barrio\w+) \|/gm)].map(([, name]) => name);
    expect(explained).toEqual(rules.map(({ alert }) => alert));
    for (const { alert, labels, annotations } of rules)
      expect([alert, labels.severity, Boolean(annotations.summary)]).toEqual([alert, expect.stringMatching(/^(page|warn)$/), true]);
  });
});

describe('docs/operations.md', () => {
  it('names only commands that there are, and every one that operates', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const named = new Set([...read('docs/operations.md').matchAll(/npm run (?:-s )?([\w:]+)/g)].map(([, name]) => name as string));
    expect([...named].filter((name) => !(name in scripts))).toEqual([]);
    for (const name of ['backup', 'restore', 'doctor', 'keys:rotate', 'keys:seal']) expect(named).toContain(name);
  });
});
