import type { DatumType, Depot, DepotFolder, FunctionInfo } from '@geo/api';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { Button, TabPanel, Tabs, color, fontSize } from '@geo/ui';
import { Database, FileX2, Plus, StickyNote, Workflow } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { everyFunction, type FunctionQuery } from '../graph/functions.ts';
import type { InsertResult } from '../graph/insertion.ts';
import { useTexts } from '../i18n/texts.ts';
import { DepotTab } from './DepotTab.tsx';
import { EmptyTab, chosenType, type EmptyChoice } from './EmptyTab.tsx';
import { FunctionBrowser, type LockedTypes } from './FunctionBrowser.tsx';
import { useFunctionList } from './useFunctionList.ts';

export type InsertTab = 'function' | 'depot' | 'empty' | 'note';

export interface InsertDialogProps {
  readonly functions: readonly FunctionInfo[];
  readonly types: readonly DatumType[];
  readonly folders: readonly DepotFolder[];
  readonly depots: readonly Depot[];
  /** The tabs that are offered; the first one is shown. @default all */
  readonly tabs?: readonly InsertTab[];
  /** Types that a function must have to fit where it goes. */
  readonly locked?: Partial<LockedTypes>;
  /** Called once, with `cancel` when the dialog is left. */
  readonly onResult: (result: InsertResult) => void;
  /** Without it functions cannot be marked as favourites. */
  readonly onFavourite?: (info: FunctionInfo, favored: boolean) => void;
}

const icons: Readonly<Record<InsertTab, ReactNode>> = {
  function: <Workflow size={15} />,
  depot: <Database size={15} />,
  empty: <FileX2 size={15} />,
  note: <StickyNote size={15} />,
};
const labels = { function: 'tabFunction', depot: 'tabDepot', empty: 'tabEmpty', note: 'tabNote' } as const;
const Hint = styled('span')({
  marginRight: 'auto',
  fontSize: fontSize.small,
  color: color.text2,
  '@media (max-width: 600px)': { display: 'none' },
});

const allTabs: readonly InsertTab[] = ['function', 'depot', 'empty', 'note'];

interface Drafts {
  readonly func: FunctionInfo | null;
  readonly path: string;
  readonly choice: EmptyChoice;
  readonly text: string;
}

/** What the dialog would answer on a tab; null while nothing is chosen there. */
function resultOf(tab: InsertTab, { func, path, choice, text }: Drafts, run: boolean): InsertResult | null {
  const dataType = chosenType(choice);
  switch (tab) {
    case 'function':
      return func && { type: 'func', func: func.name, run };
    case 'depot':
      return path.trim() === '' || path.endsWith('/') ? null : { type: 'depot', path: path.trim() };
    case 'empty':
      return dataType === null ? null : { type: 'frame', dataType };
    case 'note':
      return text.trim() === '' ? null : { type: 'note', text };
  }
}

/** Chooses what to put on the board: a function, depot data, an empty dataset or a note. */
export function InsertDialog({
  functions,
  types,
  folders,
  depots,
  tabs = allTabs,
  locked = {},
  onResult,
  onFavourite,
}: InsertDialogProps): ReactNode {
  const t = useTexts();
  const titleId = useId();
  const [tab, setTab] = useState<InsertTab>(tabs[0] ?? 'function');
  const [query, setQuery] = useState<FunctionQuery>({ ...everyFunction, ...locked });
  const list = useFunctionList(functions, query);
  const [path, setPath] = useState('');
  const [choice, setChoice] = useState<EmptyChoice>({ kind: 'string' });
  const [text, setText] = useState('');
  const [dragging, setDragging] = useState(false);
  const drafts = { func: list.selected, path, choice, text };
  const ready = resultOf(tab, drafts, false) !== null;
  const submit = (run: boolean): void => {
    const result = resultOf(tab, drafts, run);
    if (result) onResult(result);
  };
  return (
    <Dialog
      open
      onClose={() => onResult({ type: 'cancel' })}
      aria-labelledby={titleId}
      maxWidth={false}
      // While a function is dragged, the canvas below has to be seen and has to take the drop.
      sx={dragging ? { pointerEvents: 'none', opacity: 0, '& *': { pointerEvents: 'none' } } : undefined}
      slotProps={{ paper: { sx: { width: 'min(900px, calc(100vw - 32px))', m: 4 } } }}
    >
      <DialogTitle id={titleId}>{t('insertTitle')}</DialogTitle>
      {tabs.length > 1 && (
        <div style={{ padding: '0 20px', borderBottom: `1px solid ${color.line}` }}>
          <Tabs
            label={t('insertTitle')}
            idPrefix="insert"
            value={tab}
            onChange={(id) => setTab(tabs.find((candidate) => candidate === id) ?? tab)}
            tabs={tabs.map((id) => ({ id, label: t(labels[id]), icon: icons[id] }))}
          />
        </div>
      )}
      <DialogContent sx={{ minHeight: 300, pt: '16px !important' }}>
        <TabPanel id="function" value={tab} idPrefix="insert">
          <FunctionBrowser
            functions={functions}
            types={types}
            query={query}
            onQuery={setQuery}
            list={list}
            locked={locked}
            onSubmit={submit}
            onFavourite={onFavourite}
            // The browser takes the drag image first; a card hidden in the same moment would end the drag.
            onDragStart={() => setTimeout(() => setDragging(true))}
            onDragEnd={(dropped) => {
              setDragging(false);
              if (dropped) onResult({ type: 'cancel' });
            }}
          />
        </TabPanel>
        <TabPanel id="depot" value={tab} idPrefix="insert">
          <DepotTab folders={folders} depots={depots} path={path} onPath={setPath} />
        </TabPanel>
        <TabPanel id="empty" value={tab} idPrefix="insert">
          <EmptyTab types={types} choice={choice} onChoice={setChoice} />
        </TabPanel>
        <TabPanel id="note" value={tab} idPrefix="insert">
          <TextField
            label={t('noteText')}
            helperText={t('noteHelp')}
            value={text}
            multiline
            minRows={6}
            fullWidth
            onChange={(event) => setText(event.target.value)}
          />
        </TabPanel>
      </DialogContent>
      <DialogActions>
        {tab === 'function' && <Hint>{t('addAndRun')}</Hint>}
        <Button onClick={() => onResult({ type: 'cancel' })}>{t('cancel')}</Button>
        <Button kind="primary" icon={<Plus />} disabled={!ready} onClick={(event) => submit(event.ctrlKey)}>
          {t('add')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
