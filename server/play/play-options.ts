import { savePlayOptions } from '#shared/api/play-options.ts';
import { change } from '../change.ts';
import type { Mount } from '../http/visitor.ts';
import { saveSetting } from '../setting/queries.ts';

/** Changing what players who are stuck are offered (docs/rules/play.md#help). */
export function playOptionsRoutes(mount: Mount): void {
  change(mount, savePlayOptions, ({ body }, commit) =>
    commit(async ({ trx }) => {
      await saveSetting(trx, 'play_options', JSON.stringify(body));
      const onOrOff = (isOn: boolean) => (isOn ? 'on' : 'off');
      const detail = `giving up ${onOrOff(body.mayGiveUp)}, help ${onOrOff(body.mayGetHelp)}`;
      return { result: body, entry: { detail } };
    }),
  );
}
