import { Upload } from 'lucide-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { formatMerge, savesFromFile } from '#shared/play/progress.ts';
import { restoreSaves } from '../../play/progress-storage.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import card from './progress-card.module.css';

// Enough for ten thousand levels.
const MAX_FILE_BYTES = 5_000_000;
const NO_PROGRESS = 'This file contains no progress. Nothing was changed.';
const NOT_STORED = ' This browser cannot store it: it lasts until you close the page.';

async function readFile(file: File): Promise<unknown> {
  if (file.size > MAX_FILE_BYTES) return null;
  try {
    return JSON.parse(await file.text());
  } catch {
    return null;
  }
}

/** Imports a progress file and merges it with what is stored here (docs/rules/progress.md#merge). */
export function ImportProgress() {
  const input = useRef<HTMLInputElement>(null);
  const [report, setReport] = useState('');

  async function importFile(event: ChangeEvent<HTMLInputElement>) {
    const { files } = event.target;
    const [file] = files ?? [];
    if (!file) return;
    const saves = savesFromFile(await readFile(file));
    if (input.current) input.current.value = '';
    if (!saves) return setReport(NO_PROGRESS);
    const merge = restoreSaves(saves);
    setReport(formatMerge(merge) + (merge.isStored ? '' : NOT_STORED));
  }

  return (
    <Card title="Restore">
      <p>
        Open the link from your other device, or choose the file it saved. Progress is merged: for each level,
        the further state wins.
      </p>
      <div className={card.ways}>
        <Button onClick={() => input.current?.click()}>
          <Upload size={18} aria-hidden="true" /> Choose a file
        </Button>
        <input
          ref={input}
          className="visually-hidden"
          type="file"
          accept=".json,application/json"
          aria-label="File of progress"
          tabIndex={-1}
          onChange={(event) => void importFile(event)}
        />
      </div>
      <p className={card.report} role="status">
        {report}
      </p>
    </Card>
  );
}
