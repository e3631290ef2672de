import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { menuItemClass, PopupMenu } from '../button/popup-menu.tsx';
import { type Question, useQuestion } from '../dialog/confirm-dialog.tsx';
import styles from './item-list.module.css';
import { ShortList } from './short-list.tsx';

/** What can be done with an item. */
export interface ItemAction {
  label: string;
  /** What it says to screen readers, where the label does not say of what. */
  name?: string;
  Icon?: LucideIcon;
  isDangerous?: boolean;
  isDisabled?: boolean;
  /** What is asked before; the answer has the label of the action. */
  question?: Pick<Question, 'question' | 'detail'>;
  run: () => void;
}

/** A row of a list: what it is, what to know of it, and what can be done with it. */
export interface Item {
  key: string;
  title: ReactNode;
  /** Behind the title. */
  tag?: ReactNode;
  /** A line each; empty ones are left out. */
  facts?: readonly ReactNode[];
  /** What is wrong with it. */
  problem?: ReactNode;
  actions?: readonly (ItemAction | false)[];
  /** The name of a menu that has the actions; without one they are buttons. */
  menu?: string;
  /** Below it. */
  more?: ReactNode;
}

interface ItemListProps<T> {
  items: readonly T[];
  label?: string;
  /** Whether something is being done with one of them. */
  isBusy?: boolean;
  /** In place of no items. */
  empty?: ReactNode;
  /** How many are shown at first. */
  max?: number;
  children: (item: T) => Item;
}

/** A list of things that belong to the user or the site. What destroys one is asked about first. */
export function ItemList<T>({ items, label, isBusy = false, empty, max, children }: ItemListProps<T>) {
  const [question, ask] = useQuestion();
  if (items.length === 0) return empty ? <p className="note">{empty}</p> : question;
  return (
    <>
      <ShortList items={items} max={max ?? items.length} className={styles.list} label={label}>
        {(one) => {
          const item = children(one);
          return <ItemRow key={item.key} item={item} isBusy={isBusy} ask={ask} />;
        }}
      </ShortList>
      {question}
    </>
  );
}

interface ItemRowProps {
  item: Item;
  isBusy: boolean;
  ask: (question: Question) => void;
}

function ItemRow({ item, isBusy, ask }: ItemRowProps) {
  const { title, tag, facts = [], problem, menu, more } = item;
  const actions = (item.actions ?? []).filter((action) => action !== false);
  const press = ({ label, question, isDangerous = true, run }: ItemAction) =>
    question ? ask({ ...question, confirmLabel: label, isDangerous, onConfirm: run }) : run();
  const buttons = actions.map((action) => {
    const { label, name, Icon, isDisabled, isDangerous } = action;
    const content = (
      <>
        {Icon && <Icon size={18} aria-hidden="true" />}
        {label}
      </>
    );
    const button = {
      'aria-label': name,
      disabled: isBusy || isDisabled,
      onClick: () => press(action),
    };
    if (menu === undefined) {
      return (
        <Button key={label} {...button}>
          {content}
        </Button>
      );
    }
    return (
      <button key={label} type="button" className={menuItemClass(isDangerous)} {...button}>
        {content}
      </button>
    );
  });
  return (
    <li className={styles.item}>
      <div className={styles.row}>
        <div className={`stack gap-1 breaks ${styles.facts}`}>
          <p>
            <strong>{title}</strong> {tag && <span className="small strong good">{tag}</span>}
          </p>
          {facts.filter(Boolean).map((fact, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have nothing else that tells them apart
            <p key={index} className="note">
              {fact}
            </p>
          ))}
          {problem && <p className="bad medium">{problem}</p>}
        </div>
        {menu !== undefined && buttons.length > 0 && <PopupMenu label={menu}>{buttons}</PopupMenu>}
        {menu === undefined && buttons.length > 0 && <div className={`row ${styles.buttons}`}>{buttons}</div>}
      </div>
      {more}
    </li>
  );
}
