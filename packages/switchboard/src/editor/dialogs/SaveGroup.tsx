import { useMemo, type ReactNode } from 'react';
import { extractGroup, planReplacement, runningStep } from '../../graph/layout/extractGroup.ts';
import { SaveGroupDialog } from './SaveGroupDialog.tsx';
import { longValues } from '../edits/clipboardCommands.ts';
import type { EditorState } from '../edits/editorState.ts';

export interface SaveGroupProps {
  /** The group. */
  readonly uri: string;
  readonly state: EditorState;
  readonly onClose: () => void;
}

/** Saves a group as a switchboard of its own and, if wanted, puts one step in its place. */
export function SaveGroup({ uri, state, onClose }: SaveGroupProps): ReactNode {
  const { graph, edits, actions, functions, rights, t, notify } = state;
  const group = edits.uriOf(uri);
  const extraction = useMemo(() => extractGroup(graph, group), [graph, group]);
  // Who may not change the graph cannot put a step into it.
  const step = useMemo(() => (rights.edit ? runningStep(functions) : undefined), [rights.edit, functions]);
  const saveGroup = actions.menu?.saveGroup;
  const openSwitchboard = actions.objects?.openSwitchboard;
  if (!saveGroup || !graph.groups.has(group)) return null;
  return (
    <SaveGroupDialog
      name={graph.groups.get(group)?.name ?? ''}
      inputs={extraction?.inputs.map(({ name }) => name) ?? []}
      outputs={extraction?.outputs.map(({ name }) => name) ?? []}
      refusal={extraction ? undefined : t('saveGroupNoSteps')}
      replacement={step && { hindrance: extraction?.circular === true ? t('saveGroupCircular') : undefined }}
      onSave={async (name, replace) => {
        if (!extraction) return;
        // What the server does not know yet has no values to ask it for.
        await edits.settled();
        const document = extraction.complete(await longValues(state, extraction.long));
        const made = await saveGroup({ ...document, name });
        if (replace && step) edits.edit(t('editReplaceGroup'), planReplacement(graph, group, extraction, step, made));
        notify({
          message: t(replace ? 'groupReplaced' : 'groupSaved', { name }),
          action: openSwitchboard && { label: t('openSwitchboard'), onAction: () => openSwitchboard(made) },
          dismissAfterMs: 10_000,
        });
      }}
      onClose={onClose}
    />
  );
}
