import { useQuery } from '@tanstack/react-query';
import { keepAnswer } from '#shared/api/level/review.ts';
import { LANGUAGES, languages } from '#shared/language/languages.ts';
import { currentLanguage } from '#shared/language/runtime.ts';
import { t } from '#shared/language/t.ts';
import { isSameAnswer, type StandardAnswer } from '#shared/submission/standard-answer.ts';
import { call } from '../browser/call.ts';
import { useAction } from '../ui/action/use-action.ts';
import { Button } from '../ui/button/button.tsx';
import { SelectField } from '../ui/field/select-field.tsx';
import { standardAnswersQuery } from './queries.ts';

const MAX_SHOWN = 60;

function shortened(text: string): string {
  return text.length <= MAX_SHOWN ? text : `${text.slice(0, MAX_SHOWN)}…`;
}

interface StandardAnswersProps {
  /** What is written now. */
  text: string;
  /** The language that the creator reads. */
  language?: string | undefined;
  onChoose: (text: string) => void;
}

/** Texts that managers keep for creators: one is chosen, the written one is kept, or a chosen one no longer (docs/rules/submission.md#standard-answers). */
export function StandardAnswers({ text, language = currentLanguage(), onChoose }: StandardAnswersProps) {
  const { data: answers = [] } = useQuery(standardAnswersQuery());
  const answer: StandardAnswer = { language, text: text.trim() };
  const kept = answers.find((one) => one.text === answer.text);
  const keep = useAction(
    (isKept: boolean) => call(keepAnswer, { body: { answer: kept ?? answer, isKept } }),
    { replaces: standardAnswersQuery().queryKey },
  );
  const groups = [language, ...LANGUAGES.filter((code) => code !== language)]
    .map((code) => ({ code, found: answers.filter((one) => one.language === code) }))
    .filter(({ found }) => found.length > 0);
  return (
    <div className="row middle">
      {groups.length > 0 && (
        <SelectField
          label={t('Standard answer')}
          value={kept ? answers.findIndex((one) => isSameAnswer(one, kept)) : ''}
          onChange={({ target }) => onChoose(answers[Number(target.value)]?.text ?? '')}
        >
          <option value="" disabled>
            {t('Choose…')}
          </option>
          {groups.map(({ code, found }) => (
            <optgroup key={code} label={languages[code as keyof typeof languages].name}>
              {found.map((one) => (
                <option key={one.text} value={answers.indexOf(one)}>
                  {shortened(one.text)}
                </option>
              ))}
            </optgroup>
          ))}
        </SelectField>
      )}
      {answer.text !== '' && (
        <Button disabled={keep.isRunning} onClick={() => void keep.run(!kept)}>
          {kept ? t('Remove from the standard answers') : t('Keep as a standard answer')}
        </Button>
      )}
    </div>
  );
}
