import { useId } from 'react';
import * as v from 'valibot';
import { t } from '#shared/language/t.ts';
import { withPreset } from '#shared/level/edit/edit-level.ts';
import { FRAME_RATIO } from '#shared/level/zoom/zoom.ts';
import { zoomedPreset } from '#shared/level/zoom/zoom-gesture.ts';
import { formatPercent } from '#shared/text/format-number.ts';
import { useLocalStorage } from '../../../browser/storage/use-local-storage.ts';
import { presetOfStep } from '../../../level/picture/zoomable-level.ts';
import { Checkbox } from '../../../ui/field/checkbox.tsx';
import type { EditorState } from '../use-editor.ts';
import styles from './zoom-bar.module.css';

/** The zoom of a step as a bar, 0 percent being the closest. */
export function ZoomBar({ editor, step }: { editor: EditorState; step: number }) {
  const id = useId();
  const { level, change } = editor;
  const { zoom } = presetOfStep(level, step);
  const set = (value: number) =>
    change(
      (before) =>
        withPreset(
          before,
          step,
          zoomedPreset(presetOfStep(before, step), value, before.imageRatio ?? FRAME_RATIO),
        ),
      `bar ${step}`,
    );
  return (
    <div className={`note ${styles.bar}`}>
      <label htmlFor={id}>{t('Zoom')}</label>
      <input
        id={id}
        className={styles.range}
        type="range"
        min={0}
        max={100}
        step="any"
        value={zoom}
        aria-valuetext={formatPercent(zoom / 100)}
        onChange={(event) => set(event.target.valueAsNumber)}
      />
      <output htmlFor={id} className={`digits ${styles.percent}`}>
        {formatPercent(zoom / 100)}
      </output>
    </div>
  );
}

/** Whether the wheel and a pinch zoom at the pointer (docs/rules/editor.md#gestures). */
export function PointerSetting() {
  const [isAtPointer, setIsAtPointer] = useLocalStorage('zoom-at-pointer', v.boolean(), false);
  return <Checkbox label={t('Zoom at the pointer')} isChecked={isAtPointer} onChange={setIsAtPointer} />;
}
