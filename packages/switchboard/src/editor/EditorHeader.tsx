import { isUnderWay, type Switchboard } from '@geo/api';
import { ActionMenu, Button, IconButton, StatusChip, TagChip, color, type MenuAction, type TagLabel } from '@geo/ui';
import { PageHeader, type Crumb } from '@geo/ui';
import ButtonBase from '@mui/material/ButtonBase';
import {
  ChevronDown,
  CopyPlus,
  FileDown,
  FileUp,
  ListChecks,
  Pencil,
  RadioTower,
  Settings2,
  Square,
  Trash2,
  Waypoints,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { CanvasRights } from '../canvas/rights.ts';
import { useTexts } from '../i18n/texts.ts';
import type { EditorDialog } from './dialogs/dialogs.ts';
import { RightsChip } from './RightsChip.tsx';

/** State of the live connection. */
export type LiveState = 'connected' | 'connecting' | 'lost';

export interface EditorHeaderProps {
  readonly switchboard: Switchboard;
  readonly live: LiveState | null;
  /** The window is narrow: the tools hold the settings, a working connection and tags are not shown. @default false */
  readonly compact?: boolean;
  /** There is little room: the settings' button is its icon. @default false */
  readonly short?: boolean;
  readonly breadcrumbs: readonly Crumb[];
  /** Before the title, such as a link back to the list. */
  readonly back?: ReactNode;
  /** Beside the state of the live connection. */
  readonly state?: ReactNode;
  /** Before the settings, such as undo and redo. */
  readonly tools?: ReactNode;
  /** What the user may do: what changes the switchboard is not offered to who may not. */
  readonly rights: CanvasRights;
  /** Runs; stands there while nothing runs. */
  readonly run: ReactNode;
  /** Without it nothing is stopped. */
  readonly onStop: (() => void) | undefined;
  readonly onOpen: (dialog: EditorDialog) => void;
  readonly onDuplicate?: () => void;
  readonly onExport?: () => void;
  readonly onImport: () => void;
  /** Shows the runs of the switchboard. */
  readonly onRuns?: () => void;
  readonly onContext?: () => void;
  readonly canDelete: boolean;
  /** @default true */
  readonly hasSettings?: boolean;
  /** The switchboard's tags. */
  readonly tags?: readonly TagLabel[];
  /** A tag was clicked. */
  readonly onTag?: (uri: string) => void;
}

const liveLooks = {
  connected: { status: 'ok', text: 'live' },
  connecting: { status: 'running', text: 'liveConnecting' },
  lost: { status: 'warning', text: 'liveLost' },
} as const;

function TitleMenu(props: EditorHeaderProps): ReactNode {
  const { switchboard, rights, onOpen, onDuplicate, onExport, onImport, onRuns, onContext, canDelete, hasSettings = true } = props;
  const t = useTexts();
  const items: MenuAction[] = [
    ...(rights.edit ? [{ id: 'rename', label: t('renameSwitchboard'), icon: <Pencil />, onSelect: () => onOpen({ kind: 'rename' }) }] : []),
    ...(onDuplicate ? [{ id: 'duplicate', label: t('duplicateSwitchboard'), icon: <CopyPlus />, onSelect: onDuplicate }] : []),
    ...(rights.edit && canDelete
      ? [
          {
            id: 'delete',
            label: t('deleteSwitchboard'),
            icon: <Trash2 />,
            danger: true,
            onSelect: () => onOpen({ kind: 'deleteSwitchboard' }),
          },
        ]
      : []),
    ...(onExport ? [{ id: 'export', label: t('saveAsFile'), icon: <FileDown />, divider: true, onSelect: onExport }] : []),
    ...(rights.edit ? [{ id: 'import', label: t('importFromFile'), icon: <FileUp />, divider: !onExport, onSelect: onImport }] : []),
    ...(onRuns ? [{ id: 'runs', label: t('runHistory'), icon: <ListChecks />, divider: true, onSelect: onRuns }] : []),
    ...(hasSettings
      ? [{ id: 'settings', label: t('settings'), icon: <Settings2 />, divider: !onRuns, onSelect: () => onOpen({ kind: 'settings' }) }]
      : []),
    ...(onContext ? [{ id: 'context', label: t('showContext'), icon: <Waypoints />, onSelect: onContext }] : []),
  ];
  return (
    <ActionMenu
      items={items}
      renderTrigger={(open, expanded) => (
        <ButtonBase
          aria-label={t('switchboardMenu', { name: switchboard.name })}
          aria-haspopup="menu"
          aria-expanded={expanded}
          onClick={open}
          sx={{
            font: 'inherit',
            fontWeight: 600,
            gap: '6px',
            px: '6px',
            py: '3px',
            borderRadius: '6px',
            maxWidth: 360,
            '&:hover': { backgroundColor: color.sunken },
          }}
        >
          <span style={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>{switchboard.name}</span>
          <ChevronDown size={16} color={color.text2} style={{ flexShrink: 0 }} aria-hidden />
        </ButtonBase>
      )}
    />
  );
}

/** The head of the editor: where one is, the switchboard's menu, the live connection, run and stop. */
export function EditorHeader(props: EditorHeaderProps): ReactNode {
  const { switchboard, live, compact = false, short = false, breadcrumbs, back, rights, run, hasSettings = true, onStop, onOpen } = props;
  const t = useTexts();
  const look = live && liveLooks[live];
  const openSettings = (): void => onOpen({ kind: 'settings' });
  return (
    <PageHeader
      title={switchboard.name}
      breadcrumbs={breadcrumbs}
      titleContent={
        <>
          {back}
          <TitleMenu {...props} />
        </>
      }
      chips={
        <>
          {look && !(compact && live === 'connected') && (
            <StatusChip status={look.status} label={t(look.text)} icon={live === 'connected' ? <RadioTower size={13} /> : undefined} />
          )}
          {!rights.edit && <RightsChip run={rights.run} />}
          {props.state}
          {!compact && props.tags?.map((tag) => <TagChip key={tag.id} tag={tag} onClick={props.onTag && (() => props.onTag?.(tag.id))} />)}
        </>
      }
      actions={
        <>
          {props.tools}
          {hasSettings && !compact && short && (
            <IconButton label={t('settings')} onClick={openSettings}>
              <Settings2 />
            </IconButton>
          )}
          {hasSettings && !compact && !short && (
            <Button icon={<Settings2 />} onClick={openSettings}>
              {t('settings')}
            </Button>
          )}
          {!isUnderWay(switchboard.status)
            ? run
            : onStop && (
                <Button icon={<Square fill="currentColor" />} onClick={onStop}>
                  {t('stopSwitchboard')}
                </Button>
              )}
        </>
      }
    />
  );
}
