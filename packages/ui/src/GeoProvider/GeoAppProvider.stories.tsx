import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { expect, userEvent, waitFor } from 'storybook/test';
import { doAndDont } from '../../../../.storybook/docs/doAndDont.tsx';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { Snippet } from '../../../../.storybook/docs/Snippet.tsx';
import { withoutPicture } from '../../../../.storybook/modes.ts';
import { readsIn, said } from '../../../../.storybook/said.ts';
import { Banner } from '../Banner/index.ts';
import { createI18n, type I18n } from '../i18n/createI18n.ts';
import { toLanguage } from '../i18n/language.ts';
import { useLanguage } from '../i18n/useFormat.ts';
import { SearchBar } from '../SearchBar/index.ts';
import { LanguageSwitch } from '../SettingSwitches/index.ts';
import type { Density } from '../theme/tokens.ts';
import { GeoAppProvider } from './GeoAppProvider.tsx';
import type { Scheme } from './GeoContents.tsx';

const guide: Guide = {
  purpose: 'GeoProvider for an app that owns its page and loads its texts one language at a time.',
  use: ['Once, at the top of an app that should start with one language only.'],
  avoid: ['Within a host’s page, or where all texts are at hand, take GeoProvider.'],
  aria: [
    ['Document', 'lang is the language in use'],
    ['Notices', 'region, each of them status or alert'],
  ],
  textOnly: true,
  example: `createI18n({ language: 'de', resources }).then((i18n) =>
  createRoot(root).render(
    <GeoAppProvider i18n={i18n} scheme={scheme} density={density}>
      <App />
    </GeoAppProvider>,
  ),
);`,
};

/** An app that changes the language of its texts. */
function App({ i18n }: { readonly i18n: I18n }): ReactNode {
  const language = toLanguage(useLanguage());
  return (
    <div style={{ display: 'grid', gap: 12, justifyItems: 'start' }}>
      <LanguageSwitch value={language} onChange={(next) => void i18n.changeLanguage(next)} />
      <SearchBar value="" onChange={() => undefined} />
      <Banner severity="info">Natural Earth, 1 : 10 000 000</Banner>
    </div>
  );
}

interface Loaded {
  readonly i18n: I18n;
}
interface Globals {
  readonly scheme: Scheme;
  readonly density: Density;
  readonly language: string;
}

const meta = {
  title: 'Foundations/GeoAppProvider',
  component: GeoAppProvider,
  parameters: { guide, ...withoutPicture },
  // The loader of the story finds the texts.
  args: { i18n: undefined as never, children: undefined },
  loaders: [
    async ({ globals }): Promise<Loaded> => ({
      i18n: await createI18n({ language: toLanguage((globals as unknown as Globals).language) }),
    }),
  ],
  render: (args, { loaded, globals }) => {
    const { i18n } = loaded as unknown as Loaded;
    const { scheme, density } = globals as unknown as Globals;
    return (
      <GeoAppProvider {...args} i18n={i18n} scheme={scheme} density={density}>
        <App i18n={i18n} />
      </GeoAppProvider>
    );
  },
} satisfies Meta<typeof GeoAppProvider>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('searchbox', { name: said.ui('search') })).toBeVisible();
    await expect(document.documentElement.lang).toBe(readsIn());
  },
};

/** Another language is loaded when it is chosen; the document says which one it is. */
export const ChangesLanguage: Story = {
  play: async ({ canvas }) => {
    const other = readsIn() === 'de' ? 'en' : 'de';
    const names = { de: 'Deutsch', en: 'English' };
    await userEvent.click(canvas.getByRole('button', { name: names[other] }));
    await waitFor(() => expect(document.documentElement.lang).toBe(other));
    await userEvent.click(canvas.getByRole('button', { name: names[readsIn()] }));
    await waitFor(() => expect(canvas.getByRole('searchbox', { name: said.ui('search') })).toBeVisible());
    await expect(document.documentElement.lang).toBe(readsIn());
  },
};

export const DoAndDont: Story = doAndDont([
  {
    good: (
      <Snippet
        code={`createI18n({ language, resources })
  .then((i18n) => render(
    <GeoAppProvider i18n={i18n}>…
  ));`}
      />
    ),
    why: 'begin once the texts of one language are there, and let the first script end before.',
    bad: (
      <Snippet
        code={`const i18n = await createI18n({
  language, resources,
});
render(<GeoAppProvider i18n={i18n}>…);`}
      />
    ),
    whyNot: 'await the texts in the first script: those that load late need modules of that script, and both wait for each other.',
  },
]);
