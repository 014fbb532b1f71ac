import { type ClientParts, type Picture, TableClient } from '@potyczka/client';
import type { AnyRuleset, Language } from '@potyczka/kernel';
import type { Reply } from '@potyczka/protocol';
import type { LoadRuleset } from './desk.ts';
import type { End, Standing } from './end.ts';
import type { Sitter } from './messages.ts';

/** A seat's link leads nowhere, or not any more. */
export class TurnedAway extends Error {}

/** A table kept by a server; what happens there is heard as it happens. */
export class OnlineEnd implements End {
  readonly rules: AnyRuleset;
  private readonly client: TableClient;

  private constructor(client: TableClient, rules: AnyRuleset) {
    this.client = client;
    this.rules = rules;
  }

  /** Sits down, and waits until the server has said where the table stands. */
  static async sitDown(
    parts: Pick<ClientParts, 'url' | 'table' | 'secret' | 'lang' | 'name'>,
    load: LoadRuleset,
    onChange: () => void,
  ): Promise<OnlineEnd> {
    let seated = false;
    let client: TableClient | undefined;
    const welcomed = new Promise<Picture>((done, failed) => {
      client = new TableClient({
        ...parts,
        onChange: (picture) => {
          if (seated) onChange();
          else if (picture.refused !== null) failed(new TurnedAway(picture.refused));
          else if (picture.facts !== null) done(picture);
        },
      });
    });
    const { facts } = await welcomed;
    seated = true;
    if (client === undefined || facts === null) throw new TurnedAway('no table');
    return new OnlineEnd(client, await load(facts.ruleset));
  }

  async standing(): Promise<Standing> {
    const { seat, seats, seq, view, pending, awaits, over, lines, connected, unsaved, vote, facts } =
      this.client.picture();
    return {
      ...{ seq, state: view, pending, awaits, over, lines },
      seat: seat ?? '',
      seats: seats.map(
        ({ id, role, side, name, here }): Sitter => ({
          ...{ id, role: role as Sitter['role'], name, here: here > 0 },
          ...(side === undefined ? {} : { side }),
        }),
      ),
      draws: [],
      rolls: [],
      busy: false,
      scenario: null,
      online: {
        connected,
        unsaved: unsaved.length,
        begun: facts?.begun ?? false,
        kind: facts?.kind ?? 'open',
        vote: vote === null ? null : { by: vote.by, agreed: vote.agreed.includes(seat ?? '') },
      },
    };
  }

  async ask(message: Readonly<Record<string, unknown>>, lang: Language): Promise<Reply> {
    const { client } = this;
    const changing = message as { readonly do?: Readonly<Record<string, unknown>>; readonly undo?: unknown };
    if (changing.do !== undefined) return (await client.send(changing.do)) as Reply;
    if (changing.undo !== undefined) return (await client.undo()) as Reply;
    if ('vote' in message) return (await client.vote((message.vote as { readonly agree: boolean }).agree)) as Reply;
    return (await client.ask({ lang, ...message })) as Reply;
  }

  situation(): undefined {
    // A view is not the whole table: what lies between figures is told by the odds alone.
  }

  sit(): void {
    // A link is one seat's; another seat has another link.
  }

  step(): void {
    // NPCs act where the table is kept.
  }

  async save(): Promise<unknown> {
    return this.client.ask({ save: {} });
  }

  leave(): void {
    this.client.close();
  }
}
