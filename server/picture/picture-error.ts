import type { PictureProblem } from '#shared/api/picture-check.ts';
import type { FailureCode } from '#shared/api/problem.ts';
import { Failure } from '../http/failure.ts';

const failures: Record<PictureProblem, { code: FailureCode; message: string }> = {
  missing: { code: 'not-found', message: 'The picture of this level is missing' },
  damaged: { code: 'unavailable', message: 'The picture of this level is damaged' },
  unreadable: { code: 'unavailable', message: 'The picture of this level cannot be read' },
};

/** One picture that cannot be shown, while the storage works. `reason` is for the log. */
export class PictureError extends Failure {
  readonly problem: PictureProblem;
  readonly reason: string;

  constructor(problem: PictureProblem, reason: string) {
    const { code, message } = failures[problem];
    super(code, message);
    this.problem = problem;
    this.reason = reason;
  }
}
