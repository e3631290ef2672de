import { useQuery } from '@tanstack/react-query';
import { KeyRound, PackageOpen } from 'lucide-react';
import { useRef, useState } from 'react';
import type { TakenPack, TakeResult } from '#shared/api/site/pack.ts';
import { joinSentences } from '#shared/language/sentences.ts';
import { t } from '#shared/language/t.ts';
import { hasPermission } from '#shared/user/user.ts';
import { formatDayOf } from '../../../../browser/time/format-time.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Card } from '../../../../ui/card/card.tsx';
import { type Item, ItemList } from '../../../../ui/list/item-list.tsx';
import { Loaded } from '../../../../ui/loading/loaded.tsx';
import { useVerifiedUser } from '../../../../user/queries.ts';
import { takeFacts } from './take-facts.tsx';
import { takenPacksQuery, useAcceptKey, useTakePack } from './use-packs.ts';

/** The packs of other sites, and a file that comes in (docs/rules/packs.md#import). */
export function OtherPacksPanel() {
  const query = useQuery(takenPacksQuery());
  const [result, setResult] = useState<TakeResult | null>(null);
  const take = useTakePack(setResult);
  const file = useRef<HTMLInputElement>(null);
  return (
    <Card title={t('Packs of other sites')}>
      <div className="stack gap-3">
        <Loaded query={query} failed={t('The packs could not be loaded')}>
          {(packs) => <TakenPackList packs={packs} />}
        </Loaded>
        {take.problem !== null && (
          <p className="bad medium breaks" role="alert">
            {joinSentences(t('The pack was not taken in.'), take.problem)}
          </p>
        )}
        {result && !take.isRunning && take.problem === null && <Result result={result} />}
        <div className="row">
          <Button disabled={take.isRunning} onClick={() => file.current?.click()}>
            <PackageOpen size={18} aria-hidden="true" />
            {take.isRunning ? t('Taking it in…') : t('Take a pack in')}
          </Button>
          <input
            ref={file}
            hidden
            type="file"
            aria-label={t('Pack file')}
            accept=".zip"
            onChange={({ target }) => {
              const [chosen] = target.files ?? [];
              if (chosen) void take.run(chosen);
              target.value = '';
            }}
          />
        </div>
      </div>
    </Card>
  );
}

/** What a pack has brought, with the ids of the levels that it is about. */
function Result({ result }: { result: TakeResult }) {
  const { added } = result;
  const [brought, ...facts] = takeFacts({ ...result, added: added.length }, added[0]);
  return (
    <div className="stack gap-1 breaks" role="status">
      <p className="good medium">{brought}</p>
      {facts.map((fact, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have nothing else that tells them apart
        <p key={index} className="note">
          {fact}
        </p>
      ))}
    </div>
  );
}

function TakenPackList({ packs }: { packs: readonly TakenPack[] }) {
  const accept = useAcceptKey();
  const isAdmin = hasPermission(useVerifiedUser().user, 'admin');

  function itemOf(pack: TakenPack): Item {
    const { name, version, levels: count, author, licence, takenAt, fingerprint, otherFingerprint } = pack;
    return {
      key: name,
      title: name,
      facts: [
        t('{count, plural, one {# level} other {# levels}} by {author}, {licence}', {
          count,
          author,
          licence,
        }),
        t('Version {version} of {day}', { version, day: formatDayOf(takenAt) }),
        t('Fingerprint: {fingerprint}', { fingerprint }),
      ],
      problem:
        otherFingerprint !== null &&
        t('One of this name was refused, as its key is another: {fingerprint}', {
          fingerprint: otherFingerprint,
        }),
      actions: [
        isAdmin &&
          otherFingerprint !== null && {
            label: t('Accept the other key'),
            Icon: KeyRound,
            question: {
              question: t('Take packs called {name} from the other key?', { name }),
              detail: t(
                'Ask the author by a way that you trust whether the fingerprint is {fingerprint}. Packs of the key before are refused then.',
                { fingerprint: otherFingerprint },
              ),
            },
            run: () => void accept.run(pack),
          },
      ],
    };
  }

  return (
    <ItemList
      items={packs}
      isBusy={accept.isRunning}
      empty={t('What comes in with a pack becomes a candidate: nothing is played before you approve it.')}
    >
      {itemOf}
    </ItemList>
  );
}
