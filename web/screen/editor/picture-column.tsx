import { useId } from 'react';
import type { LevelError } from '#shared/level/level-validity.ts';
import type { User } from '#shared/user/user.ts';
import { ChecklistCard } from '../../checklist/checklist-card.tsx';
import { useFrameLimit } from '../../level/picture/zoom-frame.tsx';
import styles from './editor-layout.module.css';
import { WholePicture } from './frames/whole-picture.tsx';
import { MaskTools } from './masks/mask-tools.tsx';
import { useMasking } from './masks/use-masking.ts';
import type { LoadedPicture } from './picture/use-picture.ts';
import { PointerSetting, ZoomBar } from './picture/zoom-bar.tsx';
import { ZoomStage } from './picture/zoom-stage.tsx';
import { PlaytestCard } from './playtest-card.tsx';
import { ManagerReview, ReviewCard } from './review-cards.tsx';
import { ProposeSteps, StepActions } from './steps/step-actions.tsx';
import { StepDescription } from './steps/step-description.tsx';
import { StepStrip } from './steps/step-strip.tsx';
import { useShownStep } from './steps/use-shown-step.ts';
import type { Place, Stored } from './stored-level.ts';
import type { EditorState } from './use-editor.ts';

interface PictureColumnProps {
  editor: EditorState;
  stored: Stored;
  place: Place;
  picture: LoadedPicture;
  errors: readonly LevelError[];
  /** The user who may manage levels; null for everybody else. */
  manager: User | null;
  onPicture: (file: Blob) => void;
}

/** The picture with its steps and masks, the checklist and the review. */
export function PictureColumn(props: PictureColumnProps) {
  const { editor, stored, place, picture, errors, manager, onPicture } = props;
  const [step, show] = useShownStep(editor);
  const address = picture.shown?.address ?? null;
  const masking = useMasking(editor, step);
  const maskHelpId = useId();
  const invalidSteps = errors.flatMap((error) => (error.field === 'zoomPresets' ? [error.step] : []));
  return (
    <div className={styles.picture} style={useFrameLimit()}>
      <div className={styles.desk}>
        <ZoomStage
          editor={editor}
          picture={picture.picture}
          step={step}
          masking={masking}
          maskHelpId={maskHelpId}
          onPicture={onPicture}
          onLoaded={picture.setLoaded}
        />
        <div className={styles.steps}>
          <ZoomBar editor={editor} step={step} />
          <StepStrip
            editor={editor}
            address={address}
            step={step}
            invalidSteps={invalidSteps}
            onShow={show}
          />
          {address !== null && (
            <WholePicture {...{ editor, address, step }} onShow={show}>
              <PointerSetting />
            </WholePicture>
          )}
        </div>
      </div>
      <div className="row middle">
        <StepActions editor={editor} step={step}>
          <ProposeSteps editor={editor} picture={picture.shown} />
        </StepActions>
        <MaskTools editor={editor} masking={masking} isEnabled={picture.shown !== null} helpId={maskHelpId} />
      </div>
      <StepDescription editor={editor} step={step} />
      <ChecklistCard
        level={editor.level}
        picture={picture.shown}
        pictureError={picture.error}
        isManager={manager !== null}
        onShow={show}
        onFix={(change) => editor.change(change)}
      />
      {stored.level && (
        <PlaytestCard
          level={editor.level}
          stored={stored.level}
          isManager={manager !== null}
          isReleased={place.isReleased}
          onChange={editor.change}
        />
      )}
      {stored.level && !manager && <ReviewCard levelId={stored.level.id} />}
      {stored.level && manager && <ManagerReview level={stored.level} user={manager} />}
    </div>
  );
}
