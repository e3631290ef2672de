import type { CSSProperties } from 'react';
import type { Mask } from '#shared/level/mask.ts';
import { FRAME_RATIO, imagePlacement, type ZoomPreset } from '#shared/level/zoom.ts';
import { MaskLayer } from '../../level/mask-layer.tsx';
import styles from './step-tile.module.css';

interface StepTileProps {
  step: number;
  preset: ZoomPreset | null;
  address: string | null;
  imageRatio: number;
  hasHardPixels: boolean;
  masks: readonly Mask[];
  isShown: boolean;
  isInvalid: boolean;
  /** Whether it does not contain the step before. */
  isBroken: boolean;
  onShow: () => void;
}

/** Of a picture whose size does not matter here. */
const NOMINAL_HEIGHT = 1000;

function placeOf(preset: ZoomPreset, imageRatio: number): CSSProperties {
  const { x, y, width, height } = imagePlacement(preset, imageRatio);
  return {
    left: `${(x / FRAME_RATIO) * 100}%`,
    top: `${y * 100}%`,
    width: `${(width / FRAME_RATIO) * 100}%`,
    height: `${height * 100}%`,
  };
}

/** The thumbnail of a step; pressing it shows the step. */
export function StepTile(props: StepTileProps) {
  const { step, preset, address, imageRatio, isShown, isInvalid, isBroken } = props;
  const set = preset ? `Step ${step}` : `Set ${step}`;
  const name = isInvalid ? `${set}, not set yet` : set;
  return (
    <button
      type="button"
      className={`${styles.tile} ${preset ? '' : styles.unset} ${isInvalid ? styles.invalid : ''}`}
      data-field={`zoomPresets-${step}`}
      aria-label={isBroken ? `${name}, does not contain the step before` : name}
      aria-current={isShown ? 'step' : undefined}
      onClick={props.onShow}
    >
      {preset && address && (
        <img
          className={`${styles.picture} ${props.hasHardPixels ? styles.hardPixels : ''}`}
          style={placeOf(preset, imageRatio)}
          src={address}
          alt=""
          draggable={false}
          referrerPolicy="no-referrer"
        />
      )}
      {preset && address && props.masks.length > 0 && (
        <MaskLayer
          masks={props.masks}
          url={address}
          size={{ width: Math.round(imageRatio * NOMINAL_HEIGHT), height: NOMINAL_HEIGHT }}
          style={placeOf(preset, imageRatio)}
        />
      )}
      {preset ? <span className={styles.number}>{step}</span> : <span>Set {step}</span>}
      {isBroken && (
        <span className={styles.warning} aria-hidden="true">
          !
        </span>
      )}
    </button>
  );
}
