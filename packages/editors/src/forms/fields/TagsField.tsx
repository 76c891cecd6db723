import type { Tag } from '@geo/api';
import { TagSelector, type TagLabel } from '@geo/ui';
import { useMemo, type ReactNode } from 'react';
import { useTexts } from '../../i18n/texts.ts';

export interface TagsFieldProps {
  /** All tags; undefined while they are loading. */
  readonly tags: readonly Tag[] | undefined;
  /** Uris of the assigned tags. */
  readonly value: readonly string[];
  readonly onChange: (uris: string[]) => void;
  /** @default false */
  readonly readOnly?: boolean;
}

const labelOf = ({ resource_uri, name, color, icon, intent }: Tag): TagLabel => ({ id: resource_uri, name, color, icon, intent });

/** The tags of an object. */
export function TagsField({ tags, value, onChange, readOnly = false }: TagsFieldProps): ReactNode {
  const t = useTexts();
  const labels = useMemo(() => (tags ?? []).map(labelOf), [tags]);
  return (
    <TagSelector
      label={t('tags')}
      tags={labels}
      value={value}
      onChange={(ids) => onChange([...ids])}
      loading={tags === undefined}
      readOnly={readOnly}
    />
  );
}
