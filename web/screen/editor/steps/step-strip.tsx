import { t } from '#shared/language/t.ts';
import { masksOf } from '#shared/level/mask/edit-masks.ts';
import type { Mask } from '#shared/level/mask/mask.ts';
import { brokenNestings } from '#shared/level/zoom/nesting.ts';
import { FRAME_RATIO, type ZoomPreset } from '#shared/level/zoom/zoom.ts';
import { imagePlace } from '../../../level/picture/image-place.ts';
import { MaskLayer, nominalSize } from '../../../level/picture/mask-layer.tsx';
import type { EditorState } from '../use-editor.ts';
import styles from './step-strip.module.css';

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

/** The thumbnail of a step; pressing it shows the step. */
function StepTile(props: StepTileProps) {
  const { step, preset, address, imageRatio, isShown, isInvalid, isBroken } = props;
  const set = preset ? t('Step {step}', { step }) : t('Set {step}', { step });
  return (
    <button
      type="button"
      className={`${styles.tile} ${preset ? '' : styles.unset} ${preset && address ? styles.set : ''} ${isInvalid ? styles.invalid : ''}`}
      data-field={`zoomPresets-${step}`}
      aria-label={[set, isInvalid && t('not set yet'), isBroken && t('does not contain the step before')]
        .filter(Boolean)
        .join(', ')}
      aria-current={isShown ? 'step' : undefined}
      onClick={props.onShow}
    >
      {preset && address && (
        <img
          className={`${styles.picture} ${props.hasHardPixels ? styles.hardPixels : ''}`}
          style={imagePlace(preset, imageRatio)}
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
          size={nominalSize(imageRatio)}
          style={imagePlace(preset, imageRatio)}
        />
      )}
      {preset ? <span className={styles.number}>{step}</span> : <span>{t('Set {step}', { step })}</span>}
      {isBroken && (
        <span className={styles.warning} aria-hidden="true">
          !
        </span>
      )}
    </button>
  );
}

interface StepStripProps {
  editor: EditorState;
  /** The address of the picture; null without one. */
  address: string | null;
  step: number;
  invalidSteps: readonly number[];
  onShow: (step: number) => void;
}

/** The five steps as thumbnails. */
export function StepStrip({ editor, address, step, invalidSteps, onShow }: StepStripProps) {
  const { zoomPresets, imageRatio, noSmoothing } = editor.level;
  const broken = brokenNestings(zoomPresets, imageRatio ?? FRAME_RATIO);

  return (
    <ol className={styles.strip} aria-label={t('Steps')}>
      {zoomPresets.map((preset, index) => {
        const one = index + 1;
        return (
          <li key={one}>
            <StepTile
              step={one}
              preset={preset}
              address={address}
              imageRatio={imageRatio ?? FRAME_RATIO}
              hasHardPixels={noSmoothing}
              masks={masksOf(editor.level)}
              isShown={one === step}
              isInvalid={invalidSteps.includes(one)}
              isBroken={broken.some((entry) => entry.step === one)}
              onShow={() => onShow(one)}
            />
          </li>
        );
      })}
    </ol>
  );
}
