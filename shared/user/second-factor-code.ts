import * as z from 'zod/mini';
import { storableText } from '../text/storable-text.ts';

/** A code of an authenticator app, or a recovery code; spaces and dashes are ignored. */
export const SecondFactorCode = z.string().check(z.maxLength(50), storableText);
