import type { DatumType, Depot, DepotFolder, FunctionInfo } from '@geo/api';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { Button, TabPanel, Tabs, color, fontSize, withSetup } from '@geo/ui';
import { Database, FileUp, FileX2, Globe, Plus, StickyNote, Workflow } from 'lucide-react';
import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import { everyFunction, type FunctionQuery } from '../graph/insert/functions.ts';
import type { InsertResult } from '../graph/insert/insertion.ts';
import { isSourceAddress, type UrlType } from '../graph/insert/urlSources.ts';
import { useTexts } from '../i18n/texts.ts';
import type { UploadPort } from '../port.ts';
import { DepotField } from '@geo/editors';
import { EmptyTab, chosenType, type EmptyChoice } from './EmptyTab.tsx';
import { FunctionBrowser, type LockedTypes } from './FunctionBrowser.tsx';
import { UploadTab } from './UploadTab.tsx';
import { UrlTab, effectiveUrlType, type UrlDraft } from './UrlTab.tsx';
import { useFunctionList } from './useFunctionList.ts';
import { useUpload } from './useUpload.ts';

export type InsertTab = 'function' | 'depot' | 'url' | 'upload' | 'empty' | 'note';

export interface InsertDialogProps {
  /** The functions that can be inserted. */
  readonly functions: readonly FunctionInfo[];
  /** All datum types there are. */
  readonly types: readonly DatumType[];
  /** Folders of depots to choose from. */
  readonly folders: readonly DepotFolder[];
  /** The depots that can be inserted. */
  readonly depots: readonly Depot[];
  /** The tabs that are offered; the first one is shown. @default all */
  readonly tabs?: readonly InsertTab[];
  /** Types that a function must have to fit where it goes. */
  readonly locked?: Partial<LockedTypes>;
  /** Without it the tab for files is not offered. */
  readonly uploads?: UploadPort;
  /** Offers paths on the server as an address. @default false */
  readonly localPath?: boolean;
  /** Called once, with `cancel` when the dialog is left. */
  readonly onResult: (result: InsertResult) => void;
  /** A function can be run as it is added. @default true */
  readonly mayRun?: boolean;
  /** Without it functions cannot be marked as favourites. */
  readonly onFavourite?: (info: FunctionInfo, favored: boolean) => void;
}

const icons: Readonly<Record<InsertTab, ReactNode>> = {
  function: <Workflow size={15} />,
  depot: <Database size={15} />,
  url: <Globe size={15} />,
  upload: <FileUp size={15} />,
  empty: <FileX2 size={15} />,
  note: <StickyNote size={15} />,
};
const labels = {
  function: 'tabFunction',
  depot: 'tabDepot',
  url: 'tabUrl',
  upload: 'tabUpload',
  empty: 'tabEmpty',
  note: 'tabNote',
} as const satisfies Record<InsertTab, string>;
const Hint = styled('span')({
  marginRight: 'auto',
  fontSize: fontSize.small,
  color: color.text2,
  '@media (max-width: 600px)': { display: 'none' },
});

const allTabs: readonly InsertTab[] = ['function', 'depot', 'url', 'upload', 'empty', 'note'];

interface Drafts {
  readonly func: FunctionInfo | null;
  readonly path: string;
  readonly url: string;
  readonly urlType: UrlType | null;
  readonly uploadId: string | null;
  readonly choice: EmptyChoice;
  readonly text: string;
}

/** What the dialog would answer on a tab; null while nothing is chosen there. */
function resultOf(tab: InsertTab, { func, path, url, urlType, uploadId, choice, text }: Drafts, run: boolean): InsertResult | null {
  const dataType = chosenType(choice);
  switch (tab) {
    case 'function':
      return func && { type: 'func', func: func.name, run };
    case 'depot':
      return path.trim() === '' || path.endsWith('/') ? null : { type: 'depot', path: path.trim() };
    case 'url':
      return urlType && isSourceAddress(url, urlType) ? { type: 'url', url: url.trim(), urlType } : null;
    case 'upload':
      return uploadId === null ? null : { type: 'upload', uploadId };
    case 'empty':
      return dataType === null ? null : { type: 'frame', dataType };
    case 'note':
      return text.trim() === '' ? null : { type: 'note', text };
  }
}

/** Chooses what to put on the graph: a function, data of one kind or another, or a note. */
export const InsertDialog = withSetup(function InsertDialog({
  functions,
  types,
  folders,
  depots,
  tabs: wanted = allTabs,
  locked = {},
  uploads,
  localPath = false,
  mayRun = true,
  onResult,
  onFavourite,
}: InsertDialogProps): ReactNode {
  const t = useTexts();
  const titleId = useId();
  const tabs = wanted.filter((id) => id !== 'upload' || uploads);
  const [tab, setTab] = useState<InsertTab>(tabs[0] ?? 'function');
  const [query, setQuery] = useState<FunctionQuery>({ ...everyFunction, ...locked });
  const list = useFunctionList(functions, query);
  const [path, setPath] = useState('');
  const [choice, setChoice] = useState<EmptyChoice>({ kind: 'string' });
  const [text, setText] = useState('');
  const [address, setAddress] = useState<UrlDraft>({ url: '', urlType: null });
  const upload = useUpload(uploads, { tooLarge: t('fileTooLarge'), failed: t('failed') });
  const [dragging, setDragging] = useState(false);
  const drafts: Drafts = {
    func: list.selected,
    path,
    url: address.url,
    urlType: effectiveUrlType(address, functions, localPath),
    uploadId: upload.readyId,
    choice,
    text,
  };
  const ready = resultOf(tab, drafts, false) !== null;
  const submit = (run: boolean): void => {
    const result = resultOf(tab, drafts, run && mayRun);
    if (result) onResult(result);
  };
  /** Enter in a field of one line, Ctrl+Enter in the note. */
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.defaultPrevented || event.nativeEvent.isComposing) return;
    const oneLine = event.target instanceof HTMLInputElement && event.target.type === 'text' && event.target.role !== 'combobox';
    if (!oneLine && !(event.target instanceof HTMLTextAreaElement && (event.ctrlKey || event.metaKey))) return;
    event.preventDefault();
    submit(event.ctrlKey);
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
      <DialogContent
        // As high as the function browser, so that the dialog does not jump from tab to tab.
        sx={{ minHeight: tabs.length > 1 ? 'min(560px, 100vh - 280px)' : 200, pt: '16px !important' }}
        onKeyDown={onKeyDown}
      >
        <TabPanel id="function" value={tab} idPrefix="insert">
          <FunctionBrowser
            functions={functions}
            types={types}
            query={query}
            onQuery={setQuery}
            list={list}
            locked={locked}
            inModal
            onSubmit={({ name }, run) => onResult({ type: 'func', func: name, run: run && mayRun })}
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
          <DepotField folders={folders} depots={depots} path={path} onPath={setPath} />
        </TabPanel>
        <TabPanel id="url" value={tab} idPrefix="insert">
          <UrlTab functions={functions} localPath={localPath} draft={address} onDraft={setAddress} />
        </TabPanel>
        <TabPanel id="upload" value={tab} idPrefix="insert">
          {uploads && <UploadTab upload={upload} port={uploads} />}
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
        {mayRun && tab === 'function' && <Hint>{t('addAndRun')}</Hint>}
        <Button onClick={() => onResult({ type: 'cancel' })}>{t('cancel')}</Button>
        <Button kind="primary" icon={<Plus />} disabled={!ready} onClick={(event) => submit(event.ctrlKey)}>
          {t('add')}
        </Button>
      </DialogActions>
    </Dialog>
  );
});
