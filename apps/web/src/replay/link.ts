/** A whole game in an address: compressed, in letters that addresses carry. */

/** What starts with this is a game itself, anything else the name of one kept here. */
export const PACKED = 'z:';
/** Longer addresses are cut by some of the programs that people send them with. */
export const MOST_LETTERS = 30_000;
/** No game is as long; a small packet that claims to be is not unpacked. */
const MOST_BYTES = 30_000_000;

/** A packet that does not hold a game. */
export class BadPacket extends Error {}

async function through(bytes: Uint8Array<ArrayBuffer>, way: GenericTransformStream): Promise<Uint8Array<ArrayBuffer>> {
  const reader = new Blob([bytes])
    .stream()
    .pipeThrough(way as ReadableWritablePair<Uint8Array, Uint8Array>)
    .getReader();
  const parts: Uint8Array[] = [];
  let length = 0;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    parts.push(next.value);
    length += next.value.length;
    if (length > MOST_BYTES) throw new BadPacket('too long');
  }
  const all = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

export async function pack(save: unknown): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(save));
  const packed = await through(bytes, new CompressionStream('deflate-raw'));
  let letters = '';
  for (const byte of packed) letters += String.fromCharCode(byte);
  return PACKED + btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

export async function unpack(packet: string): Promise<unknown> {
  try {
    const letters = atob(packet.slice(PACKED.length).replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    return JSON.parse(new TextDecoder().decode(await through(bytes, new DecompressionStream('deflate-raw'))));
  } catch (error) {
    throw error instanceof BadPacket ? error : new BadPacket('not a packed game');
  }
}
