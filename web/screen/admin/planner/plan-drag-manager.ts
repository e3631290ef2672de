import { Accessibility, DragDropManager, KeyboardSensor, StyleInjector } from '@dnd-kit/dom';
import '../levels/dragging.css';

/** Drags the levels of a calendar by mouse and touch. Keys have a way of their own, which goes by days and not by pixels. */
export function makePlanDragManager(): DragDropManager {
  const manager = new DragDropManager({
    plugins: (usual) => usual.filter((plugin) => plugin !== Accessibility),
    sensors: (usual) => usual.filter((sensor) => sensor !== KeyboardSensor),
  });
  // It injects a style element, which the Content-Security-Policy forbids; dragging.css has the rules instead.
  manager.registry.plugins.get(StyleInjector)?.destroy();
  return manager;
}
