import { ImagePlus } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import * as v from 'valibot';
import { t } from '#shared/language/t.ts';
import { isSmallImage, withPreset } from '#shared/level/edit/edit-level.ts';
import { isWebAddress } from '#shared/level/picture/picture-key.ts';
import type { ImageSize } from '#shared/level/zoom/crop-rect.ts';
import { FRAME_RATIO, type ZoomPreset } from '#shared/level/zoom/zoom.ts';
import { type Direction, keyZoomedPreset, pannedPreset } from '#shared/level/zoom/zoom-gesture.ts';
import { pressedKey } from '../../../browser/input/pressed-key.ts';
import { useLocalStorage } from '../../../browser/storage/use-local-storage.ts';
import { pictureHost } from '../../../level/picture/picture-url.ts';
import { ZoomFrame } from '../../../level/picture/zoom-frame.tsx';
import { ZoomableImage } from '../../../level/picture/zoomable-image.tsx';
import { presetOfStep } from '../../../level/picture/zoomable-level.ts';
import { FileButton } from '../../../picture/file-button.tsx';
import { MaskStage } from '../masks/mask-stage.tsx';
import type { Masking } from '../masks/use-masking.ts';
import type { EditorState } from '../use-editor.ts';
import type { EditorPicture } from './use-picture.ts';
import { useZoomGestures } from './use-zoom-gestures.ts';
import styles from './zoom-stage.module.css';

interface ZoomStageProps {
  editor: EditorState;
  picture: EditorPicture;
  /** 1 to 5. */
  step: number;
  masking: Masking;
  /** The id of the text that says which keys change masks. */
  maskHelpId: string;
  onPicture: (file: Blob) => void;
  /** Called with the address of a picture that has loaded or failed. */
  onLoaded?: (address: string, isShown: boolean) => void;
}

const ARROWS: Record<string, Direction> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};
const ZOOM_KEYS: Record<string, 'in' | 'out'> = { '+': 'in', '=': 'in', '-': 'out', _: 'out' };

/** The picture with its zoom gestures and keys (docs/rules/editor.md#gestures). */
export function ZoomStage({ picture, onPicture, ...stage }: ZoomStageProps) {
  if (picture.kind !== 'shown') return <EmptyStage kind={picture.kind} onPicture={onPicture} />;
  return <Stage address={picture.address} {...stage} />;
}

interface StageProps extends Omit<ZoomStageProps, 'picture' | 'onPicture'> {
  address: string;
}

function Stage({ editor, address, step, masking, maskHelpId, onLoaded }: StageProps) {
  const { level } = editor;
  const view = useRef<HTMLDivElement>(null);
  const imageRatio = level.imageRatio ?? FRAME_RATIO;
  const preset = presetOfStep(level, step);

  function change(next: (preset: ZoomPreset) => ZoomPreset, gesture: string) {
    editor.change(
      (before) => withPreset(before, step, next(presetOfStep(before, step))),
      `${gesture} ${step}`,
    );
  }
  const [isAtPointer] = useLocalStorage('zoom-at-pointer', v.boolean(), false);
  const gestures = useZoomGestures(view, { preset, imageRatio, isAtPointer, onChange: change });

  function press(event: KeyboardEvent) {
    const key = pressedKey(event);
    const way = ARROWS[key];
    const zoom = ZOOM_KEYS[key];
    if (event.ctrlKey || event.metaKey || event.altKey || !(way || zoom)) return;
    event.preventDefault();
    if (way) change((before) => pannedPreset(before, way, imageRatio), 'arrows');
    else if (zoom) change((before) => keyZoomedPreset(before, zoom, imageRatio), 'keys');
  }

  // The first load of a picture sets the default smoothing; after that it is the creator's choice (docs/rules/zoom.md#smoothing).
  function measure({ width, height }: ImageSize) {
    onLoaded?.(address, true);
    editor.amend((before) => {
      if (before.path !== level.path || before.imageRatio !== null) return before;
      return { ...before, imageRatio: width / height, noSmoothing: isSmallImage(width, height) };
    });
  }

  return (
    <div
      ref={view}
      className={styles.stage}
      role="application"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it takes the keys that move the picture
      tabIndex={0}
      aria-label={t('Step {step}: arrow keys move, plus and minus zoom', { step })}
      onKeyDown={press}
      // The browser would take the gesture for a drag of a picture or a selection, and drop that on the editor.
      onDragStart={(event) => event.preventDefault()}
      {...gestures}
    >
      <ZoomableImage
        // While masks are edited, the picture under them is shown.
        level={{
          ...level,
          id: 'editor',
          version: 1,
          path: address,
          ...(masking.isOn && { masks: [] }),
        }}
        shownStep={step}
        unlockedStep={step}
        source="full"
        onSize={measure}
        onLoaded={(hasFailed) => hasFailed && onLoaded?.(address, false)}
        failureDetail={
          isWebAddress(address)
            ? t('It is on {host}. Check its address, or choose a file.', {
                host: pictureHost(address),
              })
            : undefined
        }
      >
        {masking.isOn && masking.view && (
          <MaskStage editor={editor} masking={masking} view={masking.view} step={step} helpId={maskHelpId} />
        )}
      </ZoomableImage>
    </div>
  );
}

interface EmptyStageProps {
  kind: 'none' | 'waiting' | 'gone';
  onPicture: (file: Blob) => void;
}

const NOTICES = {
  none: { title: t('Add a screenshot'), detail: t('Drop it here, or paste it or its address.') },
  gone: { title: t('This screenshot is no longer on this device'), detail: t('Please choose it again.') },
};

/** The stage without a picture: invites to add one. */
function EmptyStage({ kind, onPicture }: EmptyStageProps) {
  if (kind === 'waiting') {
    return (
      <ZoomFrame>
        <p className={`medium ${styles.waiting}`}>{t('Loading the picture…')}</p>
      </ZoomFrame>
    );
  }
  const { title, detail } = NOTICES[kind];
  return (
    <div className={`line muted ${styles.empty}`}>
      <ImagePlus size={40} strokeWidth={1.5} aria-hidden="true" />
      <p className={`large strong ${styles.title}`}>{title}</p>
      <p className={styles.detail}>{detail}</p>
      <FileButton label={t('Choose a file')} variant="primary" onPicture={onPicture} />
    </div>
  );
}
