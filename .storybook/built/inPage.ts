// What runs in a page of the built Storybook: each function by itself, as it is sent there.

/** Part of what Storybook's preview tells on its channel when a story is done. */
export interface Finished {
  readonly storyId: string;
  readonly status: 'success' | 'error';
  readonly reporters: readonly {
    readonly type: string;
    readonly status: string;
    readonly result: { readonly violations?: readonly Violation[]; readonly error?: unknown };
  }[];
}

interface Violation {
  readonly id: string;
  readonly help: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
}

export interface Outcome {
  readonly finished: Finished;
  /** What was thrown while the story was drawn or played, in the order it came. */
  readonly errors: readonly string[];
}

interface Channel {
  on(event: string, listener: (told: never) => void): void;
  off(event: string, listener: (told: never) => void): void;
  emit(event: string, told: unknown): void;
}

/** What a story says of itself. */
export interface Said {
  readonly storyGlobals: { readonly viewport?: { readonly value?: string } };
  readonly parameters: {
    readonly chromatic?: { readonly disableSnapshot?: boolean; readonly modes?: Readonly<Record<string, Globals>> };
  };
}

/** What the toolbar chooses. */
export type Globals = Readonly<Record<string, unknown>>;

interface PreviewWindow {
  readonly __STORYBOOK_ADDONS_CHANNEL__: Channel;
  readonly __STORYBOOK_PREVIEW__: {
    ready(): Promise<void>;
    readonly storyStoreValue: { loadStory(of: { readonly storyId: string }): Promise<Said> };
  };
}

/** Chooses what the toolbar chooses, when Storybook is there. */
export async function chooseGlobals(globals: Globals): Promise<void> {
  const { __STORYBOOK_PREVIEW__: preview, __STORYBOOK_ADDONS_CHANNEL__: channel } = window as unknown as PreviewWindow;
  await preview.ready();
  channel.emit('updateGlobals', { globals });
}

export async function saidOf(storyId: string): Promise<Said> {
  const { __STORYBOOK_PREVIEW__: preview } = window as unknown as PreviewWindow;
  const { storyGlobals, parameters } = await preview.storyStoreValue.loadStory({ storyId });
  const { chromatic } = parameters;
  return { storyGlobals, parameters: chromatic ? { chromatic } : {} };
}

/** Shows a story as the sidebar does, and answers when it has ended. */
export function showStory(storyId: string): Promise<Outcome> {
  const channel = (window as unknown as PreviewWindow).__STORYBOOK_ADDONS_CHANNEL__;
  const errors: string[] = [];
  const tell = (error: { readonly message?: string; readonly description?: string }): void => {
    errors.push(error.message ?? error.description ?? JSON.stringify(error));
  };
  return new Promise((resolve) => {
    const listeners: Readonly<Record<string, (told: never) => void>> = {
      playFunctionThrewException: tell,
      storyThrewException: tell,
      unhandledErrorsWhilePlaying: (all: readonly never[]) => all.forEach(tell),
      storyFinished: (finished: Finished) => {
        if (finished.storyId === storyId) end(finished);
      },
    };
    const failed = (error: never): void => {
      tell(error);
      end({ storyId, status: 'error', reporters: [] });
    };
    const all = { ...listeners, storyMissing: failed, storyErrored: failed, configError: failed };
    const end = ({ status, reporters }: Finished): void => {
      for (const [event, listener] of Object.entries(all)) channel.off(event, listener);
      // What axe found besides is much, and on the way to whoever asks for it.
      const short = reporters.map(({ type, status, result }) => ({
        type,
        status,
        result: { violations: result.violations, error: result.error },
      }));
      resolve({ finished: { storyId, status, reporters: short }, errors });
    };
    for (const [event, listener] of Object.entries(all)) channel.on(event, listener);
    channel.emit('setCurrentStory', { storyId, viewMode: 'story' });
  });
}

/** Whether something on the page says that it has gone wrong. */
export const showsError = (): boolean =>
  [...document.querySelectorAll('[role="alert"], [aria-invalid="true"]')].some(
    (one) => one.checkVisibility() && (one.ariaInvalid === 'true' || one.textContent.trim() !== ''),
  );

export interface SeenDocs {
  /** Whether a dialog stands before the page, which nobody can read then. */
  readonly isCovered: boolean;
  /** Whether a part of it says that a provider is missing, in place of what it shows. */
  readonly lacksProvider: boolean;
  /** The code that the page shows, or shows when it is asked for. */
  readonly code: readonly string[];
  /** What the stories that stand in frames of their own are told that the toolbar has chosen. */
  readonly frames: readonly (string | null)[];
}

/** Shows a docs page as the sidebar does, with the code of its example, and looks at it when all its stories are there and nothing moves. */
export async function showDocs(id: string): Promise<SeenDocs> {
  const { __STORYBOOK_PREVIEW__: preview, __STORYBOOK_ADDONS_CHANNEL__: channel } = window as unknown as PreviewWindow;
  await preview.ready();
  const docs = document.querySelector('#storybook-docs')!;
  const rendered = new Promise<void>((resolve) => {
    const hear = (told: unknown): void => {
      if (told !== id) return;
      channel.off('docsRendered', hear);
      resolve();
    };
    channel.on('docsRendered', hear);
  });
  channel.emit('setCurrentStory', { storyId: id, viewMode: 'docs' });
  await rendered;
  // A story that comes late changes the page when it does.
  await new Promise<void>((resolve) => {
    const isThere = (): boolean =>
      docs.querySelector('h1') !== null &&
      (docs.querySelector('[id$="-inner"]:empty') === null || document.querySelector('[role="dialog"]') !== null);
    const settled = (): void => {
      if (!isThere()) return wait();
      watch.disconnect();
      resolve();
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = (): void => {
      clearTimeout(timer);
      timer = setTimeout(settled, 150);
    };
    const watch = new MutationObserver(wait);
    watch.observe(document.body, { subtree: true, childList: true });
    setTimeout(() => (watch.disconnect(), resolve()), 5000);
    wait();
  });
  const blocks = (): readonly Element[] => [...docs.querySelectorAll('pre')];
  const before = blocks().length;
  const show = [...docs.querySelectorAll('button')].find(({ textContent }) => textContent.trim() === 'Show code');
  show?.click();
  // It is coloured late, and empty before.
  const isShown = (): boolean => blocks().length > before && blocks().every(({ textContent }) => textContent !== '');
  while (show && !isShown()) await new Promise(requestAnimationFrame);
  const frames = [...docs.querySelectorAll<HTMLIFrameElement>('iframe[src*="viewMode=story"]')].map(({ src }) =>
    new URL(src).searchParams.get('globals'),
  );
  const lacksProvider = docs.textContent.includes('There is no provider above');
  return {
    isCovered: docs.getAttribute('aria-hidden') !== null,
    lacksProvider,
    code: blocks().map(({ textContent }) => textContent),
    frames,
  };
}
