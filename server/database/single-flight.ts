/**
 * Lets calls share an answer: who asks while one is under way gets the next, together with all others who wait. So every answer was
 * asked for after the call that gets it.
 */
export function singleFlight<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let underWay: Promise<void> | null = null;
  let next: Promise<Answer> | null = null;

  function askNow(): Promise<Answer> {
    const answer = ask();
    const ended: Promise<void> = answer.then(
      () => end(ended),
      () => end(ended),
    );
    underWay = ended;
    return answer;
  }

  function end(ended: Promise<void>): void {
    if (underWay === ended) underWay = null;
  }

  return () => {
    if (!underWay) return askNow();
    next ??= underWay.then(() => {
      next = null;
      return askNow();
    });
    return next;
  };
}
