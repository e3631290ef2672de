import { Search } from 'lucide-react';
import styles from './name-search.module.css';

interface NameSearchProps {
  label: string;
  typed: string;
  onType: (typed: string) => void;
}

/** The search field in the line of the tabs. */
export function NameSearch({ label, typed, onType }: NameSearchProps) {
  return (
    <search className={styles.search}>
      <label className={`line muted ${styles.field}`}>
        <Search size={18} aria-hidden="true" />
        <span className="visually-hidden">{label}</span>
        <input
          type="search"
          placeholder={label}
          value={typed}
          onChange={(event) => onType(event.target.value)}
        />
      </label>
    </search>
  );
}
