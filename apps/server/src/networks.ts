import { isIP } from 'node:net';

/** More than this share of all addresses is everybody, however many networks it is written as: sixteen of 256 for IPv4. */
const MOST_OF_IPV4 = 1 / 16;
/** Of IPv6 an eighth is in use. */
const MOST_OF_IPV6 = 1 / 64;

/** Networks separated by commas, as proxies are named; `undefined` for what is none, and for what would be everybody. */
export function networksOf(text: string): string | undefined {
  const networks = text.split(',').map((one) => one.trim());
  const read = networks.map(networkIn);
  if (!read.every((one) => one !== undefined)) return undefined;
  const share = (version: 4 | 6): number =>
    read.reduce((sum, one) => (one.version === version ? sum + 2 ** -one.bits : sum), 0);
  return share(4) > MOST_OF_IPV4 || share(6) > MOST_OF_IPV6 ? undefined : networks.join(',');
}

interface Network {
  readonly version: 4 | 6;
  readonly bits: number;
}

function networkIn(text: string): Network | undefined {
  const [address = '', length, ...more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0 || (length !== undefined && !/^\d{1,3}$/.test(length))) return undefined;
  const longest = version === 4 ? 32 : 128;
  const bits = Number(length ?? longest);
  if (bits > longest) return undefined;
  if (version === 4) return { version, bits };
  // IPv4 addresses are also written as IPv6: a network there is one of IPv4, and one around them all is everybody.
  const before = bitsBeforeMapped(address);
  if (before < Math.min(bits, MAPPED)) return { version: 6, bits };
  return { version: 4, bits: Math.max(0, bits - MAPPED) };
}

/** IPv4 addresses written as IPv6 begin with so many bits that are always the same: ::ffff:0:0/96. */
const MAPPED = 96;

/** How many of the first bits of an address are those of IPv4 addresses written as IPv6. */
function bitsBeforeMapped(address: string): number {
  // As the URL standard writes it: shortened, without dots, the same for every spelling.
  const [before = '', after] = new URL(`http://[${address.split('%')[0] ?? ''}]`).hostname.slice(1, -1).split('::');
  const head = before === '' ? [] : before.split(':');
  const tail = after === undefined || after === '' ? [] : after.split(':');
  const zeros = after === undefined ? 0 : 8 - head.length - tail.length;
  const groups = [...head, ...Array.from({ length: zeros }, () => '0'), ...tail].map((group) =>
    Number.parseInt(group, 16),
  );
  const wanted = [0, 0, 0, 0, 0, 0xffff];
  for (const [at, group] of wanted.entries()) {
    const unlike = (groups[at] ?? 0) ^ group;
    if (unlike !== 0) return at * 16 + Math.clz32(unlike) - 16;
  }
  return MAPPED;
}
