import { existsSync, readFileSync } from 'node:fs';

/** What a version of a ruleset did when it was last written down. */
export interface NotedVersion {
  readonly version: string;
  readonly behaviour: string;
}

/** From the root of the project. */
export const VERSIONS = 'packages/rulesets/versions.json';

export const notedVersions = (): Readonly<Partial<Record<string, NotedVersion>>> =>
  existsSync(VERSIONS) ? (JSON.parse(readFileSync(VERSIONS, 'utf8')) as Record<string, NotedVersion>) : {};

/** The version something should have that does `now.behaviour`, and calls itself `now.version`. */
export function raised(noted: NotedVersion | undefined, now: NotedVersion): string {
  const isOld = noted?.version === now.version && noted.behaviour !== now.behaviour;
  return isOld ? now.version.replace(/\d+$/, (last) => String(Number(last) + 1)) : now.version;
}
