import { type ReactElement, useEffect, useState } from 'react';
import { type Invitation, useInvitation } from '../online/invitation.ts';
import { Invited } from '../online/invited.tsx';
import { keepName, keepSeat, takenSeats } from '../online/keeping.ts';
import { SeatedTable } from '../online/seated-table.tsx';
import { SOCKET } from '../online/server.ts';
import { TurnedAwayPage } from '../online/turned-away.tsx';
import { PageFrame } from '../page-frame.tsx';
import { leave, sitDown, useTable } from '../table/store.ts';
import { Reading, useWords } from '../words/index.tsx';
import { ONLINE } from '../words/online/index.ts';
import '../design/fonts-table.css';
import '../design/online.css';

interface Link {
  readonly table: string;
  readonly secret: string;
}

/** A seat at an online table, from its invitation to the game. */
export function OnlineTable({ table, secret }: Link): ReactElement {
  return (
    <Reading book={ONLINE}>
      <ByLink key={`${table}/${secret}`} table={table} secret={secret} />
    </Reading>
  );
}

function ByLink({ table, secret }: Link): ReactElement {
  const { lang } = useWords();
  const [found, look] = useInvitation(table, secret);
  const [name, setName] = useState<string | null>(() => comeBackAs(table, secret));
  // Once somebody sits, the table itself knows whether it can be reached.
  const [known, setKnown] = useState(false);
  useEffect(() => setKnown((before) => before || found?.ok === true), [found]);
  // Whoever changes the language tells the desk; here it is only the first one.
  const [first] = useState(lang);
  useEffect(() => {
    if (name === null || !known) return undefined;
    const called = name === '' ? {} : { name };
    void sitDown({ kind: 'online', url: SOCKET(), table, secret, ...called }, first, `online/${table}`);
    return leave;
  }, [name, known, table, secret, first]);
  if (name !== null && known) return <Seated again={() => location.reload()} />;
  return (
    <PageFrame kind="onlinepage">
      {found === null && <Waiting word="web.join.looking" />}
      {found?.ok === false && <TurnedAwayPage code={found.code} message={found.message} again={look} />}
      {found?.ok === true && (
        <Invited
          invitation={found}
          sit={(chosen) => {
            takeSeat(found, secret, chosen);
            setName(chosen);
          }}
        />
      )}
    </PageFrame>
  );
}

function Waiting({ word }: { word: string }): ReactElement {
  const words = useWords();
  return (
    <p className="loading" role="status">
      {words.word(word)}
    </p>
  );
}

/** Whoever has sat here before in this browser and only reloads the page sits down again at once. */
function comeBackAs(table: string, secret: string): string | null {
  return takenSeats().find((one) => one.table === table && one.secret === secret)?.name ?? null;
}

function takeSeat({ seat, table }: Invitation, secret: string, name: string): void {
  const { id, ruleset, scenario } = table;
  if (name !== '') keepName(name);
  keepSeat({ table: id, secret, seat, ruleset, scenario, name });
}

function Seated({ again }: { again: () => void }): ReactElement {
  const stand = useTable((state) => state.stand);
  const crash = useTable((state) => state.crash);
  const refused = stand?.online?.refused ?? (stand === null ? crash : null);
  if (refused === null && stand?.online != null) return <SeatedTable stand={stand} online={stand.online} />;
  return (
    <PageFrame kind="onlinepage">
      {refused === null ? (
        <Waiting word="web.join.sitting" />
      ) : (
        <TurnedAwayPage code={refused} message={refused} again={again} />
      )}
    </PageFrame>
  );
}
