import * as v from 'valibot';
import { t } from '#shared/language/t.ts';
import { MAX_NICKNAME, MAX_ROOM_NAME, Nickname, RoomName } from '#shared/room/room.ts';
import { cleanLine } from '#shared/text/clean-text.ts';
import { FieldError } from '../../ui/action/use-action.ts';

const kinds = {
  room: { schema: RoomName, max: MAX_ROOM_NAME, missing: t('Enter a name.') },
  member: { schema: Nickname, max: MAX_NICKNAME, missing: t('Enter a nickname.') },
};

/** The kind of a name, which its field is called. */
export type NameKind = keyof typeof kinds;

/** The names in a form as they are stored. Throws for those that are none. */
export function namesIn<Kind extends NameKind>(
  form: FormData,
  ...wanted: readonly Kind[]
): Record<Kind, string> {
  const parsed = wanted.map((kind) => {
    const value = String(form.get(kind) ?? '');
    return { kind, value, result: v.safeParse(kinds[kind].schema, value) };
  });
  const errors = parsed.flatMap(({ kind, value, result }) => {
    const { max, missing } = kinds[kind];
    const isTooLong = cleanLine(value).trim() !== '';
    return result.success ? [] : [[kind, isTooLong ? t('Use at most {max} characters.', { max }) : missing]];
  });
  if (errors.length > 0) throw new FieldError(Object.fromEntries(errors));
  return Object.fromEntries(parsed.map(({ kind, result }) => [kind, result.output])) as Record<Kind, string>;
}
