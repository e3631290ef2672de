import { useQueryClient } from '@tanstack/react-query';
import {
  acceptPackKey,
  makePack,
  type OwnPack,
  type OwnPacks,
  ownPacks,
  packSources,
  removePack,
  type TakenPack,
  type TakeResult,
  takenPacks,
  takePack,
} from '#shared/api/site/pack.ts';
import { joinSentences } from '#shared/language/sentences.ts';
import { t } from '#shared/language/t.ts';
import type { PackContent } from '#shared/pack/pack.ts';
import { call } from '../../../../browser/call.ts';
import { callQuery } from '../../../../browser/call-query.ts';
import { sendForm } from '../../../../browser/send-form.ts';
import { useAction } from '../../../../ui/action/use-action.ts';

export const ownPacksQuery = callQuery('own-packs', ownPacks, { staleTime: 0 });

function useShownPacks() {
  const queryClient = useQueryClient();
  return (packs: OwnPacks) => queryClient.setQueryData(ownPacksQuery().queryKey, packs);
}

/** Makes a pack of what is entered in a form, and of the chosen levels if the form says so. */
export function useMakePack(chosen: readonly string[]) {
  const show = useShownPacks();
  return useAction<FormData, { packs: OwnPacks; name: string }>(
    async (entered) => {
      const textOf = (field: string) => String(entered.get(field)).trim();
      const title = { name: textOf('name'), licence: textOf('licence'), author: textOf('author') };
      const content = textOf('content') === 'chosen' ? [...chosen] : (textOf('content') as PackContent);
      const body = { ...title, content };
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

export const takenPacksQuery = callQuery('taken-packs', takenPacks, { staleTime: 0 });

export const packSourcesQuery = callQuery('pack-sources', packSources, { staleTime: 0 });

/** Takes the file of a pack in. */
export function useTakePack(done: (result: TakeResult) => void) {
  return useAction(
    (file: File) => {
      const form = new FormData();
      form.append('pack', file);
      return sendForm(takePack, form);
    },
    { done, fields: [], refreshes: [takenPacksQuery().queryKey, ['candidates']] },
  );
}

/** Accepts the key of a refused pack, as its fingerprint was shown. */
export function useAcceptKey() {
  return useAction(
    ({ name, otherFingerprint }: TakenPack) =>
      call(acceptPackKey, { body: { name, fingerprint: otherFingerprint ?? '' } }),
    {
      done: (_, { name }) => t('Packs called {name} are taken from the other key now.', { name }),
      refreshes: [takenPacksQuery().queryKey],
    },
  );
}
