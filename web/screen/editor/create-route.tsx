import { lazyScreen } from '../../shell/lazy-screen.tsx';
import { DesktopOnly } from './desktop-only.tsx';

const CreateScreen = lazyScreen(async () => (await import('./create-screen.tsx')).CreateScreen);

/** The level creator, which a phone does not download. */
export function CreateRoute() {
  return (
    <DesktopOnly>
      <CreateScreen />
    </DesktopOnly>
  );
}
