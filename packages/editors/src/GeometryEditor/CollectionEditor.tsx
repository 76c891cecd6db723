import { IconButton } from '@geo/ui';
import { Plus, Trash2 } from 'lucide-react';
import { useMemo, useState, type ReactNode } from 'react';
import { geometryNames } from '../DetectedLayer/geometryNames.ts';
import { Choice } from '../fields/Choice.tsx';
import { useTexts } from '../i18n/texts.ts';
import { useGeometryTexts } from './i18n/texts.ts';
import type { GeometryEditorProps } from './props.ts';
import { withMember, type EditedCollection } from './rules/collection.ts';
import { editedTypes } from './rules/shape.ts';
import { SingleEditor } from './SingleEditor.tsx';

export interface CollectionEditorProps extends GeometryEditorProps {
  readonly geometry: EditedCollection;
}

/** Edits the members of a collection, one at a time; the others are drawn beside it. */
export function CollectionEditor({ geometry, onChange, head, ...props }: CollectionEditorProps): ReactNode {
  const t = useGeometryTexts();
  const names = useTexts();
  const { geometries } = geometry;
  const [chosen, setChosen] = useState(0);
  // One more than there are is a member that is being drawn.
  const at = Math.min(chosen, geometries.length);
  const isNew = at === geometries.length;
  const beside = useMemo(() => geometries.filter((_, index) => index !== at), [geometries, at]);
  const options = geometries.map(
    (one, index) => [String(index), t('memberNamed', { number: index + 1, type: geometryNames([one.type], names) })] as const,
  );
  return (
    <SingleEditor
      {...props}
      // A member has steps of its own.
      key={at}
      geometry={geometries[at] ?? null}
      beside={beside}
      types={editedTypes}
      onChange={(member) => onChange(withMember(geometry, at, member))}
      head={
        <>
          {head}
          <div style={{ display: 'flex', gap: 4, alignItems: 'end' }}>
            <Choice
              fullWidth
              label={t('member')}
              value={String(at)}
              disabled={false}
              options={isNew ? [...options, [String(at), t('memberNew')] as const] : options}
              onChange={(next) => setChosen(Number(next))}
            />
            {!props.readOnly && (
              <>
                <IconButton label={t('addMember')} disabled={isNew} onClick={() => setChosen(geometries.length)}>
                  <Plus />
                </IconButton>
                <IconButton
                  label={t('removeMember')}
                  disabled={isNew || geometries.length === 1}
                  onClick={() => {
                    setChosen(Math.max(0, at - 1));
                    onChange(withMember(geometry, at, null));
                  }}
                >
                  <Trash2 />
                </IconButton>
              </>
            )}
          </div>
        </>
      }
    />
  );
}
