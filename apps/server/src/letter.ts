const FINAL_TEXT = 0x81;
const SHORT = 125;
const MEDIUM = 0xffff;

/** A text message as it goes over the wire (RFC 6455, 5.2): whole, and without a mask as servers send it. */
export function frameOf(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const start = length <= SHORT ? 2 : length <= MEDIUM ? 4 : 10;
  const frame = Buffer.allocUnsafe(start + length);
  frame[0] = FINAL_TEXT;
  frame[1] = length <= SHORT ? length : length <= MEDIUM ? 126 : 127;
  if (start === 4) frame.writeUInt16BE(length, 2);
  else if (start === 10) frame.writeBigUInt64BE(BigInt(length), 2);
  frame.write(text, start);
  return frame;
}

/** News that several are told in the same words: packed up once, whoever many it goes to. */
export class Letter {
  /** As the body of a reply. */
  readonly body: string;
  private packed: Buffer | undefined;

  constructor(body: string) {
    this.body = body;
  }

  /** As an update, ready for the wire. */
  update(): Buffer {
    this.packed ??= frameOf(`{"update":${this.body}}`);
    return this.packed;
  }
}
