import { configure } from '@testing-library/react';

// By default a second, in which parts of a screen that it imports may not have come on a busy machine.
configure({ asyncUtilTimeout: 20_000 });
