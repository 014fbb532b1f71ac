import type { ReactElement } from 'react';
import type { Moment } from '../desk/watching.ts';
import type { Sheet } from '../map/sheet.ts';

/** What happened in a step, drawn on the map: who went where, who did something to whom, and what it cost. */
export function Happened({ moment, sheet }: { moment: Moment; sheet: Sheet }): ReactElement {
  const { deed, moved, harm, stand } = moment;
  const { figures, counts } = stand.picture;
  const placeOf = (id: string) => {
    const at = figures.find((figure) => figure.id === id)?.at ?? null;
    return at === null ? null : sheet.middle(at);
  };
  const [from, to] = deed === null ? [null, null] : [placeOf(deed.unit), placeOf(deed.target)];
  return (
    <g className="happened">
      {moved.map(({ unit, from: was, to: is }) => (
        <path key={unit} className="walk" d={`M${sheet.middle(was).join(' ')}L${sheet.middle(is).join(' ')}`} />
      ))}
      {from !== null && to !== null && <path className="sightline" d={`M${from.join(' ')}L${to.join(' ')}`} />}
      {harm.map(({ unit, by }) => {
        const figure = figures.find(({ id }) => id === unit);
        const at = placeOf(unit);
        if (figure === undefined || at === null) return null;
        const lift = figure.radius * sheet.scale + 20;
        return <Harm key={unit} x={at[0]} y={at[1] - lift} by={by} count={counts[figure.life.key] ?? ''} />;
      })}
    </g>
  );
}

/** Room for a letter of the map's narrow face. */
const LETTER = 7;

function Harm({ x, y, by, count }: { x: number; y: number; by: number; count: string }): ReactElement {
  const text = `${by < 0 ? '−' : '+'}${Math.abs(by)} ${count}`;
  const width = text.length * LETTER + 14;
  return (
    <g transform={`translate(${x - width / 2} ${y - 11})`} className={by < 0 ? 'harm bad' : 'harm good'}>
      <rect width={width} height="22" rx="3" />
      <text x={width / 2} y="15.5" textAnchor="middle" className="m-chip">
        {text}
      </text>
    </g>
  );
}
