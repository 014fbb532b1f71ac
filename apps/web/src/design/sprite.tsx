import { type ReactElement, useEffect, useRef } from 'react';
import sprite from './icons.svg?raw';
import styles from './sprite.module.css';

/** The icons, once on the page: `use` of another file breaks under a strict policy. Ours alone, never a user's. */
export function Sprite(): ReactElement {
  const holder = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const parsed = new DOMParser().parseFromString(sprite, 'image/svg+xml').documentElement;
    parsed.setAttribute('width', '0');
    parsed.setAttribute('height', '0');
    holder.current?.replaceChildren(document.importNode(parsed, true));
  }, []);
  return <div ref={holder} className={styles.sprite} aria-hidden="true" />;
}
