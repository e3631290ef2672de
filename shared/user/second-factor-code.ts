import * as v from 'valibot';
import { storableText } from '../text/storable-text.ts';

/** A code of an authenticator app, or a recovery code; spaces and dashes are ignored. */
export const SecondFactorCode = v.pipe(v.string(), v.maxCodePoints(50), storableText);
