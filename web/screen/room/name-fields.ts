import { type RefObject, useRef, useState } from 'react';
import * as v from 'valibot';
import { t } from '#shared/language/t.ts';
import { MAX_NICKNAME, MAX_ROOM_NAME, Nickname, RoomName } from '#shared/room/room.ts';
import { cleanLine } from '#shared/text/clean-text.ts';
import { useInvalidFocus } from '../../ui/field/use-invalid-focus.ts';

const kinds = {
  room: { schema: RoomName, max: MAX_ROOM_NAME, missing: t('Enter a name.') },
  member: { schema: Nickname, max: MAX_NICKNAME, missing: t('Enter a nickname.') },
};

interface NameField {
  /** What the field takes as its value, error and listener. */
  props: {
    value: string;
    error: string | undefined;
    onChange: (event: { target: { value: string } }) => void;
  };
  /** Returns the name as it is stored; null when it is none, with an error at the field. */
  check: () => string | null;
}

/** A field for the name of a room or a member. */
export function useNameField(kind: keyof typeof kinds, initial = ''): NameField {
  const { schema, max, missing } = kinds[kind];
  const [value, setValue] = useState(initial);
  const [error, setError] = useState<string>();
  return {
    props: { value, error, onChange: ({ target }) => setValue(target.value) },
    check: () => {
      const parsed = v.safeParse(schema, value);
      const isTooLong = !parsed.success && cleanLine(value).trim() !== '';
      setError(
        parsed.success ? undefined : isTooLong ? t('Use at most {max} characters.', { max }) : missing,
      );
      return parsed.success ? parsed.output : null;
    },
  };
}

interface NameForm {
  ref: RefObject<HTMLFormElement | null>;
  /** Returns the names as they are stored; null when one of them is none, with the focus on the first such field. */
  check: (...fields: NameField[]) => string[] | null;
}

/** A form of such fields. */
export function useNameForm(): NameForm {
  const ref = useRef<HTMLFormElement>(null);
  const [failure, setFailure] = useState<object | null>(null);
  useInvalidFocus(ref, failure);
  return {
    ref,
    check: (...fields) => {
      const names = fields.map((field) => field.check());
      const valid = names.filter((name) => name !== null);
      const isValid = valid.length === fields.length;
      setFailure(isValid ? null : {});
      return isValid ? valid : null;
    },
  };
}
