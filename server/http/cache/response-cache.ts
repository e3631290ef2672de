import { type EncodedBody, encodeBody } from './encoded-body.ts';

/** Answers that many get alike, each under a name. */
export interface KeptAnswers {
  /**
   * The answer under a name, for as long as the state is the same; else it is made anew. The state is all that the answer depends on
   * beside its name: whatever changes the answer changes it.
   */
  find: (name: string, state: string, make: () => Body | Promise<Body>) => EncodedBody | Promise<EncodedBody>;
}

type Body = string | Buffer;

interface Kept {
  state: string;
  answer: EncodedBody | Promise<EncodedBody>;
}

/** Keeps the answers of so many names; the least recently used leaves. */
export function createResponseCache(names: number): KeptAnswers {
  const kept = new Map<string, Kept>();

  function find(
    name: string,
    state: string,
    make: () => Body | Promise<Body>,
  ): EncodedBody | Promise<EncodedBody> {
    const known = kept.get(name);
    kept.delete(name);
    if (known?.state === state) {
      kept.set(name, known);
      return known.answer;
    }
    const fresh: Kept = { state, answer: makeAnswer(make, known) };
    keep(name, fresh);
    return fresh.answer;
  }

  function keep(name: string, fresh: Kept): void {
    kept.set(name, fresh);
    const [oldest] = kept.keys();
    if (kept.size > names && oldest !== undefined) kept.delete(oldest);
    Promise.resolve(fresh.answer).then(
      (made) => {
        fresh.answer = made;
      },
      // One that could not be made does not stay.
      () => kept.get(name) === fresh && kept.delete(name),
    );
  }

  return { find };
}

/** What turns out to be the same bytes as before keeps its compressed forms. */
async function makeAnswer(make: () => Body | Promise<Body>, known: Kept | undefined): Promise<EncodedBody> {
  const fresh = encodeBody(Buffer.from(await make()));
  const before = await Promise.resolve(known?.answer).catch(() => undefined);
  return before?.tag === fresh.tag ? before : fresh;
}
