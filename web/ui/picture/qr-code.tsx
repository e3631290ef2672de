import { correction, generate } from 'lean-qr';
import { useMemo } from 'react';
import styles from './qr-code.module.css';

const QUIET_ZONE = 4;

function squares(text: string): { path: string; size: number } {
  const code = generate(text, { minCorrectionLevel: correction.L, maxCorrectionLevel: correction.M });
  const parts: string[] = [];
  for (let y = 0; y < code.size; y += 1) {
    for (let x = 0; x < code.size; x += 1) {
      if (code.get(x, y)) parts.push(`M${x} ${y}h1v1h-1z`);
    }
  }
  return { path: parts.join(''), size: code.size };
}

interface QrCodeProps {
  text: string;
  /** The text alternative of the picture. */
  label: string;
}

/** A text as a QR code; dark on light in both themes, because some cameras read nothing else. */
export function QrCode({ text, label }: QrCodeProps) {
  const { path, size } = useMemo(() => squares(text), [text]);
  const side = size + 2 * QUIET_ZONE;
  return (
    <svg
      className={styles.picture}
      viewBox={`${-QUIET_ZONE} ${-QUIET_ZONE} ${side} ${side}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path d={path} />
    </svg>
  );
}
