import type { Job } from '@geo/api';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { doAndDont } from '../../../../.storybook/docs/doAndDont.tsx';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { inLanguage, said, saying, writing } from '../../../../.storybook/said.ts';
import { ImportJobPanel } from './ImportJobPanel.tsx';

const job: Job = {
  id: 7,
  resource_uri: '/api/v1/job/7/',
  kind: 'import',
  status: 'started',
  created: '2026-11-22T10:00:00Z',
  source: { name: 'flurstuecke.gpkg', layer: 'flurstuecke' },
  progress: { done: 4_200_000, total: 12_000_000, rate: 21_000, remaining_s: 9, records: 84_000 },
  report: null,
  moment_id: null,
  depot: '/api/v1/depot/3/',
  error: null,
  message: null,
};
const outside = {
  de: (record: number) => `Datensatz ${record}: Die Koordinaten liegen außerhalb dessen, was sich nach EPSG:25832 umrechnen lässt.`,
  en: (record: number) => `Record ${record}: The coordinates lie outside of what can be transformed to EPSG:25832.`,
};
const repaired = {
  de: (record: number) => `Datensatz ${record}: Die ungültige Geometrie wurde repariert.`,
  en: (record: number) => `Record ${record}: The invalid geometry was repaired.`,
};
const report = {
  read: 1000,
  written: 640,
  repaired: 200,
  rejected: 360,
  rejections: Array.from({ length: 360 }, (_, index) => ({
    code: 'not_transformable',
    record: index + 641,
    text: outside.de(index + 641),
  })),
  warnings: Array.from({ length: 200 }, (_, index) => ({
    code: 'repaired',
    record: index + 1,
    text: repaired.de(index + 1),
  })),
  source_srid: 25832,
};

const guide: Guide = {
  purpose: 'How far an import is, and what became of it.',
  use: ['While and after an import.'],
  avoid: ['For the report alone take ImportReportPanel.'],
  keyboard: [['Enter, Space', 'cancels or goes on']],
  aria: [
    ['Progress', 'progressbar named by what goes on'],
    ['State', 'read out politely when it changes'],
  ],
};

const records = Array.from({ length: report.read }, (_, index) => index + 1);
/** Labels of the stories in English. */
const english = {
  'Abgelehnt: 360 von 1.000 Objekten in „flurstuecke.gpkg“. Das ist mehr als der erlaubte Anteil von 10 %; die Gründe stehen im Bericht. Das Magazin ist unverändert.':
    'Rejected: 360 of 1,000 features in “flurstuecke.gpkg”. That is more than the allowed share of 10 %; the report has the reasons. The depot is unchanged.',
  'Kein Objekt in „flurstuecke.gpkg“ konnte übernommen werden (1.000 gelesen).':
    'No feature of “flurstuecke.gpkg” could be taken over (1,000 read).',
  'Fehler 500': 'Error 500',
  'Der Server antwortet nicht.': 'The server does not answer.',
  ...Object.fromEntries(records.flatMap((record) => [outside, repaired].map(({ de, en }) => [de(record), en(record)] as const))),
};

const written = writing(english);

const meta = {
  title: 'Editors/Import/ImportJobPanel',
  parameters: { guide, english },
  component: ImportJobPanel,
  args: { job, depotHref: '/depots/3/', onCancel: fn(), onRepeat: fn() },
  decorators: [(Story) => <div style={{ display: 'grid', gap: 16 }}>{Story()}</div>],
} satisfies Meta<typeof ImportJobPanel>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Waiting: Story = {
  args: { job: { ...job, status: 'waiting', progress: { done: 0, total: null, rate: null, remaining_s: null, records: 0 } } },
};

export const Running: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: said.editors('cancelImport') }));
    await expect(args.onCancel).toHaveBeenCalledOnce();
  },
};

export const Done: Story = {
  args: { job: { ...job, status: 'success', moment_id: 12, report: { ...report, written: 1000, rejected: 0, rejections: [] } } },
  play: async ({ canvas }) => {
    // 200 repairs are one line.
    const text = inLanguage({ de: 'Die ungültige Geometrie wurde repariert.', en: 'The invalid geometry was repaired.' });
    await expect(canvas.getByRole('list', { name: said.editors('warnings') })).toHaveTextContent(`200 × ${text}`);
    await expect(canvas.getByText(saying(said.editors('inRecords', { records: '1, 2, 3' })))).not.toBeVisible();
    await userEvent.click(canvas.getByText(saying(text)));
    await expect(canvas.getByText(saying(said.editors('inRecords', { records: '1, 2, 3' })))).toBeVisible();
  },
};

/** More was refused than may be: one button does it again without asking for the files. */
export const TooManyRejected: Story = {
  args: {
    job: {
      ...job,
      status: 'failure',
      report,
      error: {
        code: 'too_many_rejected',
        text: 'Abgelehnt: 360 von 1.000 Objekten in „flurstuecke.gpkg“. Das ist mehr als der erlaubte Anteil von 10 %; die Gründe stehen im Bericht. Das Magazin ist unverändert.',
      },
    },
  },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText(said.editors('written')).closest('div')).toHaveTextContent('0');
    await userEvent.click(canvas.getByRole('button', { name: said.editors('higherShare', { count: 360 }) }));
    await expect(args.onRepeat).toHaveBeenCalledWith(0.36);
  },
};

export const AllRejected: Story = {
  args: {
    job: {
      ...job,
      status: 'failure',
      report: { ...report, written: 0, rejected: 1000 },
      error: { code: 'all_rejected', text: 'Kein Objekt in „flurstuecke.gpkg“ konnte übernommen werden (1.000 gelesen).' },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull();
    await expect(canvas.getByRole('link', { name: said.editors('toDepot') })).toBeVisible();
  },
};

export const Cancelled: Story = {
  args: { job: { ...job, status: 'cancelled' } },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText(said.editors('importCancelledText'))).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: said.editors('repeatImport') }));
    await expect(args.onRepeat).toHaveBeenCalledWith();
  },
};

/** What was asked for has failed itself: the import goes on, and can be asked once more. */
export const CancelFailed: Story = {
  args: { error: 'Der Server antwortet nicht.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(written('Der Server antwortet nicht.'))).toBeVisible();
    await expect(canvas.getByRole('button', { name: said.editors('cancelImport') })).toBeEnabled();
  },
};

export const Dark: Story = { args: TooManyRejected.args, globals: { scheme: 'dark' } };
export const English: Story = { args: Cancelled.args, globals: { language: 'en' } };

const refused: Job = {
  ...job,
  status: 'failure',
  report: { ...report, rejections: report.rejections.slice(0, 2), counts: { not_transformable: 360 }, warnings: [] },
  error: TooManyRejected.args!.job!.error,
};

const told = (one: Job) => (
  <div style={{ display: 'grid', gap: 16 }}>
    <ImportJobPanel {...meta.args} job={one} />
  </div>
);

export const DoAndDont: Story = doAndDont([
  {
    good: told(refused),
    why: 'hand over the job as the server tells it: why it ended, what is left, a way on.',
    bad: told({ ...refused, report: null, error: { code: 'http', text: 'Fehler 500' } }),
    whyNot: 'put an error of the app in its place: nobody can tell what to do next.',
  },
]);
