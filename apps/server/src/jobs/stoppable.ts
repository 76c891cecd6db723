const pollMs = 500;

/** Work with a signal that fires once `goOn` answers no: it is asked every half second, and taken to be yes where it fails. */
export async function stoppable<T>(goOn: () => Promise<boolean>, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const abort = new AbortController();
  const poll = setInterval(() => {
    goOn().then(
      (on) => on || abort.abort(new Error('aborted')),
      () => undefined,
    );
  }, pollMs);
  return work(abort.signal).finally(() => clearInterval(poll));
}
