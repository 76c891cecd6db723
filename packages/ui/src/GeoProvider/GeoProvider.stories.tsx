import MuiButton from '@mui/material/Button';
import { ThemeProvider, createTheme } from '@mui/material/styles';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState, type ReactNode } from 'react';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { doAndDont } from '../../../../.storybook/docs/doAndDont.tsx';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { Snippet } from '../../../../.storybook/docs/Snippet.tsx';
import { withoutPicture } from '../../../../.storybook/modes.ts';
import { readsIn, writing } from '../../../../.storybook/said.ts';
import { ActionMenu } from '../ActionMenu/index.ts';
import { Banner } from '../Banner/index.ts';
import { Button } from '../Button/index.ts';
import { ModalFrame } from '../ModalFrame/index.ts';
import { useNotify } from '../Notifications/index.ts';
import { SearchBar } from '../SearchBar/index.ts';
import { GeoProvider } from './GeoProvider.tsx';

function Sample(): ReactNode {
  const notify = useNotify();
  const [open, setOpen] = useState(false);
  const items = [{ id: 'copy', label: written('Kopieren'), onSelect: () => notify({ message: written('Kopiert') }) }];
  return (
    <div style={{ display: 'grid', gap: 12, padding: 16 }}>
      <SearchBar value="" onChange={() => undefined} />
      <Banner severity="info">{written('Ein Hinweis')}</Banner>
      <div style={{ display: 'flex', gap: 8 }}>
        <Button kind="primary" onClick={() => setOpen(true)}>
          {written('Öffnen')}
        </Button>
        <ActionMenu label={written('Aktionen')} items={items} />
      </div>
      <ModalFrame open={open} title={written('Fenster')} onClose={() => setOpen(false)} onSave={() => setOpen(false)}>
        <a href="#ziel">{written('Verweis')}</a>
      </ModalFrame>
    </div>
  );
}

const guide: Guide = {
  purpose: 'Gives theme, texts and notices to everything within it.',
  use: ['Once, at the top of an app.', 'With `scoped` around the part of a host’s page that is ours.'],
  avoid: ['Not around single components: each provider makes a theme of its own.'],
  aria: [['Notices', 'region, each of them status or alert']],
  textOnly: true,
  example: `import { Button, GeoProvider } from '@geo/ui';
import '@geo/ui/styles.css';

export const App = () => (
  <GeoProvider language="en">
    <Button kind="primary">Publish</Button>
  </GeoProvider>
);`,
};

/** Labels of the stories in English. */
const english = {
  Kopieren: 'Copy',
  Kopiert: 'Copied',
  'Ein Hinweis': 'A notice',
  Öffnen: 'Open',
  Aktionen: 'Actions',
  Fenster: 'Window',
  Verweis: 'Link',
  Gastgeber: 'Host',
};
const written = writing(english);

const meta = {
  title: 'Foundations/GeoProvider',
  parameters: { guide, english, ...withoutPicture },
  component: GeoProvider,
  // Providers within that of the preview: what they do to the page would be told apart by nobody in a picture.
  args: { scoped: true, scheme: 'light', children: <Sample /> },
} satisfies Meta<typeof GeoProvider>;
export default meta;
type Story = StoryObj<typeof meta>;

const hostTheme = createTheme({ palette: { primary: { main: '#7b1fa2' } } });

/** In the language of the toolbar, as an app hands on that of its reader. */
export const Default: Story = {
  render: (args, { globals }) => <GeoProvider {...args} language={globals['language'] as string} />,
};

/** Within a page of somebody else, whose theme, body, language and attributes stay as they are. */
export const Scoped: Story = {
  args: { scheme: 'dark', language: 'en' },
  render: (args) => (
    <ThemeProvider theme={hostTheme}>
      <MuiButton variant="contained">Gastgeber</MuiButton>
      <GeoProvider {...args} />
    </ThemeProvider>
  ),
  play: async ({ canvas }) => {
    const host = canvas.getByRole('button', { name: written('Gastgeber') });
    await expect(getComputedStyle(host).backgroundColor).toBe('rgb(123, 31, 162)');
    await expect(document.documentElement.lang).toBe(readsIn());
    await userEvent.click(canvas.getByRole('button', { name: written('Öffnen') }));
    // A dialog stands beside the page, and yet in the dark scheme and in English.
    const dialog = await screen.findByRole('dialog', { name: written('Fenster') });
    await expect(dialog.closest('[lang]')).toHaveAttribute('lang', 'en');
    await expect(getComputedStyle(dialog).backgroundColor).toBe('rgb(23, 35, 43)');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

/** A brand colour; the second part of the page has another one. */
export const Accent: Story = {
  render: (args) => (
    <>
      <GeoProvider {...args} accent="#7b1fa2" />
      <GeoProvider {...args} accent="#b45309" scheme="dark" density="compact" />
    </>
  ),
  play: async ({ canvas }) => {
    const [first, second] = canvas.getAllByRole('button', { name: written('Öffnen') });
    await expect(getComputedStyle(first!).backgroundColor).toBe('rgb(123, 31, 162)');
    await expect(getComputedStyle(second!).backgroundColor).not.toBe('rgb(123, 31, 162)');
    await expect(second!.offsetHeight).toBeLessThan(first!.offsetHeight);
  },
};

/** Another language, with texts of the host; what it lacks is English. */
export const AnotherLanguage: Story = {
  args: { language: 'fr', texts: [{ namespace: 'ui', texts: { fr: { search: 'Chercher' } } }] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('searchbox', { name: 'Chercher' })).toBeVisible();
  },
};

export const DoAndDont: Story = {
  ...doAndDont([
    {
      good: (
        <Snippet
          code={`<GeoProvider language="de">
  <SearchBar … />
  <DataTable … />
</GeoProvider>`}
        />
      ),
      why: 'place it once above all that needs it.',
      bad: (
        <Snippet
          code={`<GeoProvider language="de">
  <SearchBar … />
</GeoProvider>
<GeoProvider language="de">
  <DataTable … />
</GeoProvider>`}
        />
      ),
      whyNot: 'wrap single components: each provider makes a theme and notices of its own.',
    },
  ]),
  parameters: { chromatic: { disableSnapshot: false } },
};
