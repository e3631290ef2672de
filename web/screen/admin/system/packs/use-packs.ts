import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { makePack, type OwnPack, type OwnPacks, ownPacks, removePack } from '#shared/api/site/pack.ts';
import { joinSentences } from '#shared/language/sentences.ts';
import { t } from '#shared/language/t.ts';
import type { PackContent } from '#shared/pack/pack.ts';
import { call } from '../../../../browser/call.ts';
import { useAction } from '../../../../ui/action/use-action.ts';

export const ownPacksQuery = queryOptions({
  queryKey: ['own-packs'],
  queryFn: ({ signal }) => call(ownPacks, { signal }),
  staleTime: 0,
});

function useShownPacks() {
  const queryClient = useQueryClient();
  return (packs: OwnPacks) => queryClient.setQueryData(ownPacksQuery.queryKey, packs);
}

/** Makes a pack of what is entered in a form. */
export function useMakePack() {
  const show = useShownPacks();
  return useAction<FormData, { packs: OwnPacks; name: string }>(
    async (entered) => {
      const textOf = (field: string) => String(entered.get(field)).trim();
      const title = { name: textOf('name'), licence: textOf('licence'), author: textOf('author') };
      const body = { ...title, content: textOf('content') as PackContent };
      return { packs: await call(makePack, { body }), name: title.name };
    },
    {
      done: ({ packs, name }) => {
        show(packs);
        return t('{name} was saved.', { name });
      },
      failed: (reason) => joinSentences(t('The pack was not made.'), reason),
      fields: [],
    },
  );
}

export function useRemovePack() {
  const show = useShownPacks();
  return useAction(({ id }: OwnPack) => call(removePack, { params: { id } }), {
    done: (packs, { name }) => {
      show(packs);
      return t('{name} was removed.', { name });
    },
  });
}
