import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { doAndDont } from '../../../../.storybook/docs/doAndDont.tsx';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { inLanguage } from '../../../../.storybook/said.ts';
import { Markdown } from './Markdown.tsx';

const guide: Guide = {
  purpose: 'Formatted text that people have written; HTML is shown as text.',
  use: ['Descriptions, notes, documentation.'],
  avoid: ['Not for texts of the product.'],
  keyboard: [['Tab', 'goes through the links']],
  aria: [['Text', 'paragraph, list, table, link; a heading is a paragraph in bold, as the page has its own']],
};

const gauges = [
  '# Pegel',
  'Alle **15 Minuten**, *ungeprüft*, aus `station.csv`.',
  '- Rhein\n  1. Köln\n  2. Bonn\n- Lippe',
  '> Stand: heute',
  '| Station | Wasserstand |\n|---|--:|\n| Köln | 3,42 m |\n| Bonn | 2,97 m |',
  'Mehr auf https://pegel.example oder im [Magazin](/depot/1/).',
  '```\nEPSG:25832\n```',
].join('\n\n');

const hostile = '<img src=x onerror=alert(1)> [hier](javascript:alert`1`) ![Karte](https://elsewhere.example/a.png)';
const written = '**Pegel Köln**, alle 15 Minuten:\n\n- Wasserstand in m\n- Abfluss in m³/s';
const html = '<b>Pegel Köln</b>, alle 15 Minuten:<ul><li>Wasserstand in m</li><li>Abfluss in m³/s</li></ul>';

/** What the stories write, in English. */
const english = {
  [gauges]: [
    '# Gauges',
    'Every **15 minutes**, *unchecked*, from `station.csv`.',
    '- Rhine\n  1. Cologne\n  2. Bonn\n- Lippe',
    '> As of today',
    '| Station | Water level |\n|---|--:|\n| Cologne | 3.42 m |\n| Bonn | 2.97 m |',
    'More at https://pegel.example or in the [depot](/depot/1/).',
    '```\nEPSG:25832\n```',
  ].join('\n\n'),
  [hostile]: '<img src=x onerror=alert(1)> [here](javascript:alert`1`) ![Map](https://elsewhere.example/a.png)',
  [written]: '**Gauge Cologne**, every 15 minutes:\n\n- Water level in m\n- Discharge in m³/s',
  [html]: '<b>Gauge Cologne</b>, every 15 minutes:<ul><li>Water level in m</li><li>Discharge in m³/s</li></ul>',
};

const meta = {
  title: 'Data display/Markdown',
  parameters: { guide, english },
  component: Markdown,
  args: {
    text: gauges,
  },
} satisfies Meta<typeof Markdown>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: inLanguage({ de: 'Magazin', en: 'depot' }) })).toHaveAttribute(
      'rel',
      'noopener noreferrer',
    );
    await expect(canvas.getByRole('columnheader', { name: inLanguage({ de: 'Wasserstand', en: 'Water level' }) })).toBeVisible();
    await expect(canvas.queryByRole('heading')).toBeNull();
  },
};

/** HTML is text, and an address that is no address of a page stays as it was written. */
export const Hostile: Story = {
  args: { text: hostile },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByRole('link', { name: inLanguage({ de: 'Karte', en: 'Map' }) })).toBeVisible();
    await expect(canvas.getAllByRole('link')).toHaveLength(1);
    await expect(canvasElement.querySelector('img')).toBeNull();
    await expect(canvas.getByText(/javascript:alert`1`/)).toBeVisible();
  },
};
export const Dark: Story = { globals: { scheme: 'dark' } };

export const DoAndDont: Story = doAndDont([
  {
    good: <Markdown text={written} />,
    why: 'show what people write in Markdown.',
    bad: <Markdown text={html} />,
    whyNot: 'hand it HTML from elsewhere: none of it is trusted, so its tags are read as text.',
  },
]);
