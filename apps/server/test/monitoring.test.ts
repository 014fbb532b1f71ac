import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { House } from './at-the-server.ts';

const FOLDER = join(import.meta.dirname, '..', '..', '..', 'docs', 'monitoring');
const read = (file: string): string => readFileSync(join(FOLDER, file), 'utf8');

interface Dashboard {
  readonly panels: readonly {
    readonly title: string;
    readonly targets: readonly { readonly expr: string; readonly legendFormat: string }[];
  }[];
}

let house: House;
let metrics = '';
beforeAll(async () => {
  house = await new House().start();
  metrics = await house.metrics();
});
afterAll(() => house.close());

const panels = (JSON.parse(read('grafana.json')) as Dashboard).panels;
const alerts = read('alerts.yml')
  .split('\n')
  .flatMap((line) => /^ {8}expr: (.*)$/.exec(line)?.[1] ?? []);
const expressions = [...alerts, ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))];

/** What Prometheus itself knows of a target. */
const ITS_OWN = ['up'];
const namesIn = (expression: string): readonly string[] =>
  [...expression.matchAll(/\b(up|(?:potyczka|nodejs|process)_\w+)/g)].flatMap(([, name]) => name ?? []);

describe('the dashboard and the alert rules', () => {
  it('name only figures that a server tells, and all of its own', () => {
    expect(alerts.length).toBeGreaterThan(8);
    const told = new Set(
      [...metrics.matchAll(/^# TYPE (\w+) (\w+)/gm)].flatMap(([, name, kind]) =>
        kind === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name ?? ''],
      ),
    );
    const named = expressions.flatMap(namesIn).filter((name) => !ITS_OWN.includes(name));
    expect(named.filter((name) => !told.has(name))).toEqual([]);
    const ours = [...metrics.matchAll(/^# TYPE (potyczka_\w+)/gm)].flatMap(([, name]) => name ?? []);
    expect(ours.filter((name) => !named.some((one) => one.startsWith(name)))).toEqual([]);
  });

  it('ask for labels that these figures have', () => {
    const sources = ['ledger.ts', 'metrics.ts'].map((file) =>
      readFileSync(join(import.meta.dirname, '..', 'src', file), 'utf8'),
    );
    const asked = expressions.flatMap((one) =>
      [...one.matchAll(/(\w+)=~?"|by \((\w+)\)/g)].map(([, a, b]) => a ?? b ?? ''),
    );
    const shown = panels.flatMap(({ targets }) =>
      targets.flatMap(({ legendFormat }) =>
        [...legendFormat.matchAll(/\{\{(\w+)\}\}/g)].map(([, label]) => label ?? ''),
      ),
    );
    for (const label of new Set([...asked, ...shown]))
      if (!['le', 'job'].includes(label)) expect(sources.join('')).toContain(`'${label}'`);
  });

  it('say of every alert what to do', () => {
    const described = read('alerts.yml').match(/^ {10}description: ".{20,}"$/gm) ?? [];
    expect(described).toHaveLength(alerts.length);
  });
});
