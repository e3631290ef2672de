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
  /** Buttons that close the message. */
  actions?: readonly { label: string; onPress: () => void }[];
}

interface ShownAlert extends Alert {
  id: number;
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
  const { id, type, message, timeout, actions = [] } = alert;
  const duration = timeout === 'none' ? null : (timeout ?? alertDuration(message));
  const Icon = ICONS[type];
  useEffect(() => {
    if (duration === null) return;
    const timer = setTimeout(() => onClose(id), duration);
    return () => clearTimeout(timer);
  }, [duration, id, onClose]);
  return (
    <div className={`${styles.alert} ${styles[type]}`}>
      <Icon size={18} aria-hidden="true" />
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
      {duration === null && (
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
    const shownAlert = { ...alert, id: lastId };
    setAlerts((shown) => [...shown.filter((other) => other.message !== alert.message), shownAlert]);
  }, []);
  const rows = useMemo(
    () => alerts.map((alert) => <AlertRow key={alert.id} alert={alert} onClose={close} />),
    [alerts, close],
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
