import { useId } from 'react';
import { Card } from '../../ui/card.tsx';
import field from '../../ui/text-field.module.css';
import { FieldFrame, TextField } from '../../ui/text-field.tsx';
import styles from './editor.module.css';
import type { Editor } from './use-editor.ts';

const MOST_POPULAR = 9;
const GRADES = Array.from({ length: MOST_POPULAR }, (_, index) => index + 1);

/** What only managers say of a level: the text that celebrates its day, and how well its game is known. */
export function AdminTags({ editor }: { editor: Editor }) {
  const id = useId();
  const { celebration, popularity } = editor.level;
  return (
    <Card title="Admin Tags">
      <div className={styles.group}>
        <TextField
          label="Celebration"
          maxLength={2000}
          value={celebration}
          onChange={({ target }) =>
            editor.change((level) => ({ ...level, celebration: target.value }), 'type celebration')
          }
        />
        <FieldFrame id={id} label="Popularity">
          <select
            id={id}
            className={field.input}
            value={popularity ?? ''}
            onChange={({ target }) =>
              editor.change((level) => ({ ...level, popularity: Number(target.value) || null }))
            }
          >
            <option value="">Not set</option>
            {GRADES.map((grade) => (
              <option key={grade} value={grade}>
                {grade}
              </option>
            ))}
          </select>
        </FieldFrame>
      </div>
    </Card>
  );
}
