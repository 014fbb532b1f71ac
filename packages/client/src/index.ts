export { applyChanges } from './changes.ts';
export { TableClient } from './client.ts';
export type { ClientParts, Picture, SocketLike } from './picture.ts';
export type { ServerMessage, TableFacts, WireReply, WireSeat, WireVote } from './wire.ts';
