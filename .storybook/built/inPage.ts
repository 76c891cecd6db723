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
