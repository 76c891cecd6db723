import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { functions } from '../fixtures/library.ts';
import { output, functionInfo } from '../fixtures/objects.ts';
import { FunctionDocumentation } from './FunctionDocumentation.tsx';

const meta = {
  title: 'switchboard/FunctionDocumentation',
  component: FunctionDocumentation,
  parameters: { layout: 'fullscreen' },
  args: {
    name: 'feature.buffer',
    functions,
    libraryHref: '#library',
    hrefOf: ({ name }) => `#${name}`,
    setFavourite: fn(async () => undefined),
  },
} satisfies Meta<typeof FunctionDocumentation>;
export default meta;
type Story = StoryObj<typeof meta>;

const cells = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent));

/** What goes in and what comes out, with types, defaults and what is needed; functions of the same namespace are at hand. */
export const Default: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Puffer' })).toBeVisible();
    await expect(cells(canvas.getByRole('table', { name: 'Eingänge' }))).toEqual([
      ['featureserforderlich', 'Geoobjekt', '–'],
      ['abstandoptional', 'Zahl', '100'],
      ['auflösenoptional', 'Wahrheitswert', 'Falsch'],
    ]);
    await expect(cells(canvas.getByRole('table', { name: 'Ausgänge' }))).toEqual([['output', 'Geoobjekt']]);
    await expect(canvas.getByRole('link', { name: 'Funktionsbibliothek' })).toHaveAttribute('href', '#library');
    const others = within(canvas.getByRole('navigation', { name: 'Weitere Funktionen in feature' })).getAllByRole('link');
    await expect(others.map((link) => link.getAttribute('href'))).not.toContain('#feature.buffer');
    await expect(others).toHaveLength(4);
    await userEvent.click(canvas.getByRole('button', { name: 'Aus Favoriten entfernen' }));
    await expect(args.setFavourite).toHaveBeenCalledWith(expect.objectContaining({ name: 'feature.buffer' }), false);
  },
};

/** Inputs that take many values say so. */
export const Lists: Story = {
  args: { name: 'feature.merge' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('erforderlich · Liste')).toBeVisible();
  },
};

export const ForAdministrators: Story = {
  args: { name: 'system.sql' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Diese Funktion kann nur von Administratoren ausgeführt werden.')).toBeVisible();
  },
};

/** A function without description and inputs, alone in its namespace. */
export const Bare: Story = {
  args: { name: 'zeit.jetzt', functions: [functionInfo('zeit.jetzt', 'Jetzt', '', [output('output', 'datetime')])] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Für diese Funktion gibt es noch keine Beschreibung.')).toBeVisible();
    await expect(canvas.getByText('Diese Funktion hat keine Eingänge.')).toBeVisible();
    await expect(canvas.queryByText(/^Weitere Funktionen/)).toBeNull();
  },
};

export const Unknown: Story = {
  args: { name: 'feature.bufer' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Die Funktion „feature.bufer“ gibt es nicht.')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Zur Funktionsbibliothek' })).toHaveAttribute('href', '#library');
  },
};

export const Loading: Story = {
  args: { functions: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('heading')).toBeNull();
    await expect(canvas.queryByText(/gibt es nicht/)).toBeNull();
  },
};

export const Failed: Story = {
  args: { functions: undefined, failure: { reason: 'Der Server antwortet nicht.', onRetry: fn() } },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Der Server antwortet nicht.');
    await userEvent.click(canvas.getByRole('button', { name: 'Erneut versuchen' }));
    await expect(args.failure?.onRetry).toHaveBeenCalledOnce();
  },
};

export const English: Story = {
  globals: { language: 'en' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('table', { name: 'Inputs' })).toBeVisible();
    await expect(canvas.getByRole('columnheader', { name: 'Default value' })).toBeVisible();
  },
};

export const Dark: Story = { globals: { scheme: 'dark' } };
