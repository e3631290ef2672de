import { t } from '#shared/language/t.ts';
import { MAX_DESCRIPTION_LENGTH, withDescription } from '#shared/level/step-descriptions.ts';
import { TextField } from '../../../ui/field/text-field.tsx';
import type { EditorState } from '../use-editor.ts';

interface StepDescriptionProps {
  editor: EditorState;
  /** 1 to 5. */
  step: number;
}

/** What is visible at a step, in one line (docs/rules/levels.md#step-descriptions). */
export function StepDescription({ editor, step }: StepDescriptionProps) {
  return (
    <TextField
      key={step}
      label={t('What step {step} shows', { step })}
      placeholder={t('A red kart in front of a wooden fence')}
      hint={t('Optional, for players who cannot see it well. Do not name the game.')}
      data-field="stepDescription"
      autoComplete="off"
      maxLength={MAX_DESCRIPTION_LENGTH}
      value={editor.level.stepDescriptions?.[step - 1] ?? ''}
      onChange={({ target }) =>
        editor.change((before) => withDescription(before, step, target.value), `describe ${step}`)
      }
    />
  );
}
