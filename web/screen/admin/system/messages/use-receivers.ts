import {
  addReceiver,
  changeReceiver,
  receivers,
  removeReceiver,
  testReceiver,
} from '#shared/api/site/message.ts';
import { joinSentences } from '#shared/language/sentences.ts';
import { t } from '#shared/language/t.ts';
import { failureText } from '#shared/message/failure-text.ts';
import type { Receiver, ReceiverInput } from '#shared/message/receiver.ts';
import { call } from '../../../../browser/call.ts';
import { callQuery } from '../../../../browser/call-query.ts';
import { useAction } from '../../../../ui/action/use-action.ts';

export const receiversQuery = callQuery('receivers', receivers, { staleTime: 0 });

/** Adds a receiver, or changes the one of an id. `inputOf` throws for what is entered wrong; its name is a field of the form, too. */
export function useSaveReceiver(id: string | null, inputOf: () => ReceiverInput) {
  return useAction(
    async (_: FormData) => {
      const body = inputOf();
      return id === null ? call(addReceiver, { body }) : call(changeReceiver, { params: { id }, body });
    },
    {
      done: (_, entered) => t('{name} was saved.', { name: String(entered.get('name')) }),
      failed: (reason) => joinSentences(t('The receiver was not saved.'), reason),
      fields: ['address'],
      replaces: receiversQuery().queryKey,
    },
  );
}

/** Removes a receiver with what waits for it. */
export function useRemoveReceiver() {
  return useAction(({ id }: Receiver) => call(removeReceiver, { params: { id } }), {
    done: (_, { name }) => t('{name} was removed.', { name }),
    failed: (reason) => joinSentences(t('The receiver was not removed.'), reason),
    replaces: receiversQuery().queryKey,
  });
}

/** Sends a receiver a message, and tells how it went. */
export function useTestReceiver() {
  return useAction(({ id }: Receiver) => call(testReceiver, { params: { id } }), {
    done: ({ problem }, { name }) =>
      problem === null
        ? t('{name} has taken a test message.', { name })
        : {
            type: 'error',
            message: joinSentences(t('{name} did not take a test message.', { name }), failureText(problem)),
          },
    failed: (reason) => t('No test message was sent. {reason}', { reason }),
    refreshes: [receiversQuery().queryKey],
  });
}
