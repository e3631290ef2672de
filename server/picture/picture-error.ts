import type { FailureCode } from '#shared/api/problem.ts';
import type { PictureProblem } from '#shared/api/site/picture-check.ts';
import type { PlainReason } from '#shared/refusal/refuse.ts';
import { Failure } from '../http/failure.ts';

const failures: Record<PictureProblem, { code: FailureCode; why: PlainReason }> = {
  missing: { code: 'not-found', why: 'level-picture-missing' },
  damaged: { code: 'unavailable', why: 'level-picture-damaged' },
  unreadable: { code: 'unavailable', why: 'level-picture-unreadable' },
};

/** One picture that cannot be shown, while the storage works. `reason` is for the log. */
export class PictureError extends Failure {
  readonly problem: PictureProblem;
  readonly reason: string;

  constructor(problem: PictureProblem, reason: string) {
    const { code, why } = failures[problem];
    super(code, why);
    this.problem = problem;
    this.reason = reason;
  }
}
