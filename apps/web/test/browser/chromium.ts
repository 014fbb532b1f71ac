import { type Browser, chromium } from 'playwright-core';
import { findBrowser } from '../../../../scripts/browser.mjs';

/** Frames as fast as they can be drawn, for measuring: a screen would hold them back. */
const UNLIMITED = ['--disable-frame-rate-limit', '--disable-gpu-vsync'];

export async function launchChromium(unlimited = false): Promise<Browser> {
  const { file, env } = await findBrowser();
  return chromium.launch({
    executablePath: file,
    env: { ...process.env, ...env },
    // Root has no sandbox to go into; containers have little shared memory.
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-dev-shm-usage',
      ...(unlimited ? UNLIMITED : []),
    ],
  });
}
