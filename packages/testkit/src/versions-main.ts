// npm run versions: raises the version of every ruleset that does something else than it did, and writes down what it does.
import { readFileSync, writeFileSync } from 'node:fs';
import { rulesets } from '@potyczka/protocol/rulesets';
import { behaviourOf } from './behaviour.ts';
import { subjectFor } from './subjects.ts';
import { type NotedVersion, notedVersions, raised, VERSIONS } from './versions.ts';

const before = notedVersions();
const after: Record<string, NotedVersion> = {};
for (const rules of rulesets) {
  const behaviour = behaviourOf(await subjectFor(rules));
  const version = raised(before[rules.id], { version: rules.version, behaviour });
  after[rules.id] = { version, behaviour };
  if (version === rules.version) continue;
  const file = `packages/ruleset-${rules.id}/src/rules.ts`;
  writeFileSync(file, readFileSync(file, 'utf8').replace(`version: '${rules.version}'`, `version: '${version}'`));
  process.stdout.write(`${rules.id}: ${rules.version} is now ${version}\n`);
}
writeFileSync(VERSIONS, `${JSON.stringify(after, null, 2)}\n`);
