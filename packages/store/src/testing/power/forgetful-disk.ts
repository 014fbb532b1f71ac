import type { ChildProcess, StdioOptions } from 'node:child_process';
import { copyFileSync, cpSync, mkdirSync, readlinkSync, rmSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Duplex } from 'node:stream';
import { syncWatch } from './sync-watch.ts';

/** Where `sync-watch.c` tells what was synced, and is answered. */
const LINE = 4;
const WORD = 4;

/**
 * A disk that forgets, when its power goes, whatever was not synced. Programs write to a folder as ever; beside it lies what would
 * still be there: each file as it was when it was last synced.
 */
export class ForgetfulDisk {
  private readonly folder: string;
  private readonly kept: string;
  private readonly library: string;

  private constructor(folder: string, kept: string, library: string) {
    this.folder = folder;
    this.kept = kept;
    this.library = library;
    mkdirSync(folder, { recursive: true });
    // What is there when it begins has long been on the disk.
    cpSync(folder, kept, { recursive: true });
  }

  /** `undefined` where programs can't be made to tell: anywhere but on Linux, and there without a compiler but on x86-64. */
  static of(folder: string, kept: string): ForgetfulDisk | undefined {
    const library = syncWatch();
    return library === undefined ? undefined : new ForgetfulDisk(folder, kept, library);
  }

  /** To start a program with that writes to the folder; what it may need besides are its first four streams. */
  env(): Readonly<Record<string, string>> {
    return { LD_PRELOAD: this.library };
  }

  stdio(first: readonly ('ignore' | 'inherit' | 'pipe' | 'ipc')[]): StdioOptions {
    return [...first, 'pipe'];
  }

  /** Heeds what a program syncs that was started like this. It waits until each file is kept. */
  heed(child: ChildProcess): void {
    const line = child.stdio[LINE] as Duplex;
    let words = Buffer.alloc(0);
    line.on('data', (bytes: Buffer) => {
      words = Buffer.concat([words, bytes]);
      for (; words.length >= WORD; words = words.subarray(WORD)) {
        if (child.pid !== undefined) this.keep(child.pid, words.readInt32LE(0));
        line.write('.');
      }
    });
    line.on('error', () => undefined);
  }

  private keep(pid: number, descriptor: number): void {
    try {
      const file = readlinkSync(`/proc/${pid}/fd/${descriptor}`);
      const place = relative(this.folder, file);
      if (place.startsWith('..') || !statSync(file).isFile()) return;
      copyFileSync(file, join(this.kept, place));
    } catch {
      // The program is gone, and with it what it was about to keep.
    }
  }

  /** The power goes, once whatever wrote to the folder is dead: what was not synced was never there. */
  cut(): void {
    rmSync(this.folder, { recursive: true, force: true });
    cpSync(this.kept, this.folder, { recursive: true });
  }
}
