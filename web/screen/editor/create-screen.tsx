import { useState } from 'react';
import { t } from '#shared/language/t.ts';
import { paths } from '#shared/page/paths.ts';
import { useUrlHash } from '../../browser/page/page.ts';
import { addressOf } from '../../browser/site-path.ts';
import { replaceUrlHash } from '../../browser/url-hash.ts';
import { currentDraftId, draftKey, isDraftStored, setCurrentDraft, tidyDrafts } from '../../draft/drafts.ts';
import { useOpenDraft } from '../../draft/use-open-draft.ts';
import { buttonClass } from '../../ui/button/button.tsx';
import { Message } from '../../ui/text/message.tsx';
import { Editor } from './editor.tsx';
import { startOfDraft } from './editor-start.ts';

// The current draft of earlier versions has no hash.
const isFirst = (id: string) => draftKey(id) === 'draft';

function openDraft(id: string) {
  const start = startOfDraft(id);
  setCurrentDraft(id);
  // Another tab may make another draft the current one: a reload opens this one again.
  if (!isFirst(id)) replaceUrlHash(id);
  tidyDrafts(id);
  return start;
}

function Draft({ id }: { id: string }) {
  const [start] = useState(() => openDraft(id));
  useOpenDraft(id);
  return <Editor start={start} />;
}

function DraftGone() {
  return (
    <Message
      title={t('This draft is not in this browser')}
      detail={t('It was submitted or deleted, or is in another browser.')}
    >
      <a className={buttonClass('primary')} href={addressOf(paths.myLevels)}>
        {t('My levels')}
      </a>
      <a className={buttonClass()} href={addressOf(paths.create)}>
        {t('Open the current draft')}
      </a>
    </Message>
  );
}

/** The draft of the address, else the one that this tab has open, else the current one. */
function useDraftChoice(): { id: string; isNamed: boolean } {
  const hash = useUrlHash();
  const [opened, setOpened] = useState(() => ({ id: hash || currentDraftId(), isNamed: hash !== '' }));
  if (hash === '' || hash === opened.id) return opened;
  const named = { id: hash, isNamed: true };
  setOpened(named);
  return named;
}

/** The level creator on a draft of this device. */
export function CreateScreen() {
  const { id, isNamed } = useDraftChoice();
  return <DraftOrNone key={id} id={id} isNamed={isNamed} />;
}

function DraftOrNone({ id, isNamed }: { id: string; isNamed: boolean }) {
  // Decided once: a draft that is submitted or deleted elsewhere stays open here.
  const [isGone] = useState(() => isNamed && !isDraftStored(id));
  return isGone ? <DraftGone /> : <Draft id={id} />;
}
