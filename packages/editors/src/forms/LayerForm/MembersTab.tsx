import { idOfUri, layerTypeOf, showsLayers } from '@geo/api';
import { AppLink, EmptyState, IconButton, color } from '@geo/ui';
import { SortableList, move } from '@geo/ui/dnd';
import FormHelperText from '@mui/material/FormHelperText';
import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import { TypeIcon } from '../../look/index.ts';
import { AddObject } from '../fields/AddObject.tsx';
import { FormStack } from '../fields/FormStack.tsx';
import { useAnswer } from '../fields/useAnswer.ts';
import type { LayerPartProps } from './definition.ts';

const row = { display: 'flex', alignItems: 'center', gap: 8 } as const;

/** The layers that a metalayer shows: add, move, remove. Those that the user may not see stand with their number. */
export function MembersTab({ value, onChange, errors, readOnly, env }: LayerPartProps): ReactNode {
  const t = useTexts();
  const layers = useAnswer(env.allLayers, 'layer', null) ?? undefined;
  const { members } = value;
  const known = new Map(layers?.map((layer) => [layer.resource_uri, layer]));
  const set = (next: readonly string[]): void => onChange({ ...value, members: [...next] });
  const offered = layers?.filter(({ resource_uri, type }) => !showsLayers(type) && !members.includes(resource_uri));
  const nameOf = (uri: string): string => known.get(uri)?.name || t('layerNumber', { id: idOfUri('layer', uri) ?? uri });
  return (
    <FormStack>
      <p style={{ margin: 0, color: color.text2 }}>{t('membersHelp')}</p>
      {!readOnly && <AddObject label={t('addLayer')} objects={offered} onAdd={({ resource_uri }) => set([...members, resource_uri])} />}
      {errors['members'] && <FormHelperText error>{errors['members']}</FormHelperText>}
      {members.length === 0 && <EmptyState title={t('noMembers')} />}
      <SortableList
        label={t('members')}
        readOnly={readOnly}
        items={members.map((uri) => ({ id: uri, label: nameOf(uri) }))}
        onMove={(from, to) => set(move(members, from, to))}
        renderItem={({ id, label }) => {
          const layer = known.get(id);
          const href = layer && env.hrefOf?.(id);
          return (
            <span style={row}>
              <TypeIcon type={layerTypeOf(layer?.type ?? '')?.look ?? 'layer'} size={16} />
              <span dir="auto" style={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                {href === undefined ? label : <AppLink href={href}>{label}</AppLink>}
              </span>
              {!readOnly && (
                <IconButton
                  size="small"
                  label={t('removeNamed', { name: label })}
                  onClick={() => set(members.filter((member) => member !== id))}
                >
                  <Trash2 />
                </IconButton>
              )}
            </span>
          );
        }}
      />
    </FormStack>
  );
}
