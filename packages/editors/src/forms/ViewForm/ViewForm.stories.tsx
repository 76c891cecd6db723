import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { FormHarness } from '../../fixtures/FormHarness.tsx';
import { guestMe, plainConfig, stored } from '../../fixtures/sampleEditor.ts';
import { viewForm } from './definition.ts';

const meta = {
  title: 'editors/forms/ViewForm',
  component: FormHarness,
  args: { definition: viewForm, stored: stored.view, onBody: fn() },
} satisfies Meta<typeof FormHarness>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    const slug = await canvas.findByRole('textbox', { name: 'Kurzname' });
    await userEvent.clear(slug);
    await userEvent.type(slug, 'hochwasser');
    await expect(canvas.getByText('https://geo.example.org/v/hochwasser/')).toBeVisible();
    await userEvent.clear(slug);
    await userEvent.click(canvas.getByRole('tab', { name: 'Rechte' }));
    const state = canvas.getByRole('switch', { name: /ÖFFENTLICH|NUR INTERN/ });
    await userEvent.click(state);
    await expect(args.onBody).toHaveBeenLastCalledWith(expect.objectContaining({ public: !stored.view.public, slug: '' }));
  },
};

/** Only who holds publish_view may change the publication status. */
export const MayNotPublish: Story = {
  args: { port: { me: guestMe } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: 'Rechte' }));
    await expect(canvas.getByRole('switch', { name: /ÖFFENTLICH|NUR INTERN/ })).toBeDisabled();
    await expect(canvas.getByText('Zum Veröffentlichen fehlt Ihnen das Recht.')).toBeVisible();
  },
};

/** Where nothing shows views there is no publication, no address and no picture. */
export const WithoutViewer: Story = {
  args: { port: { config: plainConfig } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('textbox', { name: 'Titel' })).toBeVisible();
    for (const absent of ['Kurzname', 'Adresse der View', 'Vorschaubild']) await expect(canvas.queryByText(absent)).toBeNull();
    await userEvent.click(canvas.getByRole('tab', { name: 'Rechte' }));
    await expect(canvas.queryByRole('switch', { name: /ÖFFENTLICH|NUR INTERN/ })).toBeNull();
    await expect(canvas.getByLabelText('Benutzerrechte')).toBeInTheDocument();
  },
};

export const New: Story = {
  args: { stored: null },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nicht verfügbar')).toBeVisible();
  },
};

export const ReadOnly: Story = { args: { readOnly: true } };
export const English: Story = { globals: { language: 'en' } };
export const Dark: Story = { globals: { scheme: 'dark' } };
