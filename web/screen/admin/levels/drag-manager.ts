import {
  Accessibility,
  DragDropManager,
  type DragEndEvent,
  type DragOverEvent,
  type DragStartEvent,
  StyleInjector,
} from '@dnd-kit/dom';
import './dragging.css';

interface Words {
  /** A level by its id, in words. */
  nameOf: (id: string) => string;
  /** The day of a place, in words; places are counted among those that can be sorted. */
  dayOf: (place: number) => string;
}

interface Dragged {
  id: unknown;
  index?: number;
}

/** Drags the rows of the daily order by mouse, finger and keys, and tells what happens to those who do not see it. */
export function makeDragManager({ nameOf, dayOf }: Words): DragDropManager {
  let announced: number | undefined;
  const placeOf = (source: Dragged) => dayOf(source.index ?? 0);

  // Each step is heard of twice, before the rows make room and after.
  function announceStep(source: Dragged | null): string | undefined {
    if (!source || source.index === announced) return undefined;
    announced = source.index;
    return `Now on ${placeOf(source)}.`;
  }

  function announceStart(source: Dragged | null): string | undefined {
    announced = source?.index;
    return source ? `Picked up ${nameOf(String(source.id))}.` : undefined;
  }

  const manager = new DragDropManager({
    plugins: (usual) => [
      ...usual.filter((plugin) => plugin !== Accessibility),
      Accessibility.configure({
        screenReaderInstructions: {
          draggable:
            'Space picks the level up and puts it down, the arrow keys move it, Escape puts it back.',
        },
        announcements: {
          dragstart: ({ operation: { source } }: DragStartEvent) => announceStart(source),
          dragover: ({ operation: { source } }: DragOverEvent) => announceStep(source),
          dragend: ({ operation: { source }, canceled }: DragEndEvent) => {
            if (!source) return undefined;
            return canceled ? 'Put back where it was.' : `Put down on ${placeOf(source)}.`;
          },
        },
      }),
    ],
  });
  // It would write its rules into the page, which the security policy forbids; they stand in dragging.css.
  manager.registry.plugins.get(StyleInjector)?.destroy();
  return manager;
}
