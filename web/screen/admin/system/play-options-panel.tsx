import { useState } from 'react';
import { savePlayOptions } from '#shared/api/play-options.ts';
import { t } from '#shared/language/t.ts';
import { DEFAULT_PLAY_OPTIONS, type PlayOptions } from '#shared/play/play-options.ts';
import { call, messageOf } from '../../../browser/call.ts';
import { refreshSite, site } from '../../../site/site.ts';
import { useAlert } from '../../../ui/alert/alerts.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { Setting } from '../../../ui/field/setting.tsx';
import panel from './panel.module.css';

/** What players who are stuck are offered (docs/rules/play.md#help). */
export function PlayOptionsPanel() {
  const alert = useAlert();
  const [options, setOptions] = useState(site().playOptions ?? DEFAULT_PLAY_OPTIONS);
  const [isWorking, setIsWorking] = useState(false);

  async function save(body: PlayOptions): Promise<void> {
    setIsWorking(true);
    try {
      setOptions(await call(savePlayOptions, { body }));
      await refreshSite();
      alert({ type: 'success', message: t('Changes succesfully saved.') });
    } catch (error) {
      const reason = messageOf(error);
      alert({ type: 'error', message: t('The settings were not saved. {reason}', { reason }) });
    } finally {
      setIsWorking(false);
    }
  }

  return (
    <Card title={t('When players are stuck')}>
      <div className={panel.panel} aria-busy={isWorking}>
        <Setting
          label={t('Giving up')}
          isOn={options.mayGiveUp}
          isFixed={isWorking}
          onChange={(mayGiveUp) => void save({ ...options, mayGiveUp })}
        >
          {t('From the third attempt on. The attempts that are left count as skips.')}
        </Setting>
        <Setting
          label={t('Help on request')}
          isOn={options.mayGetHelp}
          isFixed={isWorking}
          onChange={(mayGetHelp) => void save({ ...options, mayGetHelp })}
        >
          {t('The decade, then the first letter, once each. A dot beside the result says so.')}
        </Setting>
      </div>
    </Card>
  );
}
