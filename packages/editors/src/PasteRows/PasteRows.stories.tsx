import type { DatumColumn } from '@geo/api';
import { color } from '@geo/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState, type ComponentProps, type ReactElement } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { doAndDont } from '../../../../.storybook/docs/doAndDont.tsx';
import { Still } from '../../../../.storybook/docs/Still.tsx';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { inAllModes, onPhone } from '../../../../.storybook/modes.ts';
import { said, saying } from '../../../../.storybook/said.ts';
import { PasteRows } from './PasteRows.tsx';
import { readPasted } from './paste.ts';

const columns: DatumColumn[] = [
  { key: 'name', kind: 'string' },
  { key: 'gewaesser', kind: 'string' },
  { key: 'wasserstand_m', kind: 'number' },
  { key: 'gemessen', kind: 'date' },
  { key: 'aktiv', kind: 'boolean' },
];
const text =
  'name\tgewaesser\twasserstand_m\tgemessen\taktiv\nKöln\tRhein\t3.42\t2026-05-31\ttrue\nWesel\tRhein\t2.9\t\tfalse\nGreven\tEms\t\t2026-06-01\ttrue';
const wrong =
  'name\tgewaesser\twasserstand_m\tgemessen\taktiv\tBetreiber\nKöln\tRhein\thoch\t2026-05-31\ttrue\tWSV\nWesel\tRhein\t2.9\t2026-06-31\tvielleicht\tWSV';
const of = (pasted: string) => ({ text: pasted, pasted: readPasted(pasted, columns) });

const guide: Guide = {
  purpose: 'Rows of a spreadsheet, read as records of a table; every cell that does not fit is named.',
  use: ['In a dialog whose button adds them.'],
  avoid: ['For more than 1,000 rows, or rows with places, import a file.'],
  keyboard: [
    ['Ctrl+V', 'pastes the rows'],
    ['Tab', 'leaves the text'],
  ],
  aria: [
    ['Rows', 'textbox'],
    ['What does not fit', 'alert in a live region'],
    ['Preview', 'table'],
  ],
};

function Entered({ text: first, onText, ...props }: ComponentProps<typeof PasteRows>): ReactElement {
  const [entered, setEntered] = useState(first);
  return (
    <PasteRows
      {...props}
      {...of(entered)}
      onText={(next) => {
        setEntered(next);
        onText(next);
      }}
    />
  );
}

const meta = {
  title: 'Editors/Panels/PasteRows',
  tags: ['beta', '!stable'],
  component: PasteRows,
  parameters: { guide },
  args: { columns, ...of(text), onText: fn() },
} satisfies Meta<typeof PasteRows>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { parameters: inAllModes };

/** Nothing is pasted yet. */
export const Empty: Story = { args: of('') };

/** Cells that are no values of their columns, and a column that does not exist. */
export const Invalid: Story = {
  args: of(wrong),
  play: async ({ canvas }) => {
    await expect(canvas.getByText(saying(said.editors('pasteFaults', { count: 3 })))).toBeVisible();
    await expect(canvas.getByText(said.editors('pasteUnknown', { columns: 'Betreiber' }))).toBeVisible();
  },
};

/** More than can be added at once: it is said what to do. */
export const TooMany: Story = { args: of(Array.from({ length: 1500 }, (_, at) => `Pegel ${at}\tRhein`).join('\n')) };

/** Records that have places elsewhere: pasted ones are drawn afterwards. */
export const WithPlaces: Story = { args: { places: true } };

/** Without names in the first line the order counts. */
export const Interaction: Story = {
  render: (args) => <Entered {...args} />,
  args: of(''),
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('textbox', { name: said.editors('pasteText') }));
    await userEvent.paste('Porz\tRhein\nDeutz\tRhein');
    await expect(args.onText).toHaveBeenLastCalledWith('Porz\tRhein\nDeutz\tRhein');
    await expect(canvas.getByText(said.editors('pasteByOrder', { count: 2 }))).toBeVisible();
    await expect(canvas.getByRole('cell', { name: 'Deutz' })).toBeVisible();
  },
};
export const Narrow: Story = { globals: onPhone };

export const DoAndDont: Story = doAndDont([
  {
    good: (
      <Still height={430} scale={0.7}>
        <div style={{ flex: 1, padding: 16, backgroundColor: color.surface }}>
          <PasteRows {...meta.args} onText={fn()} />
        </div>
      </Still>
    ),
    why: 'read the text with the columns of the table (readPasted).',
    bad: (
      <Still height={430} scale={0.7}>
        <div style={{ flex: 1, padding: 16, backgroundColor: color.surface }}>
          <PasteRows {...meta.args} pasted={readPasted(text, [])} onText={fn()} />
        </div>
      </Still>
    ),
    whyNot: 'read it without them: every cell is one too many.',
  },
]);
