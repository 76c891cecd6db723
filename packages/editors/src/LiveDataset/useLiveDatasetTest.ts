import { errorText, fieldErrors, type LiveDatasetInput, type LiveDatasetSample } from '@geo/api';
import { useEffect, useRef, useState } from 'react';
import type { LiveDatasetTester } from '../values/definition.ts';

/** How a test goes. */
export type LiveTest =
  | { readonly phase: 'idle' }
  | { readonly phase: 'asking' }
  | { readonly phase: 'failed'; readonly reason: string; readonly field: string | null; readonly tested: unknown }
  | { readonly phase: 'done'; readonly sample: LiveDatasetSample; readonly tested: unknown };

const ofValue = /^value\./;

/** The field of the value that a refusal names; null where it names none. */
function fieldOf(error: unknown): string | null {
  return (
    Object.keys(fieldErrors(error))
      .find((path) => ofValue.test(path))
      ?.replace(ofValue, '')
      .split('.')[0] ?? null
  );
}

/** Asks a live dataset when it is told to; one question at a time, which ends with the editor. */
export function useLiveDatasetTest(tester: LiveDatasetTester | undefined): {
  readonly test: LiveTest;
  readonly start: (input: LiveDatasetInput) => void;
  readonly stop: () => void;
  /** Nobody is asked: something that was entered is no value of its field, which says so itself. */
  readonly refuse: (field: string, tested: unknown) => void;
} {
  const [test, setTest] = useState<LiveTest>({ phase: 'idle' });
  const asking = useRef<AbortController | null>(null);
  useEffect(() => () => asking.current?.abort(), []);
  const start = (input: LiveDatasetInput): void => {
    asking.current?.abort();
    const own = new AbortController();
    asking.current = own;
    setTest({ phase: 'asking' });
    tester?.(input, own.signal).then(
      (sample) => !own.signal.aborted && setTest({ phase: 'done', sample, tested: input.value }),
      (error: unknown) => {
        if (own.signal.aborted) return;
        const field = fieldOf(error);
        const reason =
          field === null ? errorText(error) : (Object.entries(fieldErrors(error)).find(([path]) => ofValue.test(path))?.[1] ?? '');
        setTest({ phase: 'failed', reason, field, tested: input.value });
      },
    );
  };
  const stop = (): void => {
    asking.current?.abort();
    setTest({ phase: 'idle' });
  };
  const refuse = (field: string, tested: unknown): void => setTest({ phase: 'failed', reason: '', field, tested });
  return { test, start, stop, refuse };
}
