import { useQuery, useQueryClient } from '@tanstack/react-query';
import { blockSender, type SenderBlock, unblockSender } from '#shared/api/level/review.ts';
import { localDay } from '#shared/calendar/day.ts';
import { t } from '#shared/language/t.ts';
import { call } from '../../../browser/call.ts';
import { formatShortDay } from '../../../browser/time/format.ts';
import { senderBlocksQuery } from '../../../review/queries.ts';
import { SAVED_TOPIC } from '../../../review/saved-alert.tsx';
import { useAction } from '../../../ui/action/use-action.ts';
import { Card } from '../../../ui/card/card.tsx';
import { ItemList } from '../../../ui/list/item-list.tsx';

/** Takes nothing more from who sent a level, and takes it again. */
export function useBlocks() {
  const queryClient = useQueryClient();
  const keep = (blocks: readonly SenderBlock[]) => {
    queryClient.setQueryData(senderBlocksQuery().queryKey, [...blocks]);
    void queryClient.invalidateQueries({ queryKey: ['review-queue'] });
  };
  const unblock = useAction((id: string) => call(unblockSender, { params: { id } }), {
    done: (blocks) => {
      keep(blocks);
      return { type: 'success', topic: SAVED_TOPIC, message: t('Levels of this sender are taken again.') };
    },
  });
  const block = useAction((levelId: string) => call(blockSender, { params: { id: levelId } }), {
    done: (blocks) => {
      keep(blocks);
      const [{ id, until } = { id: '', until: '' }] = blocks;
      return {
        type: 'success',
        topic: SAVED_TOPIC,
        message: t('Nothing is taken from this sender until {day}.', { day: dayOf(until) }),
        actions: [{ label: t('Undo'), onPress: () => void unblock.run(id) }],
      };
    },
  });
  return { block, unblock };
}

function dayOf(time: string): string {
  return formatShortDay(localDay(new Date(time)));
}

/** The senders from whom nothing is taken, who can be taken from again. */
export function SenderBlocks() {
  const { data: blocks = [] } = useQuery(senderBlocksQuery());
  const { unblock } = useBlocks();
  if (blocks.length === 0) return null;
  return (
    <Card title={t('Nothing is taken from these senders')}>
      <ItemList items={blocks} isBusy={unblock.isRunning}>
        {({ id, creator, user, until }) => ({
          key: id,
          title: t('Who sent a level by “{creator}”', { creator }),
          facts: [t('by {user}, until {day}', { user, day: dayOf(until) })],
          actions: [
            {
              label: t('Take levels again'),
              name: t('Take levels again: {creator}', { creator }),
              run: () => void unblock.run(id),
            },
          ],
        })}
      </ItemList>
    </Card>
  );
}
