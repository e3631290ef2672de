import { Search } from 'lucide-react';
import { Checkbox } from '../../../ui/checkbox.tsx';
import styles from './board-tools.module.css';
import type { BoardOptions } from './use-board-options.ts';

/** The search and the options of the levels board. */
export function BoardTools({ options }: { options: BoardOptions }) {
  return (
    <search className={styles.tools}>
      <label className={styles.search}>
        <Search size={18} aria-hidden="true" />
        <span className="visually-hidden">Search a game</span>
        <input
          type="search"
          placeholder="Search a game..."
          value={options.typed}
          onChange={(event) => options.setTyped(event.target.value)}
        />
      </label>
      {options.isAdmin && (
        <>
          <Checkbox label="Score details" isChecked={options.isDetailed} onChange={options.setIsDetailed} />
          <Checkbox
            label="Spoiled unplayed levels"
            isChecked={options.spoilsUnplayed}
            onChange={options.setSpoils}
          />
          <Checkbox
            label="Unlock sorting any level"
            isChecked={options.isUnlocked}
            onChange={options.setIsUnlocked}
          />
        </>
      )}
    </search>
  );
}
