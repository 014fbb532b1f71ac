export { applyChanges } from './changes.ts';
export { TableClient } from './client.ts';
export type { ClientParts, ClientState, SocketLike } from './client-state.ts';
export type { ServerMessage, TableFacts, WireReply, WireSeat, WireVote } from './wire.ts';
