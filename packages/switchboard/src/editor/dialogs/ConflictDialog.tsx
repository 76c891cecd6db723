import { styled } from '@mui/material/styles';
import { Button, ModalFrame, SmallTable, useFormat } from '@geo/ui';
import type { ReactNode } from 'react';
import { storageTexts } from '../../dataset/storageTexts.ts';
import { findObject, type Graph } from '../../graph/graph.ts';
import type { Conflict } from '../../graph/edits/editQueue.ts';
import { objectName } from '../../graph/names.ts';
import { useTexts } from '../../i18n/texts.ts';
import { useTypeText } from '../../ports/typeText.ts';
import type { LastChange } from '../../port.ts';

export interface ConflictDialogProps {
  readonly conflict: Conflict;
  readonly graph: Graph;
  /** Who changed the switchboard last besides the user. */
  readonly by?: LastChange;
  readonly onDecide: (decision: 'mine' | 'theirs') => void;
  /** Leaves the question open. */
  readonly onClose: () => void;
}

/** Lines of a note are lines here as well. */
const Text = styled('span')({ whiteSpace: 'pre-wrap' });

const fieldTexts = {
  name: 'name',
  description: 'description',
  text: 'noteText',
  data: 'value',
  content_type: 'dataType',
  storage_context: 'storageContext',
  dynamic_storage_context: 'storagePlatform',
  frame_type: 'workflowRole',
  ui_x: 'placeX',
  ui_y: 'placeY',
  ui_collapsed: 'collapsed',
  ui_docked: 'docked',
  content_visible: 'visibleOnMap',
  group: 'groupName',
} as const;

const isField = (key: string): key is keyof typeof fieldTexts => Object.hasOwn(fieldTexts, key);

const isStorage = (value = ''): value is keyof typeof storageTexts => Object.hasOwn(storageTexts, value);

/** Two users changed the same thing: shows both, and lets one hold. */
export function ConflictDialog({ conflict, graph, by, onDecide, onClose }: ConflictDialogProps): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const typeText = useTypeText();
  const changed = findObject(graph, conflict.uri) ?? graph.groups.get(conflict.uri);
  const roles = { '0': t('roleNone'), '1': t('input'), '2': t('output') } as const;
  const shown = (field: string, value: string | undefined): string => {
    if (field === 'content_type') return typeText(value ?? '');
    if (field === 'group') return graph.groups.get(value ?? '')?.name ?? t('roleNone');
    if (field === 'storage_context' && isStorage(value)) return t(storageTexts[value].label);
    if (value === 'true' || value === 'false') return t(value === 'true' ? 'yes' : 'no');
    return field === 'frame_type' ? (roles[value as keyof typeof roles] ?? '') : (value ?? '');
  };
  return (
    <ModalFrame
      open
      title={t('conflictTitle')}
      actions={
        <>
          <Button onClick={() => onDecide('theirs')}>{t('keepTheirs')}</Button>
          <Button kind="primary" onClick={() => onDecide('mine')}>
            {t('useMine')}
          </Button>
        </>
      }
      onClose={onClose}
    >
      <p style={{ margin: 0, overflowWrap: 'anywhere' }}>
        {t(conflict.undoing ? 'conflictUndoText' : 'conflictText', {
          label: conflict.label,
          name: changed ? objectName(changed, typeText) : conflict.uri,
        })}{' '}
        {by && t('conflictBy', { user: by.user, time: format.dateTime(by.time) })}
      </p>
      <SmallTable
        label={t('conflictTitle')}
        fixed
        rowAlign="top"
        columns={[
          { id: 'field', label: t('conflictField'), heading: true, render: (field) => (isField(field) ? t(fieldTexts[field]) : field) },
          { id: 'theirs', label: t('theirs'), render: (field) => <Text>{shown(field, conflict.theirs[field])}</Text> },
          { id: 'mine', label: t('mine'), render: (field) => <Text>{shown(field, conflict.mine[field])}</Text> },
        ]}
        rows={Object.keys(conflict.theirs)}
        keyOf={(field) => field}
      />
    </ModalFrame>
  );
}
