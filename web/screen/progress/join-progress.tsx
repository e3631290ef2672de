import { t } from '#shared/language/t.ts';
import { formatMerge } from '#shared/play/save/progress.ts';
import { loadModule } from '../../browser/page/load-module.ts';
import { CopyError } from '../../progress-copy/encrypt-saves.ts';
import { joinCopy } from '../../progress-copy/manage-copy.ts';
import { FieldError, useAction } from '../../ui/action/use-action.ts';
import { Form } from '../../ui/field/form.tsx';
import { TextArea } from '../../ui/field/text-field.tsx';

const FAILURES = {
  none: t('There is no copy for this key. One that is unused for 400 days is erased.'),
  erased: t('The copy for this key was erased.'),
  damaged: t('The copy for this key is damaged. Nothing was changed here.'),
  newer: t('A newer version of this site wrote the copy. Reload this page, then try again.'),
  'too-large': t('The copy for this key is too large.'),
  unreachable: t('The copy could not be read. Check your connection and try again.'),
};

/** Joins the copy of a key, and says what came of it. */
export function useJoin<Input = void>(keyOf: (input: Input) => Promise<string>, onJoined?: () => void) {
  return useAction(
    async (input: Input) => {
      const joined = await joinCopy(await keyOf(input));
      if (joined.kind !== 'joined') throw new FieldError({ key: FAILURES[joined.kind] });
      return joined;
    },
    {
      done: ({ merge }) => {
        onJoined?.();
        const merged = merge ? ` ${formatMerge(merge)}` : '';
        return t('This device keeps its progress, too.{merged}', { merged });
      },
      failed: (_, error) => FAILURES[error instanceof CopyError ? error.reason : 'unreachable'],
      fields: ['key'],
    },
  );
}

async function keyIn(fields: FormData): Promise<string> {
  const { keyFromText } = await loadModule(() => import('../../progress-copy/key-text.ts'));
  const found = await keyFromText(String(fields.get('key')));
  if ('error' in found) throw new FieldError({ key: found.error });
  return found.key;
}

/** A form for the 12 words or the link of another device. */
export function JoinProgress() {
  const join = useJoin(keyIn);
  return (
    <Form
      className="stack gap-3 above-4"
      action={join}
      submitLabel={t('Join')}
      sendingLabel={t('Joining…')}
      submitVariant="primary"
    >
      <TextArea
        label={t('12 words or link')}
        hint={t('Your other device shows them on this page. Nothing is lost: the better result is kept.')}
        name="key"
        error={join.fieldErrors.key}
        rows={3}
        autoCapitalize="none"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
      />
    </Form>
  );
}
