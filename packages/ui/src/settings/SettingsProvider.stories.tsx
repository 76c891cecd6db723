import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { doAndDont } from '../../../../.storybook/docs/doAndDont.tsx';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { Snippet } from '../../../../.storybook/docs/Snippet.tsx';
import { said } from '../../../../.storybook/said.ts';
import { DensitySwitch, LanguageSwitch, SchemeSwitch } from '../SettingSwitches/index.ts';
import { createSettings } from './settings.ts';
import { SettingsProvider, useSettings } from './SettingsProvider.tsx';

const guide: Guide = {
  purpose: 'Gives an app the settings that a browser remembers of its user: language, scheme, density, single keys.',
  use: ['Once, outside of GeoProvider, which is told what the settings are.'],
  avoid: ['For settings of an object take its form.', 'Not for what belongs to the user on every machine: it is kept in this browser.'],
  aria: [['Provider', 'none: it draws nothing']],
  textOnly: true,
  example: `const settings = createSettings(localStorage);

<SettingsProvider store={settings}>
  <App />
</SettingsProvider>`,
};

/** A storage that ends with the story. */
function forgetful(): Storage {
  const kept = new Map<string, string>();
  return {
    length: 0,
    clear: () => kept.clear(),
    getItem: (name) => kept.get(name) ?? null,
    key: () => null,
    removeItem: (name) => void kept.delete(name),
    setItem: (name, value) => void kept.set(name, value),
  };
}

/** An app that shows its settings. */
function App(): ReactNode {
  const { language, scheme, density, set } = useSettings();
  return (
    <div style={{ display: 'grid', gap: 12, justifyItems: 'start' }}>
      <LanguageSwitch value={language} onChange={(next) => set({ language: next })} />
      <SchemeSwitch value={scheme} onChange={(next) => set({ scheme: next })} />
      <DensitySwitch value={density} onChange={(next) => set({ density: next })} />
    </div>
  );
}

const meta = {
  title: 'Foundations/SettingsProvider',
  component: SettingsProvider,
  parameters: { guide },
  args: { store: createSettings(forgetful()), children: <App /> },
} satisfies Meta<typeof SettingsProvider>;
export default meta;
type Story = StoryObj<typeof meta>;

/** What holds where nothing was chosen yet. */
export const Default: Story = {};

const storage = forgetful();
const shared = createSettings(storage);

/** What is chosen holds for all who read it, and is there again at the next visit. */
export const Interaction: Story = {
  render: () => (
    <SettingsProvider store={shared}>
      <section aria-label="A">
        <App />
      </section>
      <hr />
      <section aria-label="B">
        <App />
      </section>
    </SettingsProvider>
  ),
  play: async ({ canvas }) => {
    const [first, second] = canvas.getAllByRole('region').map((part) => within(part));
    await userEvent.click(first!.getByRole('button', { name: said.ui('densityCompact') }));
    await expect(second!.getByRole('button', { name: said.ui('densityCompact'), pressed: true })).toBeVisible();
    await expect(createSettings(storage).get().density).toBe('compact');
  },
};

export const DoAndDont: Story = doAndDont([
  {
    good: (
      <Snippet
        code={`const settings =
  createSettings(localStorage);

const App = () => (
  <SettingsProvider store={settings}>…
);`}
      />
    ),
    why: 'make one store for the whole app, outside of what is drawn.',
    bad: (
      <Snippet
        code={`const App = () => (
  <SettingsProvider
    store={createSettings(localStorage)}
  >…
);`}
      />
    ),
    whyNot: 'make a store each time the app is drawn: who listens to an old one hears nothing more.',
  },
]);
