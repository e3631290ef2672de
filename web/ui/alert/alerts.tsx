import { Check, CircleAlert, Info, X } from 'lucide-react';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { t } from '#shared/language/t.ts';
import { Button } from '../button/button.tsx';
import { IconButton } from '../button/icon-button.tsx';
import styles from './alerts.module.css';

type AlertType = 'info' | 'success' | 'error';

/** A short message; `timeout` in milliseconds, 'none' for one that stays until it is closed. */
export interface Alert {
  type: AlertType;
  message: string;
  timeout?: number | 'none';
  /** Of the messages of a topic only the last one is shown, and none over a dialog. */
  topic?: string;
  /** What it is about. */
  picture?: ReactNode;
  /** Buttons that close the message. */
  actions?: readonly { label: string; onPress: () => void }[];
}

interface ShownAlert extends Alert {
  id: number;
  /** When it closes, in milliseconds since 1970; null for never. */
  endsAt: number | null;
}

const ICONS = { info: Info, success: Check, error: CircleAlert };
const AlertContext = createContext<(alert: Alert) => void>(() => {});

type Dialogs = readonly string[];
interface Places {
  rows: ReactNode;
  /** The open dialogs by their ids, the topmost last. */
  dialogs: Dialogs;
  setDialogs: (change: (dialogs: Dialogs) => Dialogs) => void;
}
export const PlacesContext = createContext<Places>({ rows: null, dialogs: [], setDialogs: () => {} });

/** The class of a place for messages. */
export const alertsClass = styles.alerts;

let lastId = 0;

/** Shows a short message at the edge of the page. */
export function useAlert(): (alert: Alert) => void {
  return useContext(AlertContext);
}

function AlertRow({ alert, onClose }: { alert: ShownAlert; onClose: (id: number) => void }) {
  const { id, type, message, picture, endsAt, actions = [] } = alert;
  const Icon = ICONS[type];
  useEffect(() => {
    if (endsAt === null) return;
    const timer = setTimeout(() => onClose(id), endsAt - Date.now());
    return () => clearTimeout(timer);
  }, [endsAt, id, onClose]);
  return (
    <div className={`${styles.alert} ${styles[type]}`}>
      {picture || <Icon size={18} aria-hidden="true" />}
      <span>{message}</span>
      {actions.map(({ label, onPress }) => (
        <Button
          key={label}
          variant="quiet"
          onClick={() => {
            onClose(id);
            onPress();
          }}
        >
          {label}
        </Button>
      ))}
      {endsAt === null && (
        <IconButton label={t('Close')} tipSide="end" onClick={() => onClose(id)}>
          <X size={18} aria-hidden="true" />
        </IconButton>
      )}
    </div>
  );
}

/** Shows the current messages and announces them to screen readers, in the open dialog if there is one. */
export function Alerts({ children }: { children: ReactNode }) {
  const [alerts, setAlerts] = useState<readonly ShownAlert[]>([]);
  const [dialogs, setDialogs] = useState<Dialogs>([]);
  const close = useCallback(
    (id: number) => setAlerts((shown) => shown.filter((alert) => alert.id !== id)),
    [],
  );
  const show = useCallback((alert: Alert) => {
    lastId += 1;
    const { message, topic, timeout = alertDuration(message) } = alert;
    const shownAlert = { ...alert, id: lastId, endsAt: timeout === 'none' ? null : Date.now() + timeout };
    const isReplaced = (other: Alert) => other.message === message || (topic && other.topic === topic);
    setAlerts((shown) => [...shown.filter((other) => !isReplaced(other)), shownAlert]);
  }, []);
  const rows = useMemo(
    () =>
      alerts
        .filter(({ topic }) => !topic || dialogs.length === 0)
        .map((alert) => <AlertRow key={alert.id} alert={alert} onClose={close} />),
    [alerts, dialogs, close],
  );
  const places = useMemo(() => ({ rows, dialogs, setDialogs }), [rows, dialogs]);
  return (
    <AlertContext value={show}>
      <PlacesContext value={places}>{children}</PlacesContext>
      <div className={alertsClass} role="status" aria-live="polite">
        {dialogs.length === 0 && rows}
      </div>
    </AlertContext>
  );
}

const MIN_DURATION_MS = 3000;
const MS_PER_CHARACTER = 50;

/** How long a message is shown, in milliseconds (docs/rules/screens.md#alerts). */
function alertDuration(message: string): number {
  return Math.max(MIN_DURATION_MS, message.length * MS_PER_CHARACTER);
}
