import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { Banner } from '@geo/ui';
import { doAndDont } from '../../../../.storybook/docs/doAndDont.tsx';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { format, said, writing } from '../../../../.storybook/said.ts';
import { ImportReportPanel } from './ImportReportPanel.tsx';

const clean = { read: 433, written: 433, repaired: 0, rejected: 0, rejections: [], warnings: [], source_srid: 25832 };
const ring = { code: 'ring_open', record: 17, text: 'Der äußere Ring ist nicht geschlossen.' };

const guide: Guide = {
  purpose: 'What was written, repaired and refused, with reasons.',
  use: ['After an import.'],
  avoid: ['While it runs take ImportJobPanel.'],
  keyboard: [['Enter, Space', 'opens a group of messages']],
  aria: [
    ['Counts', 'term and definition'],
    ['Group of messages', 'details with its summary'],
  ],
};

/** Labels of the stories in English. */
const english = {
  'Der äußere Ring ist nicht geschlossen.': 'The outer ring is not closed.',
  'Die Breite 512,3 liegt außerhalb von −90 bis 90 Grad.': 'The latitude 512.3 lies outside of −90 to 90 degrees.',
  'Die Breite 99 liegt außerhalb von −90 bis 90 Grad.': 'The latitude 99 lies outside of −90 to 90 degrees.',
  'Die Zeichenkodierung wurde als Windows-1252 angenommen.': 'The character encoding was taken to be Windows-1252.',
  'Der Import wurde abgebrochen.': 'The import was stopped.',
};
const written = writing(english);

const meta = {
  title: 'Editors/Import/ImportReportPanel',
  parameters: { guide, english },
  component: ImportReportPanel,
  args: { report: clean },
} satisfies Meta<typeof ImportReportPanel>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText(said.editors('written')).closest('div')).toHaveTextContent('433');
    await expect(canvas.queryByText(said.editors('rejections'))).toBeNull();
  },
};

export const WithRejections: Story = {
  args: {
    report: {
      ...clean,
      written: 419,
      repaired: 6,
      rejected: 1214,
      rejections: [
        ring,
        { code: 'out_of_range', record: 1203, text: 'Die Breite 512,3 liegt außerhalb von −90 bis 90 Grad.' },
        { code: 'out_of_range', record: 1204, text: 'Die Breite 99 liegt außerhalb von −90 bis 90 Grad.' },
      ],
      counts: { out_of_range: 1200 },
      warnings: [{ code: 'encoding', text: 'Die Zeichenkodierung wurde als Windows-1252 angenommen.' }],
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('list', { name: said.editors('rejections') })).toHaveTextContent(
      `${said.cards('recordNumber', { number: 17 })}: ${written('Der äußere Ring ist nicht geschlossen.')}`,
    );
    await userEvent.click(canvas.getByText(format().number(1200)));
    await expect(canvas.getByText(said.editors('moreRejections', { shown: '2', total: format().number(1200) }))).toBeVisible();
    await expect(canvas.getByText(/Windows-1252/)).toBeVisible();
  },
};

export const Dark: Story = { args: WithRejections.args, globals: { scheme: 'dark' } };

const stopped = { ...clean, read: 1000, written: 640, rejected: 360, counts: { ring_open: 360 }, rejections: [ring] };

export const DoAndDont: Story = doAndDont([
  {
    good: (
      <div style={{ display: 'grid', gap: 16 }}>
        <Banner severity="error">Der Import wurde abgebrochen.</Banner>
        <ImportReportPanel report={stopped} isRefused />
      </div>
    ),
    why: 'tell it that nothing was taken over (isRefused): it says so.',
    bad: (
      <div style={{ display: 'grid', gap: 16 }}>
        <Banner severity="error">Der Import wurde abgebrochen.</Banner>
        <ImportReportPanel report={stopped} />
      </div>
    ),
    whyNot: 'report as written what was only read well: it is looked for in vain.',
  },
]);
