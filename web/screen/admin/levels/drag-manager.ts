import {
  Accessibility,
  DragDropManager,
  type DragEndEvent,
  type DragOverEvent,
  type DragStartEvent,
  StyleInjector,
} from '@dnd-kit/dom';
import { t } from '#shared/language/t.ts';
import './dragging.css';

interface Words {
  /** A level by its id, as text. */
  nameOf: (id: string) => string;
  /** The day of a place, as text; places are counted among the sortable levels. */
  dayOf: (place: number) => string;
}

interface Dragged {
  id: unknown;
  index?: number;
}

/** Drags the rows of the daily order by mouse, touch and keyboard, with announcements for screen readers. */
export function makeDragManager({ nameOf, dayOf }: Words): DragDropManager {
  let announced: number | undefined;
  const placeOf = (source: Dragged) => dayOf(source.index ?? 0);

  // `dragover` fires twice per step, before and after the rows move.
  function announceStep(source: Dragged | null): string | undefined {
    if (!source || source.index === announced) return undefined;
    announced = source.index;
    return t('Now on {place}.', { place: placeOf(source) });
  }

  function announceStart(source: Dragged | null): string | undefined {
    announced = source?.index;
    return source ? t('Picked up {name}.', { name: nameOf(String(source.id)) }) : undefined;
  }

  return createDragManager({
    plugins: (usual) => [
      ...usual.filter((plugin) => plugin !== Accessibility),
      Accessibility.configure({
        screenReaderInstructions: {
          draggable: t(
            'Space picks the level up and puts it down, the arrow keys move it, Escape puts it back.',
          ),
        },
        announcements: {
          dragstart: ({ operation: { source } }: DragStartEvent) => announceStart(source),
          dragover: ({ operation: { source } }: DragOverEvent) => announceStep(source),
          dragend: ({ operation: { source }, canceled }: DragEndEvent) => {
            if (!source) return undefined;
            return canceled
              ? t('Put back where it was.')
              : t('Put down on {place}.', { place: placeOf(source) });
          },
        },
      }),
    ],
  });
}

/** A manager whose styles are those of dragging.css: it would inject a style element, which the Content-Security-Policy forbids. */
export function createDragManager(input: ConstructorParameters<typeof DragDropManager>[0]): DragDropManager {
  const manager = new DragDropManager(input);
  manager.registry.plugins.get(StyleInjector)?.destroy();
  return manager;
}
