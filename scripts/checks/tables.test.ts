import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '../..');

/** What draws a table itself: the three components of `docs/decisions.md`, and what is no table of theirs. */
const drawing: Readonly<Record<string, string>> = {
  'packages/ui/src/SmallTable/SmallTable.tsx': 'the table of few rows',
  'packages/ui/src/DataTable/frame.ts': 'the table of lists',
  'packages/ui/src/RecordTable/RecordTable.tsx': 'the table of records, on the grid of MUI',
  'packages/ui/src/RecordTable/useRowCount.ts': 'tells the grid of the table of records which row of all is its first',
  'packages/ui/src/DatePicker/CalendarGrid.tsx': 'days and weeks are a grid of its own keyboard',
  'packages/editors/src/ScheduleCalendar/MonthGrid.tsx':
    'weeks of days, of which each holds links and a button, and none is a row of its own',
  'packages/ui/src/Markdown/content.tsx': 'rows and cells are what somebody wrote, and have neither names nor keys',
  'packages/editors/src/docs/TypeLanguage.tsx': 'the page of Storybook about types',
  'packages/ui/src/docs/frame.tsx': 'pages of Storybook about tokens, drawn without the theme',
};

const table =
  /<table\b|<DataGrid\b|styled\('table'\)|component="table"|role="(?:table|grid)"|@mui\/material\/Table\b|\bTable\b[^;]*from '@mui\/material'/;

describe('tables', () => {
  it('are drawn by the components for them, and by nobody else', () => {
    const files = globSync('{packages,apps}/*/src/**/*.{ts,tsx}', { cwd: root }).filter(
      (file) => !/\.(stories|test)\.tsx?$/.test(file) && !file.startsWith('apps/server/'),
    );
    const found = files.filter((file) => table.test(readFileSync(path.join(root, file), 'utf8')));
    expect(found.toSorted()).toEqual(Object.keys(drawing).toSorted());
  });
});
