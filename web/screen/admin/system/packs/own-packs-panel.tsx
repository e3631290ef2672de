import { useQuery } from '@tanstack/react-query';
import { Download, Package, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { type OwnPack, type OwnPacks, packFile } from '#shared/api/site/pack.ts';
import { slug } from '#shared/game/slug.ts';
import { t } from '#shared/language/t.ts';
import { apiUrl } from '../../../../browser/call.ts';
import { formatDayOf } from '../../../../browser/time/format-time.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Card } from '../../../../ui/card/card.tsx';
import { type Item, ItemList } from '../../../../ui/list/item-list.tsx';
import { Loaded } from '../../../../ui/loading/loaded.tsx';
import { DownloadProgress } from '../download-progress.tsx';
import { useDownload } from '../use-download.ts';
import { MakePackDialog } from './make-pack-dialog.tsx';
import { ownPacksQuery, useRemovePack } from './use-packs.ts';

/** The packs that the site makes for others (docs/rules/packs.md#export). */
export function OwnPacksPanel() {
  const query = useQuery(ownPacksQuery());
  return (
    <Card title={t('Packs of this site')}>
      <Loaded query={query} failed={t('The packs could not be loaded')}>
        {(own) => <OwnPackList own={own} />}
      </Loaded>
    </Card>
  );
}

function OwnPackList({ own: { packs, shareable, fingerprint } }: { own: OwnPacks }) {
  const [isMaking, setIsMaking] = useState(false);
  const remove = useRemovePack();
  const { shown, start } = useDownload();
  const isLoading = shown.state === 'running';

  function itemOf(pack: OwnPack): Item {
    const { id, name, version, levels, licence, author, sharedAt } = pack;
    const file = { url: apiUrl(packFile.path, { id }), name: `${slug(name) || 'pack'}-${version}.zip` };
    return {
      key: id,
      title: name,
      facts: [
        t('{count, plural, one {# level} other {# levels}} by {author}, {licence}', {
          count: levels,
          author,
          licence,
        }),
        t('Version {version} of {day}', { version, day: formatDayOf(sharedAt) }),
      ],
      menu: t('Actions for {name}', { name }),
      actions: [
        {
          label: t('Download'),
          Icon: Download,
          isDisabled: isLoading || levels === 0,
          run: () => void start(file),
        },
        {
          label: t('Remove'),
          Icon: Trash2,
          isDangerous: true,
          question: {
            question: t('Remove {name}?', { name }),
            detail: t('Others keep what they have of it, and get no later versions.'),
          },
          run: () => void remove.run(pack),
        },
      ],
    };
  }

  return (
    <div className="stack gap-3">
      <ItemList
        items={packs}
        isBusy={remove.isRunning}
        empty={t('Pass on levels to other sites: a signed ZIP with pictures, steps, texts and credits.')}
      >
        {itemOf}
      </ItemList>
      <DownloadProgress download={shown} failure={t('The download failed.')} />
      <p className="note breaks">
        {t('Fingerprint of the key of this site: {fingerprint}', { fingerprint })}
      </p>
      <div className="row">
        <Button disabled={remove.isRunning} onClick={() => setIsMaking(true)}>
          <Package size={18} aria-hidden="true" />
          {t('Make a pack')}
        </Button>
      </div>
      {isMaking && <MakePackDialog shareable={shareable} onClose={() => setIsMaking(false)} />}
    </div>
  );
}
