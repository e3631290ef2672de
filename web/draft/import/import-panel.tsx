import { useEffect, useState } from 'react';
import { joinSentences } from '#shared/language/sentences.ts';
import { t } from '#shared/language/t.ts';
import { endSentence } from '#shared/text/end-sentence.ts';
import { useLeaveGuard } from '../../browser/page/use-leave-guard.ts';
import { Button } from '../../ui/button/button.tsx';
import { type ProgressItem, ProgressList } from '../progress-list.tsx';
import { useImport } from '../use-drafts.ts';
import { forgetImport, type InterruptedImport, interruptedImports } from './import-log.ts';
import { cancelImport, resumeImport } from './import-run.ts';
import { closeImport, countFiles, type ImportedFile, type ImportState } from './import-state.ts';
import { TablePreview } from './table/table-preview.tsx';

const LOOKS: Record<ImportedFile['status'], ProgressItem['look']> = {
  waiting: 'waiting',
  working: 'working',
  done: 'done',
  known: 'done',
  failed: 'failed',
};

function noteOf({ phase, files }: ImportState): string {
  const count = (status: ImportedFile['status']) => files.filter((file) => file.status === status).length;
  const waiting = countFiles(files.filter(({ status }) => status === 'waiting'));
  const ends = {
    cancelled: t('Cancelled.'),
    full: t('This browser has no more room: nothing stored is lost.'),
  };
  const facts = [
    t('{count, plural, one {# new draft} other {# new drafts}}', { count: count('done') }),
    count('known') > 0 && t('{count} already there', { count: count('known') }),
    count('failed') > 0 &&
      t('{count, plural, one {# file} other {# files}} without a draft', { count: count('failed') }),
    waiting.count > 0 &&
      (waiting.isLeast
        ? t('at least {count} not tried', { count: waiting.count })
        : t('{count} not tried', { count: waiting.count })),
  ].filter(Boolean);
  return joinSentences(endSentence(facts.join(', ')), phase in ends && ends[phase as keyof typeof ends]);
}

function itemOf({ path, status, detail, unlisted }: ImportedFile, at: number): ProgressItem {
  const isArchiveLeft = status === 'waiting' && typeof unlisted === 'number';
  const left = isArchiveLeft
    ? t('({count, plural, one {# more file} other {# more files}})', { count: unlisted })
    : detail;
  return { key: `${at} ${path}`, name: path, look: LOOKS[status], detail: left };
}

/** What is listed: an archive whose files are all listed is not one of them. */
function shownFiles({ files }: ImportState): readonly ImportedFile[] {
  return files.filter(({ unlisted }) => unlisted !== 0);
}

/** The import of this tab, and what is left of those whose page was closed. */
export function ImportPanel() {
  const state = useImport();
  const isRunning = state.phase === 'running';
  useLeaveGuard(isRunning);
  return (
    <>
      {state.phase === 'asking' && <TablePreview plans={state.plans} />}
      {state.phase !== 'idle' && state.phase !== 'asking' && (
        <ProgressList
          title={isRunning ? t('Making drafts…') : t('Pictures')}
          items={shownFiles(state).map(itemOf)}
          total={countFiles(state.files)}
          isRunning={isRunning}
          note={noteOf(state)}
        >
          {['cancelled', 'full'].includes(state.phase) && (
            <Button onClick={resumeImport}>{t('Go on')}</Button>
          )}
          <Button onClick={isRunning ? cancelImport : closeImport}>
            {isRunning ? t('Cancel') : t('Close')}
          </Button>
        </ProgressList>
      )}
      <Interrupted />
    </>
  );
}

function Interrupted() {
  const [found, setFound] = useState<readonly InterruptedImport[]>([]);
  useEffect(() => {
    let isGone = false;
    void interruptedImports().then((imports) => {
      if (!isGone) setFound(imports);
    });
    return () => {
      isGone = true;
    };
  }, []);
  return found.map(({ id, names }) => (
    <ProgressList
      key={id}
      title={t('The page was closed before these became drafts')}
      items={names.map((name, at) => ({ key: `${at} ${name}`, name, look: 'waiting', detail: '' }))}
      isRunning={false}
      note={t('{count, plural, one {# file} other {# files}} left. Choose them again to go on.', {
        count: names.length,
      })}
    >
      <Button
        onClick={() => {
          forgetImport(id);
          setFound((before) => before.filter((other) => other.id !== id));
        }}
      >
        {t('Close')}
      </Button>
    </ProgressList>
  ));
}
