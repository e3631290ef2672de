import { type ReactNode, useId } from 'react';
import { rich } from '../../../language/rich.tsx';
import { Table } from '../table.tsx';
import styles from './plot.module.css';

/** A part of each column, stacked on those before. */
interface Series {
  name: string;
  kind: 'first' | 'second';
}

interface PlotColumn {
  /** What the column is of, in the table. */
  label: ReactNode;
  key: string;
  /** One for each series; null for none. */
  values: readonly (number | null)[];
  /** A colour of its own, by the score that it is of. */
  score?: number;
}

interface PlotProps {
  title: string;
  /** What the columns are of: the head of their names in the table. */
  of: string;
  columns: readonly PlotColumn[];
  series: readonly Series[];
  /** The end of the axis; it begins at 0. */
  end: number;
  format: (value: number) => string;
  /** What is written below the plot: under each column, or at its ends. */
  marks: readonly string[];
  /** What the plot shows, in a sentence. */
  summary: string;
}

const [WIDTH, HEIGHT] = [100, 100];
/** The part of its place that a column takes. */
const FILLED = 0.76;

/** Columns with an axis, and the same numbers as a table. */
export function Plot({ title, of, columns, series, end, format, marks, summary }: PlotProps) {
  const id = useId();
  return (
    <figure className="stack gap-2" aria-labelledby={id}>
      <figcaption className={`row gap-apart ends ${styles.head}`}>
        <h3 className="large" id={id}>
          {title}
        </h3>
        {series.length > 1 && (
          <ul className="row gap-3 small" aria-hidden="true">
            {series.map(({ name, kind }) => (
              <li key={name} className="line gap-1">
                <span className={`${styles.swatch} ${styles[kind]}`} />
                {name}
              </li>
            ))}
          </ul>
        )}
      </figcaption>
      <p className="note">{summary}</p>
      <div dir="ltr" className={`note digits ${styles.drawing}`} aria-hidden="true">
        <div className={styles.axis}>
          <span>{format(end)}</span>
          <span>{format(end / 2)}</span>
          <span>{format(0)}</span>
        </div>
        <svg
          className={styles.columns}
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          {columns.map((column, index) => (
            <Column
              key={column.key}
              column={column}
              {...{ series, end, index }}
              place={WIDTH / columns.length}
            />
          ))}
        </svg>
        <div className={marks.length === columns.length ? styles.eachMark : styles.marks}>
          {marks.map((mark) => (
            <span key={mark}>{mark}</span>
          ))}
        </div>
      </div>
      <details className={styles.numbers}>
        <summary>
          {rich(
            'Table<hidden>: {title}</hidden>',
            { hidden: (inner) => <span className="visually-hidden">{inner}</span> },
            { title },
          )}
        </summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard. */}
        <section className={styles.scroll} aria-label={title} tabIndex={0}>
          <Table
            rows={columns}
            keyOf={({ key }) => key}
            columns={[
              { title: of, kind: 'name', cell: ({ label }) => label },
              ...series.map(({ name }, part) => ({
                title: name,
                kind: 'number' as const,
                cell: ({ values }: PlotColumn) => (values[part] == null ? '–' : format(values[part])),
              })),
            ]}
          />
        </section>
      </details>
    </figure>
  );
}

interface ColumnProps {
  column: PlotColumn;
  series: readonly Series[];
  end: number;
  place: number;
  index: number;
}

function Column({ column: { values, score }, series, end, place, index }: ColumnProps) {
  let top = HEIGHT;
  return series.map(({ name, kind }, part) => {
    const height = ((values[part] ?? 0) / end) * HEIGHT;
    if (height === 0) return null;
    top -= height;
    return (
      <rect
        key={name}
        className={score === undefined ? styles[kind] : undefined}
        style={score === undefined ? undefined : { fill: `var(--score-${score})` }}
        x={index * place + (place * (1 - FILLED)) / 2}
        width={place * FILLED}
        y={top}
        height={height}
      />
    );
  });
}
