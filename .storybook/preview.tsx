import { GeoProvider, type Density, type Language, type Scheme } from '@geo/ui';
import '@geo/ui/styles.css';
import '@geo/switchboard/styles.css';
import './fonts.css';
import { inEnglish } from './inEnglish.ts';
import { readIn, type Labels } from './said.ts';
import { texts } from './texts.ts';
import { viewports } from './viewports.ts';
import type { Decorator, Loader, Preview } from '@storybook/react-vite';
import type { HttpHandler, WebSocketHandler } from 'msw';
import { mswLoader } from 'msw-storybook-addon/csf3';
import { Suspense, lazy, type ComponentProps, type ReactNode } from 'react';
import { configure } from 'storybook/test';

// What is waited for comes soon, but a machine that does other work as well may take its time: slow, not red.
configure({ asyncUtilTimeout: 30_000 });

interface Globals {
  readonly scheme: Scheme;
  readonly language: Language;
  readonly density: Density;
}

const withPlatform: Decorator = (Story, context) => {
  const { scheme, language, density } = context.globals as unknown as Globals;
  return (
    <GeoProvider language={language} texts={texts} scheme={scheme} density={density}>
      <Story />
    </GeoProvider>
  );
};

// Stories and their tests need no docs pages.
const Frame = lazy(async () => ({ default: (await import('./docs/Frame.tsx')).Frame }));
const ComponentPage = lazy(async () => ({ default: (await import('./docs/ComponentPage.tsx')).ComponentPage }));
const Code = lazy(async () => ({ default: (await import('./docs/Code.tsx')).Code }));
const docs = {
  page: ComponentPage,
  components: { code: Code },
  container: (props: ComponentProps<typeof Frame>): ReactNode => (
    <Suspense>
      <Frame {...props} />
    </Suspense>
  ),
};

const frame = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => resolve()));

/**
 * A play begins when the story listens and has measured itself. Only React's development build, while tested, is told to have its effects
 * behind it (`act`); a built Storybook, as whoever looks at it, waits for some frames.
 */
const mount: NonNullable<Preview['mount']> = (context) => async (ui) => {
  if (ui !== undefined) context.originalStoryFn = () => ui;
  await context.renderToCanvas();
  for (let frames = 0; !isTest && frames < 3; frames += 1) await frame();
  return context.canvas;
};

/** Requests are answered as `parameters.msw` says, or by the world that `parameters.world` makes anew each time the story is shown. */
const handleRequests = mswLoader();
const loadWorld: Loader = (context) => {
  const { world } = context.parameters as { readonly world?: () => (HttpHandler | WebSocketHandler)[] };
  return handleRequests(world ? { ...context, parameters: { ...context.parameters, msw: world() } } : context);
};

/** Before a story is drawn its letters are there: what measures itself would do so with those of another font. */
const loadLetters: Loader = async () => {
  await document.fonts.load("16px 'Inter Variable'");
};

const isTest = (import.meta as { env?: Record<string, string> }).env?.MODE === 'test';
/** Whether nobody looks: the stories of the built Storybook are played by `StoryBrowser`. */
const isPlayed = 'storiesArePlayed' in globalThis;
/**
 * Of axe. Only a rule that is off by default reads style sheets ahead, and a test fails for violations only, while whoever
 * looks at a story reads what passed as well, and is shown where: that took a third of the time of all stories.
 */
const accessibilityOptions = {
  preload: { assets: ['media'] },
  ...(isTest || isPlayed ? { reporter: 'no-passes' as const, resultTypes: ['violations' as const], selectors: !isPlayed } : {}),
};

const choice = (title: string, icon: string, values: readonly (readonly [string, string])[]) => ({
  description: title,
  toolbar: { title, icon, dynamicTitle: true, items: values.map(([value, label]) => ({ value, title: label })) },
});

const preview: Preview = {
  // A component is stable unless its stories say `beta`.
  tags: ['autodocs', 'stable'],
  decorators: [withPlatform],
  loaders: [loadLetters, loadWorld],
  mount,
  beforeEach: (context) => {
    const { language } = context.globals as unknown as Globals;
    const { english } = context.parameters as { readonly english?: Labels };
    readIn(language);
    if (language !== 'en' || !english) return;
    const [draw, translated] = [context.originalStoryFn, inEnglish(english)];
    context.originalStoryFn = (args, within) => translated(draw(translated(args), within));
  },
  initialGlobals: { scheme: 'light', language: 'de', density: 'comfortable' },
  globalTypes: {
    scheme: choice('Scheme', 'contrast', [
      ['light', 'Light'],
      ['dark', 'Dark'],
      ['system', 'System'],
    ]),
    language: choice('Language', 'globe', [
      ['de', 'Deutsch'],
      ['en', 'English'],
    ]),
    density: choice('Density', 'component', [
      ['comfortable', 'Comfortable'],
      ['compact', 'Compact'],
    ]),
  },
  parameters: {
    layout: 'padded',
    viewport: { options: viewports },
    docs,
    a11y: { test: 'error', options: accessibilityOptions },
    controls: { expanded: true },
    options: {
      storySort: {
        method: 'alphabetical',
        // oxfmt-ignore
        order: [
          'Welcome', 'Installation', 'Foundations', ['Tokens', '*'], 'Inputs', 'Data display', 'Feedback', 'Layout', 'Navigation', 'Account',
          'Maps', 'Editors', ['Values', 'Forms', 'Import', 'Panels', '*'], 'Lists', 'Switchboard', 'Pages', 'Patterns',
        ],
      },
    },
  },
};
export default preview;
