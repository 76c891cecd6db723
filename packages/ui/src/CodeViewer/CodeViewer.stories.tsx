import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { format, said } from '../../../../.storybook/said.ts';
import { CodeViewer } from './CodeViewer.tsx';

const json = JSON.stringify(
  { type: 'Feature', properties: { name: 'Köln', wasserstand_m: 3.42, in_betrieb: true, ausfall: null } },
  null,
  2,
);

const meta = {
  title: 'ui/CodeViewer',
  component: CodeViewer,
  args: { label: 'station.json', code: json, language: 'json' },
} satisfies Meta<typeof CodeViewer>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Interaction: Story = {
  play: async ({ canvas }) => {
    const write = fn(async () => undefined);
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: write } });
    await expect(canvas.getAllByRole('listitem')).toHaveLength(json.split('\n').length);
    await expect(canvas.getByText('"Köln"')).toHaveAttribute('data-token', 'string');
    await userEvent.click(canvas.getByRole('button', { name: said.ui('copyOf', { label: 'station.json' }) }));
    await expect(write).toHaveBeenCalledOnce();
    await expect(write).toHaveBeenCalledWith(json);
    await expect(await canvas.findByRole('button', { name: said.ui('copied') })).toBeVisible();
  },
};

export const Wrapping: Story = {
  args: { label: 'lang.txt', language: 'text', code: 'Hochwasser '.repeat(200) },
  play: async ({ canvas }) => {
    const region = canvas.getByRole('region', { name: said.ui('codeOf', { label: 'lang.txt' }) });
    await expect(region.scrollWidth).toBeGreaterThan(region.clientWidth);
    const wrap = canvas.getByRole('button', { name: said.ui('codeWrap') });
    wrap.focus();
    await userEvent.keyboard(' ');
    await expect(wrap).toHaveAttribute('aria-pressed', 'true');
    await waitFor(() => expect(region.scrollWidth).toBe(region.clientWidth));
  },
};

/** 1 MB of JSON: only the beginning is drawn, and it says so. */
export const Large: Story = {
  args: {
    label: 'gross.json',
    code: JSON.stringify(
      Array.from({ length: 16_000 }, (_, id) => ({ id, name: `Station ${id}`, aktiv: id % 2 === 0 })),
      null,
      1,
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(
      said.ui('progressOf', { done: 'Gezeigt werden die ersten 2.000', total: '80.002 Zeilen' }),
    );
    await userEvent.click(canvas.getByRole('button', { name: said.ui('codeMore') }));
    await expect(canvas.getByRole('status')).toHaveTextContent(
      said.ui('progressOf', { done: format().number(4000), total: format().number(80_002) }),
    );
  },
};

/** Markup is shown as text, never run. */
export const Markup: Story = {
  args: { label: 'seite.html', language: 'html', code: '<!-- Karte -->\n<img src="x" onerror="alert(1)">\n<p class="a">Text</p>' },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('<!-- Karte -->')).toHaveAttribute('data-token', 'comment');
    await expect(canvasElement.querySelector('img')).toBeNull();
  },
};
export const JavaScript: Story = {
  args: { label: 'a.js', language: 'javascript', code: '// Summe\nconst sum = (a, b) => a + b;\nexport const text = `x ${sum(1, 2)}`;' },
};
export const Css: Story = {
  args: { label: 'a.css', language: 'css', code: '@media print {\n  a { color: #0e7490; width: 10% } /* Druck */\n}' },
};
export const Empty: Story = {
  args: { code: '' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(said.ui('codeEmpty'))).toBeVisible();
  },
};
export const Dark: Story = { globals: { scheme: 'dark' } };
