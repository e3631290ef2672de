import { useEffect, useState } from 'react';

/** The result of an asynchronous function for an input; undefined until it resolves. Both must be stable between renders. */
export function useResult<Input, Result>(
  work: (input: Input) => Promise<Result>,
  input: Input,
): Result | undefined {
  const [latest, setLatest] = useState<{ input: Input; result: Result } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void work(input).then((result) => {
      if (isCurrent) setLatest({ input, result });
    });
    return () => {
      isCurrent = false;
    };
  }, [work, input]);
  return latest?.input === input ? latest.result : undefined;
}
