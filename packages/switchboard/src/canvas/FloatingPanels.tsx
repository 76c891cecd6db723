import { styled } from '@mui/material/styles';
import { Button, EmptyState, IconButton, color, fontSize } from '@geo/ui';
import { Panel } from '@xyflow/react';
import { Database, Eye, Plus, Settings2, Workflow } from 'lucide-react';
import { memo, type NamedExoticComponent, type ReactNode } from 'react';
import { useTexts } from '../i18n/texts.ts';
import { useCommands } from './CommandsContext.ts';
import { FloatingGroup } from './CanvasControls.tsx';
import { mayEdit } from './rights.ts';

const Key = styled('kbd')({ marginLeft: 8, font: 'inherit', fontSize: fontSize.small, fontWeight: 500 });

export interface AddPanelProps {
  readonly singleKeys: boolean;
  readonly onAdd: () => void;
  readonly onSettings: () => void;
}

function Add({ singleKeys, onAdd, onSettings }: AddPanelProps): ReactNode {
  const t = useTexts();
  const commands = useCommands();
  const { abilities, page } = commands;
  return (
    <Panel position="bottom-center" style={{ display: 'flex', alignItems: 'center', gap: 8 }}>
      {mayEdit(commands) && (
        <Button
          kind="primary"
          icon={<Plus />}
          onClick={onAdd}
          aria-keyshortcuts={singleKeys ? 'f' : undefined}
          sx={{ borderRadius: 20, px: 4.5, py: 2, boxShadow: color.shadowMedium }}
        >
          {t('add')}
          {singleKeys && <Key aria-hidden>f · d</Key>}
        </Button>
      )}
      {(abilities.settings !== false || abilities.preview) && (
        <FloatingGroup>
          {abilities.settings !== false && (
            <IconButton
              label={t('settings')}
              tooltipPlacement="top"
              aria-keyshortcuts={singleKeys ? 's e' : undefined}
              onClick={onSettings}
            >
              <Settings2 />
            </IconButton>
          )}
          {abilities.preview && (
            <IconButton label={t('showPreview')} tooltipPlacement="top" onClick={page.togglePreview}>
              <Eye />
            </IconButton>
          )}
        </FloatingGroup>
      )}
    </Panel>
  );
}

/** The floating buttons: add something, settings, preview. */
export const AddPanel: NamedExoticComponent<AddPanelProps> = memo(Add);

export interface EmptyGraphProps {
  readonly onFunction: () => void;
  readonly onData: () => void;
}

/** Stands on a graph without anything and names the first steps, or who can take them. */
export function EmptyGraph({ onFunction, onData }: EmptyGraphProps): ReactNode {
  const t = useTexts();
  const editable = mayEdit(useCommands());
  return (
    <Panel position="top-center" style={{ top: '18%' }}>
      <EmptyState
        icon={<Workflow />}
        title={t('emptyTitle')}
        text={t(editable ? 'emptyText' : 'mayNotEdit')}
        action={
          editable && (
            <>
              <Button kind="primary" icon={<Database />} onClick={onData}>
                {t('addData')}
              </Button>
              <Button icon={<Workflow />} onClick={onFunction}>
                {t('addFunction')}
              </Button>
            </>
          )
        }
      />
    </Panel>
  );
}
