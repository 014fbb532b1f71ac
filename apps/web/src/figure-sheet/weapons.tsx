import type { ToldWeapon } from '@potyczka/narration';
import type { ReactElement } from 'react';
import { lengthText } from '../map/lengths.ts';
import { RuleLink } from '../panels/rule-link.tsx';
import { useWords } from '../words/index.tsx';
import type { Snapshot } from '../worker/messages.ts';
import styles from './figure-sheet.module.css';
import { type Mark, RangeRuler } from './range-ruler.tsx';

interface WeaponsProps {
  readonly weapons: readonly ToldWeapon[];
  readonly unit: Snapshot['unit'];
  /** Who is looked at, and how far away. */
  readonly mark: Mark | null;
}

export function Weapons({ weapons, unit, mark }: WeaponsProps): ReactElement | null {
  const words = useWords();
  if (weapons.length === 0) return null;
  const measured = weapons.some(({ bands }) => bands.length > 0);
  return (
    <section className={styles.part}>
      <h3>
        {words.word('web.figure.weapons')}
        {mark !== null && measured && (
          <small className={styles.marked}>
            {mark.who}, {lengthText(mark.far, unit, words.lang)}
          </small>
        )}
      </h3>
      <ul>
        {weapons.map((weapon, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two of a kind differ in nothing but their place.
          <Weapon key={`${weapon.name}${place}`} weapon={weapon} unit={unit} mark={mark} />
        ))}
      </ul>
    </section>
  );
}

function Weapon({ weapon, unit, mark }: { weapon: ToldWeapon } & Omit<WeaponsProps, 'weapons'>): ReactElement {
  const words = useWords();
  const { name, damage, notes, bands, ammunition, where, ready, rule } = weapon;
  const about = [
    ...notes,
    ...(ammunition === undefined ? [] : [words.word('web.figure.ammunition', { ...ammunition })]),
    ...(where === undefined ? [] : [where]),
  ];
  return (
    <li className={styles.weapon} data-weapon={name}>
      <div className={styles.named}>
        {ready ? <b>{name}</b> : <span>{name}</span>}
        {damage !== undefined && <span className={styles.damage}>{damage}</span>}
      </div>
      <p className={styles.about}>
        {about.join(' · ')} {rule !== undefined && <RuleLink id={rule} />}
      </p>
      {bands.length > 0 && <RangeRuler bands={bands} unit={unit} mark={mark} />}
    </li>
  );
}
