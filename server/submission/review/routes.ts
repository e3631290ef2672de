import * as api from '#shared/api/level/review.ts';
import { refuse } from '#shared/refusal/refuse.ts';
import { isSameAnswer, MAX_STANDARD_ANSWERS } from '#shared/submission/standard-answer.ts';
import { change } from '../../change.ts';
import { Failure } from '../../http/failure.ts';
import { serve } from '../../http/serve.ts';
import type { Mount } from '../../http/visitor.ts';
import { findStandardAnswers, saveStandardAnswers } from '../../setting/queries.ts';

/** The texts that managers keep for creators (docs/rules/submission.md#standard-answers). */
export function answerRoutes(mount: Mount): void {
  serve(mount, api.standardAnswers, () => findStandardAnswers(mount.db));

  change(mount, api.keepAnswer, ({ body: { answer, isKept } }, commit) =>
    commit(async ({ trx }) => {
      const before = await findStandardAnswers(trx);
      const others = before.filter((one) => !isSameAnswer(one, answer));
      if (others.length < before.length === isKept) return { result: before, entry: null };
      if (isKept && others.length >= MAX_STANDARD_ANSWERS) {
        throw new Failure('conflict', refuse('many-standard-answers', { count: MAX_STANDARD_ANSWERS }));
      }
      const result = isKept ? [...others, answer] : others;
      await saveStandardAnswers(trx, result);
      const detail = `${isKept ? 'kept' : 'removed'}: ${answer.text.slice(0, 60)}`;
      return { result, entry: { detail } };
    }),
  );
}
