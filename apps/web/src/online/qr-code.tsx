import { type ReactElement, useMemo } from 'react';
import { encode } from 'uqr';
import styles from './qr-code.module.css';

/** A link as a QR code: always dark on white, whatever the light, since cameras expect that. */
export function QrCode({ text, label }: { text: string; label: string }): ReactElement {
  const { path, size } = useMemo(() => {
    const { data, size: wide } = encode(text, { border: 2 });
    const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1Z`] : [])));
    return { path: squares.join(''), size: wide };
  }, [text]);
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#111" />
    </svg>
  );
}
