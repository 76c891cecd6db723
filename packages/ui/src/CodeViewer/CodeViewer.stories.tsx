import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { doAndDont } from '../../../../.storybook/docs/doAndDont.tsx';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { said } from '../../../../.storybook/said.ts';
import { CodeViewer } from './CodeViewer.tsx';

const json = JSON.stringify(
  { type: 'Feature', properties: { name: 'Köln', wasserstand_m: 3.42, in_betrieb: true, ausfall: null } },
  null,
  2,
);

const guide: Guide = {
  purpose: 'Code to read, search and copy; nothing of it is run.',
  use: ['Files, answers and logs of any length.'],
  avoid: ['To change code take CodeEditor.'],
  keyboard: [
    ['Ctrl+F', 'searches'],
    ['F3', 'goes to the next match'],
    ['Esc', 'closes the search'],
  ],
  aria: [['Text', 'textbox with aria-readonly']],
};

const meta = {
  title: 'Data display/CodeViewer',
  parameters: { guide },
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
    const content = await canvas.findByRole('textbox', { name: said.ui('codeOf', { label: 'station.json' }) });
    await expect(content).toHaveAttribute('aria-readonly', 'true');
    await waitFor(() => expect(getComputedStyle(canvas.getByText('"Köln"')).color).not.toBe(getComputedStyle(content).color));
    await userEvent.click(canvas.getByRole('button', { name: said.ui('copyOf', { label: 'station.json' }) }));
    await expect(write).toHaveBeenCalledOnce();
    await expect(write).toHaveBeenCalledWith(json);
    await expect(await canvas.findByRole('button', { name: said.ui('copied') })).toBeVisible();
  },
};

export const Wrapping: Story = {
  args: { label: 'lang.txt', language: 'text', code: 'Hochwasser '.repeat(200) },
  play: async ({ canvas }) => {
    const region = (await canvas.findByRole('textbox', { name: said.ui('codeOf', { label: 'lang.txt' }) })).closest('.cm-scroller')!;
    await expect(region.scrollWidth).toBeGreaterThan(region.clientWidth);
    const wrap = canvas.getByRole('button', { name: said.ui('codeWrap') });
    wrap.focus();
    await userEvent.keyboard(' ');
    await expect(wrap).toHaveAttribute('aria-pressed', 'true');
    await waitFor(() => expect(region.scrollWidth).toBe(region.clientWidth));
  },
};

/** 1 MB of JSON: only what is in sight is drawn, all of it can be searched. */
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
    const content = await canvas.findByRole('textbox', { name: said.ui('codeOf', { label: 'gross.json' }) });
    await expect(content.querySelectorAll('.cm-line').length).toBeLessThan(300);
    await userEvent.click(canvas.getByRole('button', { name: said.ui('codeSearch') }));
    const field = await canvas.findByRole('textbox', { name: said.ui('codeFind') });
    await waitFor(() => expect(field).toHaveFocus());
    await userEvent.keyboard('"Station 15999"');
    await userEvent.click(canvas.getByRole('button', { name: said.ui('codeNext') }));
    await waitFor(() => expect(canvas.getByText('"Station 15999"')).toBeVisible());
    field.focus();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.queryByRole('textbox', { name: said.ui('codeFind') })).toBeNull());
  },
};

/** Markup is shown as text, never run. */
export const Markup: Story = {
  args: { label: 'seite.html', language: 'html', code: '<!-- Karte -->\n<img src="x" onerror="alert(1)">\n<p class="a">Text</p>' },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByText('<!-- Karte -->')).toBeVisible();
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

export const DoAndDont: Story = doAndDont([
  {
    good: <CodeViewer label="pegel.json" code={json} language="json" />,
    why: 'show code line by line, in the colours of its language.',
    bad: <CodeViewer label="JSON" code={JSON.stringify(JSON.parse(json))} />,
    whyNot: 'show it as it came: one line that runs out of sight.',
  },
]);
