import { useQuery } from '@tanstack/react-query';
import type { PackSource, SourceCheck } from '#shared/api/site/pack.ts';
import { joinSentences } from '#shared/language/sentences.ts';
import { t } from '#shared/language/t.ts';
import { sentText } from '#shared/refusal/refusals.ts';
import { endSentence } from '#shared/text/end-sentence.ts';
import { formatTime } from '../../../../browser/time/format-time.ts';
import { Card } from '../../../../ui/card/card.tsx';
import { type Item, ItemList } from '../../../../ui/list/item-list.tsx';
import { Loaded } from '../../../../ui/loading/loaded.tsx';
import { takeFacts } from './take-facts.tsx';
import { packSourcesQuery } from './use-packs.ts';

type Problem = NonNullable<SourceCheck['problems']>[number];

/** The addresses that bring packs by themselves, and what their last checks came to (docs/rules/packs.md#sources). */
export function PackSourcesPanel() {
  return (
    <Card title={t('Sources of packs')}>
      <Loaded query={useQuery(packSourcesQuery())} failed={t('The sources could not be loaded')}>
        {(sources) => (
          <ItemList items={sources} empty={t('None: PACK_SOURCES names those that are checked every day.')}>
            {itemOf}
          </ItemList>
        )}
      </Loaded>
    </Card>
  );
}

function itemOf({ address, check }: PackSource): Item {
  const problems = check?.problems ?? [];
  return {
    key: address,
    title: address,
    facts: [checkedText(check), ...(check?.taken ?? []).flatMap((take) => takeFacts(take))],
    problem: problems.length > 0 && joinSentences(...problems.map(problemText)),
  };
}

function problemText({ pack, text, ...why }: Problem): string {
  const problem = sentText(why, text);
  return endSentence(pack === '' ? problem : t('{name}: {problem}', { name: pack, problem }));
}

function checkedText(check: SourceCheck | null): string {
  if (!check) return t('Not checked yet.');
  const time = formatTime(check.checkedAt);
  return check.problems ? t('Checked: {time}', { time }) : t('Check begun: {time}', { time });
}
