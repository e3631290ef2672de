import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { joinSentences } from '#shared/language/sentences.ts';
import { t } from '#shared/language/t.ts';
import { ApiError, messageOf } from '../../browser/call.ts';
import { logWarning } from '../../browser/log-warning.ts';
import { type Alert, useAlert } from '../alert/alerts.tsx';

interface ActionOptions<Input, Output> {
  /** What follows once it is done. A text that it returns or resolves to is shown as a success, an alert as it is. */
  done?: (output: Output, input: Input) => unknown;
  /** What to say of a failure, in one message each. By default that nothing was changed, and why. */
  failed?: (reason: string, error: unknown, input: Input) => string | Alert | readonly string[];
  /** The names of fields that show what is wrong with them. With a list, even an empty one, a failure is shown in place, not as a message. */
  fields?: readonly string[];
  /** The query whose data is what it results in. */
  replaces?: QueryKey;
  /** Queries whose data may be different then; loaded again after a failure, too. */
  refreshes?: readonly QueryKey[];
}

/** Something that is done at a press. */
export interface Action<Input = void> {
  isRunning: boolean;
  /** Whether the last attempt did it. */
  isDone: boolean;
  /** The failure of the last attempt; null once another one has begun. */
  error: Error | null;
  /** What the last attempt was about; null before the first one. */
  input: Input | null;
  /** That failure as text, where it is shown in place and not at a field. */
  problem: string | null;
  /** What is wrong with single fields, by their names. */
  fieldErrors: Partial<Record<string, string>>;
  /** Does it, unless it is being done. Whether it was done. */
  run: (input: Input) => Promise<boolean>;
}

/** Thrown by an action for what is wrong with its fields, by their names. */
export class FieldError extends Error {
  readonly fields: Partial<Record<string, string>>;

  constructor(fields: Partial<Record<string, string>>) {
    super(joinSentences(...Object.values(fields)));
    this.fields = fields;
  }
}

/** Work at a press: one at a time, with its failure as a message or in place. */
export function useAction<Input = void, Output = unknown>(
  work: (input: Input) => Promise<Output>,
  { done, failed = nothingChanged, fields, replaces, refreshes = [] }: ActionOptions<Input, Output> = {},
): Action<Input> {
  const alert = useAlert();
  const queryClient = useQueryClient();
  const isBusy = useRef(false);
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const say = (said: unknown, type: Alert['type']) => {
    for (const one of Array.isArray(said) ? said : [said]) {
      if (typeof one === 'string' && one !== '') alert({ type, message: one });
      if (isAlert(one)) alert(one);
    }
  };
  const { isPending, isSuccess, error, variables, mutateAsync } = useMutation({
    mutationFn: work,
    // Without a network it fails at once instead of waiting for one.
    networkMode: 'always',
    onSuccess: async (output, input) => {
      if (replaces) queryClient.setQueryData(replaces, output);
      try {
        say(await done?.(output, input), 'success');
      } catch (failure) {
        // It is done all the same, and doing it again may do it twice.
        logWarning('Something was done, but not what follows', failure);
        alert({
          type: 'error',
          message: t('It is done, but this page could not show it. Load the page again.'),
        });
      }
    },
    onError: (failure, input) => {
      // Who has closed a form meanwhile is told all the same.
      if (!fields || !isShown.current) say(failed(messageOf(failure), failure, input), 'error');
    },
    onSettled: () => Promise.all(refreshes.map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  });
  const fieldErrors = fields && error ? errorsOf(error, fields) : {};
  const isInPlace = fields !== undefined && error !== null && Object.keys(fieldErrors).length === 0;
  const said = isInPlace ? [failed(messageOf(error), error, variables as Input)].flat() : [];
  return {
    isRunning: isPending,
    isDone: isSuccess,
    error,
    input: variables ?? null,
    problem: joinSentences(...said.map((one) => (typeof one === 'string' ? one : one.message))) || null,
    fieldErrors,
    run: async (input) => {
      if (isBusy.current) return false;
      isBusy.current = true;
      try {
        await mutateAsync(input);
        return true;
      } catch {
        return false;
      } finally {
        isBusy.current = false;
      }
    },
  };
}

function isAlert(said: unknown): said is Alert {
  return typeof said === 'object' && said !== null && 'message' in said && 'type' in said;
}

function nothingChanged(reason: string): string {
  return t('Nothing was changed. {reason}', { reason });
}

/** What is wrong with single fields: `body.aliases.2` is about the field `aliases`. */
function errorsOf(error: Error, fields: readonly string[]): Partial<Record<string, string>> {
  if (error instanceof FieldError) return error.fields;
  const errors = error instanceof ApiError ? (error.problem.errors ?? []) : [];
  const named = errors.map(({ path, message }) => [path.split('.')[1] ?? '', message] as const);
  return Object.fromEntries(named.filter(([name]) => fields.includes(name)).reverse());
}
