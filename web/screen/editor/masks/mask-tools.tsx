import { EyeOff, Plus, Trash2 } from 'lucide-react';
import { t } from '#shared/language/t.ts';
import { masksOf } from '#shared/level/mask/edit-masks.ts';
import { MAX_MASKS } from '#shared/level/mask/mask.ts';
import { Button } from '../../../ui/button/button.tsx';
import type { EditorState } from '../use-editor.ts';
import { formatMask, isInView } from './mask-box.tsx';
import styles from './mask-tools.module.css';
import type { Masking } from './use-masking.ts';

interface MaskToolsProps {
  editor: EditorState;
  masking: Masking;
  /** Whether the picture is shown. */
  isEnabled: boolean;
  helpId: string;
}

const POINTER_HELP = t('Hidden from players until they finish. Drag to draw.');
const KEY_HELP = t(
  'Arrow keys move it, Alt and an arrow key resize it, Shift makes larger steps, Delete removes it.',
);

function formatHidden(hidden: number, count: number): string {
  if (count === 1) return t('The mask is outside of this step.');
  return t(
    '{hidden, plural, one {# of {count} masks is} other {# of {count} masks are}} outside of this step.',
    {
      hidden,
      count,
    },
  );
}

/** Switches the masks mode, adds and removes masks. */
export function MaskTools({ editor, masking, isEnabled, helpId }: MaskToolsProps) {
  const masks = masksOf(editor.level);
  const { isOn, selected, view } = masking;
  const mask = selected === null ? undefined : masks[selected];
  const place =
    mask && selected !== null
      ? t('Mask {number}: {place}', { number: selected + 1, place: formatMask(mask) })
      : '';
  const hidden = view ? masks.filter((one) => !isInView(one, view)).length : 0;
  return (
    <>
      <Button
        disabled={!isEnabled || view === null}
        aria-pressed={isOn}
        variant={isOn ? 'primary' : 'plain'}
        onClick={() => masking.setOn(!isOn)}
      >
        <EyeOff size={16} aria-hidden="true" />
        {masks.length > 0 ? t('Masks ({count})', { count: masks.length }) : t('Masks')}
      </Button>
      <Button disabled={!(isEnabled && masking.canAdd)} onClick={masking.add}>
        <Plus size={16} aria-hidden="true" />
        {t('Add a mask')}
      </Button>
      {isOn && (
        <>
          <Button disabled={selected === null} onClick={() => selected !== null && masking.remove(selected)}>
            <Trash2 size={16} aria-hidden="true" />
            {t('Remove mask')}
          </Button>
          <p className={`note ${styles.help}`}>
            {POINTER_HELP} <span id={helpId}>{KEY_HELP}</span>
          </p>
          {/* The accessible name repeats this. */}
          <p className={`note digits ${styles.place}`} aria-hidden="true">
            {place}
          </p>
          <p className={`note ${styles.notes}`} role="status">
            {masking.isChangedByKeys && <span className="visually-hidden">{place}</span>}
            {masks.length === MAX_MASKS && (
              <span>{t('A level has at most {count} masks.', { count: MAX_MASKS })} </span>
            )}
            {hidden > 0 && <span>{formatHidden(hidden, masks.length)}</span>}
          </p>
        </>
      )}
    </>
  );
}
