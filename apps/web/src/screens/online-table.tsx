import { type ReactElement, useEffect, useState } from 'react';
import { type Invitation, useInvitation } from '../online/invitation.ts';
import { Invited } from '../online/invited.tsx';
import { PUBLIC_LINK } from '../online/lobby.ts';
import { keepName, keepSeat, takenSeats } from '../online/online-storage.ts';
import { TurnedAwayPage } from '../online/refused.tsx';
import { SeatedTable } from '../online/seated-table.tsx';
import { SOCKET } from '../online/server.ts';
import { PageFrame } from '../page-frame.tsx';
import { leave, sitDown, useTable } from '../table/store.ts';
import { useWords, WithWords } from '../words/index.tsx';
import { ONLINE } from '../words/online/index.ts';
import { TABLE } from '../words/table-screen/index.ts';
import '../design/fonts-table.css';
import styles from '../online/online-page.module.css';

interface Link {
  readonly table: string;
  readonly secret: string;
}

/** A seat at an online table, from its invitation to the game. */
export function OnlineTable({ table, secret }: Link): ReactElement {
  return (
    <WithWords book={ONLINE}>
      <WithWords book={TABLE}>
        <ByLink key={`${table}/${secret}`} table={table} secret={secret} />
      </WithWords>
    </WithWords>
  );
}

function ByLink({ table, secret }: Link): ReactElement {
  const { lang } = useWords();
  const [found, look] = useInvitation(table, secret);
  const [name, setName] = useState<string | null>(() => comeBackAs(table, secret));
  // Once somebody sits, the table itself knows whether it can be reached.
  const [known, setKnown] = useState(false);
  useEffect(() => setKnown((before) => before || found?.ok === true), [found]);
  // Whoever changes the language tells the worker; here it is only the first one.
  const [first] = useState(lang);
  useEffect(() => {
    if (name === null || !known) return undefined;
    const called = name === '' ? {} : { name };
    void sitDown({ kind: 'online', url: SOCKET(), table, secret, ...called }, first, `online/${table}`);
    return leave;
  }, [name, known, table, secret, first]);
  if (name !== null && known) return <Seated again={() => location.reload()} />;
  return (
    <PageFrame className={styles.page}>
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
  // Whoever watches a public table has no seat to come back to.
  if (secret === PUBLIC_LINK) return;
  keepSeat({ table: id, secret, seat, ruleset, scenario, name });
}

function Seated({ again }: { again: () => void }): ReactElement {
  const snapshot = useTable((state) => state.snapshot);
  const crash = useTable((state) => state.crash);
  const refused = snapshot?.online?.refused ?? (snapshot === null ? crash : null);
  if (refused === null && snapshot?.online != null) return <SeatedTable snapshot={snapshot} online={snapshot.online} />;
  return (
    <PageFrame className={styles.page}>
      {refused === null ? (
        <Waiting word="web.join.sitting" />
      ) : (
        <TurnedAwayPage code={refused} message={refused} again={again} />
      )}
    </PageFrame>
  );
}
