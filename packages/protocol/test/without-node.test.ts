import { createContext, runInContext } from 'node:vm';
import { saveTable } from '@potyczka/kernel';
import { longGame } from '@potyczka/testkit';
import { build } from 'esbuild';
import { beforeAll, describe, expect, it } from 'vitest';
import { layTable, promiseOf, resumeGame } from '../src/index.ts';
import { rulesets } from '../src/rulesets.ts';

/** A finished save of a table with fair dice, secret and all, as its seats are given it. */
function fairSave(): object {
  const { setup, secret, entropy, entries } = longGame(80);
  const laid = layTable(rulesets, setup);
  if (!laid.ok) throw new Error(JSON.stringify(laid.violations));
  const fair = { commitment: promiseOf(secret), entropy };
  const resumed = resumeGame(laid.value, secret, fair, entries);
  if (!resumed.ok) throw new Error(JSON.stringify(resumed.violations));
  return { ...saveTable(resumed.table), secret };
}

let verify: (save: object) => unknown;
beforeAll(async () => {
  const { outputFiles } = await build({
    stdin: {
      contents: `import { createReferee } from '@potyczka/protocol';
import { rulesets } from '@potyczka/protocol/rulesets';
        globalThis.verify = (text) => JSON.stringify(createReferee({ rulesets }).handle({ verify: JSON.parse(text) }));`,
      resolveDir: import.meta.dirname,
    },
    ...{ bundle: true, format: 'iife', platform: 'browser', write: false, logLevel: 'silent' },
  });
  // A world with the language and an encoder of text, as every browser has it, and nothing else.
  const world = createContext({ TextEncoder });
  runInContext(outputFiles[0]?.text ?? '', world);
  verify = (save) => JSON.parse(runInContext(`verify(${JSON.stringify(JSON.stringify(save))})`, world) as string);
}, 60_000);

describe('a game with fair dice', () => {
  it('is checked from the promise to the last event where there is no Node', () => {
    expect(verify(fairSave())).toEqual({ ok: true, same: true, dice: 'fair' });
  });

  it('is not believed there when the secret is another one than was promised', () => {
    expect(verify({ ...fairSave(), secret: 'another' })).toMatchObject({ ok: true, same: false, seq: 1 });
  });
});
