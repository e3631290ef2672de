import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  addReceiver,
  changeReceiver,
  type ReceiverList,
  receivers,
  removeReceiver,
  testReceiver,
} from '#shared/api/message.ts';
import { t } from '#shared/language/t.ts';
import type { Receiver, ReceiverInput } from '#shared/message/receiver.ts';
import { call, messageOf } from '../../../../browser/call.ts';
import { useAlert } from '../../../../ui/alert/alerts.tsx';

const receiversQuery = queryOptions({
  queryKey: ['receivers'],
  queryFn: ({ signal }) => call(receivers, { signal }),
  staleTime: 0,
});

/** The receivers, and what can be done with them; one call at a time. */
export function useReceivers() {
  const query = useQuery(receiversQuery);
  const queryClient = useQueryClient();
  const alert = useAlert();
  const [isWorking, setIsWorking] = useState(false);

  /** Whether the work was done; what went wrong is shown. */
  async function run(work: () => Promise<ReceiverList>, texts: { done: string; failed: string }) {
    setIsWorking(true);
    try {
      queryClient.setQueryData(receiversQuery.queryKey, await work());
      alert({ type: 'success', message: texts.done });
      return true;
    } catch (error) {
      alert({ type: 'error', message: `${texts.failed} ${messageOf(error)}` });
      return false;
    } finally {
      setIsWorking(false);
    }
  }

  function save(id: string | null, body: ReceiverInput) {
    const send = () =>
      id === null ? call(addReceiver, { body }) : call(changeReceiver, { params: { id }, body });
    return run(send, {
      done: t('{name} was saved.', { name: body.name }),
      failed: t('The receiver was not saved.'),
    });
  }

  function remove({ id, name }: Receiver) {
    const texts = { done: t('{name} was removed.', { name }), failed: t('The receiver was not removed.') };
    return run(() => call(removeReceiver, { params: { id } }), texts);
  }

  async function test({ id, name }: Receiver): Promise<void> {
    setIsWorking(true);
    try {
      const { problem } = await call(testReceiver, { params: { id } });
      if (problem === null)
        alert({ type: 'success', message: t('{name} has taken a test message.', { name }) });
      else
        alert({
          type: 'error',
          message: t('{name} did not take a test message: {problem}', { name, problem }),
        });
    } catch (error) {
      alert({
        type: 'error',
        message: t('No test message was sent. {reason}', { reason: messageOf(error) }),
      });
    } finally {
      setIsWorking(false);
    }
    await queryClient.invalidateQueries(receiversQuery);
  }

  return { ...query, isWorking, save, remove, test };
}
