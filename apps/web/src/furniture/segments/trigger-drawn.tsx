import type { Json, ScenePlace } from '@potyczka/kernel';
import type { ReactElement } from 'react';
import styles from '../../builder/builder.module.css';
import { MapTag } from '../../builder/map-marks.tsx';
import { centreOf, pathOf, type Sheet } from '../../map/sheet.ts';
import { useTable } from '../../table/store.ts';
import type { FurnitureProps } from '../furniture.ts';
import { count, fields } from '../view-fields.ts';
import { freezeCommand, useFreezing } from './freezing.ts';
import { conditionText } from './trigger-words.ts';

type Drawn = FurnitureProps & { readonly sheet: Sheet; readonly zoomed: number };

/** What is waited for, where it is: while it is put together, and as long as the figure looked at has segments frozen. */
export function TriggerDrawn(props: Drawn): ReactElement | null {
  const freezing = useTable((state) => state.draft?.type === 'freeze');
  const state = useFreezing();
  const { offers } = useTable((table) => table.offers);
  const { snapshot, unit } = props;
  const built = freezing ? freezeCommand(offers, unit, state)?.command.trigger : undefined;
  // Only whoever may know has them in their view.
  const units = fields(fields(snapshot.state).units);
  const kept = Object.entries(units).flatMap(([id, one]) => {
    const { trigger } = fields(fields(one).frozen);
    return trigger === undefined || id !== unit ? [] : [{ id, trigger }];
  });
  return (
    <g data-trigger>
      {kept.map(({ id, trigger }) => (
        <Trigger key={id} {...props} holder={id} trigger={trigger} />
      ))}
      {built !== undefined && <Trigger {...props} holder={unit} trigger={built} />}
    </g>
  );
}

/** From the middle of a counter, however far one looks from, to below its name. */
const UNDER_NAME = 44;

interface TriggerProps extends Drawn {
  readonly holder: string | null;
  readonly trigger: Json;
}

const isPlace = (value: Json | undefined): value is [number, number] =>
  Array.isArray(value) && value.length === 2 && value.every((one) => typeof one === 'number');

function Trigger({ sheet, zoomed, holder, trigger, ...props }: TriggerProps): ReactElement | null {
  const { picture } = props.snapshot;
  const { kind, unit, zone, point, of, metres } = fields(trigger);
  const figureAt = (id: Json | undefined | null): ScenePlace | null =>
    picture.figures.find((figure) => figure.id === id)?.at ?? null;
  const here = figureAt(holder);
  if (here === null) return null;
  const text = conditionText(trigger, props);
  const below = ([x, y]: ScenePlace, far: number): ScenePlace => [
    x,
    Math.min(sheet.height - 14, y + far + 16 / zoomed),
  ];
  const centre = isPlace(point) ? point : figureAt(of);
  if (kind === 'withinDistance' && centre !== null) {
    const r = count(metres) * sheet.scale;
    const at = sheet.middle(centre);
    return (
      <>
        <circle cx={at[0]} cy={at[1]} r={r} clipPath="url(#sheet-edge)" className={styles.area} data-trigger-area />
        <MapTag sheet={sheet} zoomed={zoomed} at={below(at, r)} text={text} />
      </>
    );
  }
  const shapes = picture.zones.find(({ id }) => id === zone)?.shapes ?? [];
  const [shape] = shapes;
  if (kind === 'enemyInZone' && shape !== undefined)
    return (
      <>
        <path
          d={shapes.map((one) => pathOf(sheet, one)).join('')}
          clipPath="url(#sheet-edge)"
          className={styles.area}
          data-trigger-area
        />
        <MapTag sheet={sheet} zoomed={zoomed} at={centreOf(sheet, shape)} text={text} />
      </>
    );
  const watched = figureAt(unit);
  const at = sheet.middle(watched ?? here);
  return (
    <>
      {watched !== null && <circle cx={at[0]} cy={at[1]} r={0.8 * sheet.scale} className={styles.area} />}
      <MapTag
        sheet={sheet}
        zoomed={zoomed}
        at={below(at, Math.max(0.9 * sheet.scale, UNDER_NAME / zoomed))}
        text={text}
      />
    </>
  );
}
