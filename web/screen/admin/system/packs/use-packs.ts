import {
  acceptPackKey,
  makePack,
  type OwnPack,
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

/** Makes a pack of what is entered in a form, and of the chosen levels if the form says so. */
export function useMakePack(chosen: readonly string[]) {
  return useAction(
    (entered: FormData) => {
      const content = textOf(entered, 'content');
      const body = {
        name: textOf(entered, 'name'),
        licence: textOf(entered, 'licence'),
        author: textOf(entered, 'author'),
        content: content === 'chosen' ? [...chosen] : (content as PackContent),
      };
      return call(makePack, { body });
    },
    {
      done: (_, entered) => t('{name} was saved.', { name: textOf(entered, 'name') }),
      failed: (reason) => joinSentences(t('The pack was not made.'), reason),
      fields: [],
      replaces: ownPacksQuery().queryKey,
    },
  );
}

function textOf(entered: FormData, field: string): string {
  return String(entered.get(field)).trim();
}

export function useRemovePack() {
  return useAction(({ id }: OwnPack) => call(removePack, { params: { id } }), {
    done: (_, { name }) => t('{name} was removed.', { name }),
    replaces: ownPacksQuery().queryKey,
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
